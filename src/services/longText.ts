import * as z from 'zod/mini';
import { returnTemplates } from '../domain/longText/rules';
import { caseKinds, recordActionOf } from '../domain/review/kinds';
import { conclusions } from '../domain/review/rules';
import { idOf } from '../domain/shared/ids';
import { keyOf, real, revision, time } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';

/**
 * Fields and calls of long texts beside those of all review kinds (docs/design/risk.md#long-text-review,
 * #long-text-record).
 */

const key = caseKinds.long_text.recordKey;
const { read, write } = callsOf({ auth: key, source: 'docs/design/risk.md#long-text-record' });

/** Range in whole UTF-16 units; a rule refuses ranges outside the text or within a character. */
export const textPlace = z.object({
  /** The first unit, from 0. */
  start: real,
  /** End offset, exclusive. */
  end: real,
});

/** The `extra` of a decision on a text. */
export const textMarks = z.object({
  /** Parts that readers no longer see; required for `mask`. */
  masked_spans: z._default(z.array(textPlace), []),
  /** Parts that the message to the author quotes; required for `return`. */
  quoted_spans: z._default(z.array(textPlace), []),
  /** Template of that message; required for `return`. */
  template_id: z._default(z.nullable(keyOf(returnTemplates)), null),
});
export type TextMarks = z.output<typeof textMarks>;

const none: TextMarks = { masked_spans: [], quoted_spans: [], template_id: null };

/** Parses the marks of a draft or decision; returns none if invalid. */
export function textMarksIn(extra: unknown): TextMarks {
  const parsed = z.safeParse(textMarks, extra);
  return parsed.success ? parsed.data : none;
}

export const textVersion = z.object({
  /** Number of the author's version, from 1: `edit_version` of its case. */
  version: revision,
  title: z.string(),
  content: z.string(),
  /** Hash of the content; empty for a text approved before cases existed. */
  content_hash: z.string(),
  /** Arrival of its case; that of the first case for texts approved before. */
  at: time,
  /** Case in which it was reviewed; null for texts approved before cases existed. */
  case_id: z.nullable(z.string()),
  /** Conclusion in force; null while it waits. */
  conclusion: z.nullable(keyOf(conclusions)),
});
export type TextVersion = z.output<typeof textVersion>;

/** Lists all known versions of a text, oldest first. The content of a purged version is empty. */
export const listTextVersions = read('listTextVersions', '/review/text/{text_id}/versions', '文本版本', {
  input: z.object({ text_id: idOf('tx_') }),
  output: z.object({ list: z.array(textVersion) }),
});

/**
 * Restores the original of a text that was masked or made visible to its author only 「恢复原文」. It makes a new decision
 * that reverses the old one. Answers 409 if the old decision took effect more than 30 days ago or was reversed
 * meanwhile, if the author has submitted a newer version, or if the content was purged. Of two requests at once, the
 * slower one is answered with 409.
 */
export const restoreText = write('restoreText', '/review/text/restore', '恢复原文', {
  action: recordActionOf('long_text', 'restore'),
  reasons: 'lift',
  input: z.object({ decision_id: idOf('dc_'), ...writeFields }),
  output: z.object({
    /** Id of the new decision. */
    decision_id: z.string(),
    /** Effects of the old decision that could not be undone, as text. */
    not_restored: z.array(z.string()),
  }),
});
