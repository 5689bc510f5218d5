import * as z from 'zod/mini';
import { maxMaskAreas } from '../domain/limits';
import { caseKinds, recordActionOf } from '../domain/reviewKinds';
import { endpoint, writeFields } from './endpoint';

/** What pictures have beside the calls of all kinds (screens/risk §3.7.8, §3.7.9). */

const thousandth = z.number().check(z.gte(0), z.lte(1000));

/** Part of a picture, in thousandths of its width and height. */
const area = z.object({ x: thousandth, y: thousandth, w: thousandth, h: thousandth });
export type ImageArea = z.output<typeof area>;

/** A decision's own part: what is covered, or with `crop` the one part that is left. */
export const imageMarks = z.object({
  areas: z._default(z.array(area).check(z.maxLength(maxMaskAreas, `最多 ${maxMaskAreas} 处`)), []),
  crop: z._default(z.boolean(), false),
});
export type ImageMarks = z.output<typeof imageMarks>;

/** The marks of a decision or a draft; anything else is none. */
export function marksIn(extra: Readonly<Record<string, unknown>>): ImageMarks {
  const marks = z.safeParse(imageMarks, extra);
  return marks.success ? marks.data : { areas: [], crop: false };
}

const { recordKey } = caseKinds.image;

const measured = z.object({
  /** Share of what would be flagged that people found a violation, and share of violations that would be flagged; 0–1. */
  precision: z.nullable(z.number()),
  recall: z.nullable(z.number()),
});

const confusion = z.object({
  label: z.string(),
  threshold: z.number(),
  /** Flagged by the model and found by people; flagged only; found only. */
  hit: z.number(),
  false_alarm: z.number(),
  missed: z.number(),
  /** Neither, though the model saw something. */
  quiet: z.number(),
  now: measured,
  /** The threshold that would have separated best; null where there is too little to say. */
  advice: z.nullable(z.extend(measured, { threshold: z.number() })),
});
export type Confusion = z.output<typeof confusion>;

/** Machine against human for each label over a span of decisions, and what its threshold should be. */
export const imageConfusion = endpoint({
  name: 'imageConfusion',
  method: 'GET',
  path: '/review/image/confusion',
  kind: 'read',
  label: '机审与人审对照',
  auth: recordKey,
  input: z.object({ from: z.optional(z.coerce.number()), to: z.optional(z.coerce.number()) }),
  output: z.object({ total: z.number(), agreed: z.number(), labels: z.array(confusion) }),
  source: 'screens/risk §3.7.9',
});

/** Asks a second person to put the hash of a decided picture into the bank, or to take it out (blocks G7). */
export const changeHash = endpoint({
  name: 'changeHash',
  method: 'POST',
  path: '/review/image/hash',
  kind: 'write',
  label: '哈希库申请',
  auth: recordKey,
  action: recordActionOf('image', 'hash'),
  input: z.object({ decision_id: z.string(), move: z.enum(['in', 'out']), ...writeFields }),
  output: z.object({ approval_id: z.string(), why: z.string() }),
  source: 'screens/risk §3.7.9',
});
