import * as z from 'zod/mini';
import { maxMaskAreas } from '../domain/image/limits';
import { hashMoves } from '../domain/image/rules';
import { caseKinds, recordActionOf } from '../domain/review/kinds';
import { idOf } from '../domain/shared/ids';
import { askedTime, count, keyOf, score, share } from '../domain/shared/schema';
import { callsOf, writeFields } from './endpoint';

/** Calls of pictures beside those of all review kinds (docs/design/risk.md#img-review, #img-record). */

const thousandth = z.int().check(z.gte(0), z.lte(1000));

/** Part of a picture, in thousandths of its width and height. */
export const imageArea = z.object({ x: thousandth, y: thousandth, w: thousandth, h: thousandth });
export type ImageArea = z.output<typeof imageArea>;

/** Extra of a picture decision: masked areas, or with `crop` the remaining one. */
export const imageMarks = z.object({
  areas: z._default(z.array(imageArea).check(z.maxLength(maxMaskAreas, `最多 ${maxMaskAreas} 处`)), []),
  crop: z._default(z.boolean(), false),
});
export type ImageMarks = z.output<typeof imageMarks>;

/** The marks of a decision or a draft; anything else is none. */
export function imageMarksIn(extra: Readonly<Record<string, unknown>>): ImageMarks {
  const marks = z.safeParse(imageMarks, extra);
  return marks.success ? marks.data : { areas: [], crop: false };
}

const { recordKey } = caseKinds.image;
const { read, write } = callsOf({ auth: recordKey, source: 'docs/design/risk.md#img-record' });

const measured = z.object({
  /** Share of the flagged pictures that are violations, 0–1; null with fewer than 30 flagged. */
  precision: z.nullable(share),
  /** Share of the violations that are flagged, 0–1; null with fewer than 30 violations. */
  recall: z.nullable(share),
});

export const confusion = z.object({
  /** Finding of the model, such as `porn` or `qr`. */
  label: z.string(),
  threshold: score,
  /** Flagged by the model (score at `threshold` or above) and found by people. */
  hit: count,
  /** Flagged by the model only. */
  false_alarm: count,
  /** Found by people only. */
  missed: count,
  /** Neither, though the model saw something. */
  quiet: count,
  /** With the present threshold. */
  now: measured,
  /** Threshold with the best F1 measure, of equal ones the highest; null with fewer than 30 pictures in the row. */
  advice: z.nullable(z.extend(measured, { threshold: score })),
});
export type Confusion = z.output<typeof confusion>;

/**
 * Compares the findings of the model with the decisions of reviewers for each label, and advises a threshold. Only
 * decisions in force are counted; `from` and `to` bound `decided_at`. Without them it covers the last 90 days, which is
 * also the longest span.
 */
export const imageConfusion = read('imageConfusion', '/review/image/confusion', '机审与人审对照', {
  input: z.object({ from: z.optional(askedTime), to: z.optional(askedTime) }),
  output: z.object({
    /** Decisions in force. */
    total: count,
    /** Decisions that find something (any conclusion but `pass`) just where the model is certain, at 60 or above. */
    agreed: count,
    /** Labels that the model gave or people found, those with most pictures first. */
    labels: z.array(confusion),
  }),
});

/**
 * Requests to add the hash of a picture to the hash bank, or to remove it; a second person must approve it. Only the
 * hash of a picture that was decided to be a violation can be added (409 otherwise) (docs/design/blocks.md#g7).
 */
export const changeHash = write('changeHash', '/review/image/hash', '哈希库申请', {
  action: recordActionOf('image', 'hash'),
  reasons: { of: ({ move }) => (move === 'in' ? 'punish' : 'lift') },
  secondPerson: 'always',
  input: z.object({ decision_id: idOf('dc_'), move: keyOf(hashMoves), ...writeFields }),
  output: z.object({
    approval_id: z.string(),
    /** Reason why a second person is needed, as a sentence. */
    why: z.string(),
  }),
});
