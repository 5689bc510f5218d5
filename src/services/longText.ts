import * as z from 'zod/mini';
import { returnTemplates } from '../domain/longText';
import { conclusions } from '../domain/review';
import { caseKinds, recordActionOf } from '../domain/reviewKinds';
import { endpoint, writeFields } from './endpoint';
import { keyOf, revision, time } from './schema';

/** Fields and calls of long texts beside those of all review kinds (screens/risk §3.7.5, §3.7.6). */

const key = caseKinds.long_text.recordKey;

/** Part of a text in whole UTF-16 units; what lies outside of it, or within a character, a rule refuses in words. */
export const textPlace = z.object({
  /** The first unit, from 0. */
  start: z.number(),
  /** Behind the last unit. */
  end: z.number(),
});

/** The `extra` of a decision on a text. */
export const textMarks = z.object({
  masked_spans: z._default(z.array(textPlace), []),
  quoted_spans: z._default(z.array(textPlace), []),
  template_id: z._default(z.nullable(keyOf(returnTemplates)), null),
});
export type TextMarks = z.output<typeof textMarks>;

const none: TextMarks = { masked_spans: [], quoted_spans: [], template_id: null };

/** The marks in a draft or a decision; what is not to be read is none. */
export function marksIn(extra: unknown): TextMarks {
  const parsed = z.safeParse(textMarks, extra);
  return parsed.success ? parsed.data : none;
}

export const textVersion = z.object({
  version: revision,
  title: z.string(),
  content: z.string(),
  content_hash: z.string(),
  at: time,
  /** The case it was reviewed in; null for what was approved before there were cases. */
  case_id: z.nullable(z.string()),
  /** Null while it waits. */
  conclusion: z.nullable(keyOf(conclusions)),
});
export type TextVersion = z.output<typeof textVersion>;

/** Every version of a text that is known, oldest first; contents that were purged are empty. */
export const listTextVersions = endpoint({
  name: 'listTextVersions',
  method: 'GET',
  path: '/review/text/{text_id}/versions',
  kind: 'read',
  label: '文本版本',
  auth: key,
  input: z.object({ text_id: z.string() }),
  output: z.object({ list: z.array(textVersion) }),
  source: 'screens/risk §3.7.6',
});

/** 恢复原文: takes a mask or 仅自己可见 back within thirty days, by a decision of its own. 409 for the slower of two. */
export const restoreText = endpoint({
  name: 'restoreText',
  method: 'POST',
  path: '/review/text/restore',
  kind: 'write',
  label: '恢复原文',
  auth: key,
  action: recordActionOf('long_text', 'restore'),
  input: z.object({ decision_id: z.string(), ...writeFields }),
  output: z.object({ decision_id: z.string(), not_restored: z.array(z.string()) }),
  source: 'screens/risk §3.7.6',
});
