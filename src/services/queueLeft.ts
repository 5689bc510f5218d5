import * as z from 'zod/mini';
import { conclusions } from '../domain/review/rules';
import { count, keyOf, time } from '../domain/shared/schema';
import { endpoint } from './endpoint';
import { benchKeys, kind, queueFilters } from './reviewShared';

/** Cases of a queue waiting for this operator, and the reasons that exclude the others. */
export const left = {
  /** 待审: cases without decision that nobody has claimed and that the operator may see, by the filters. */
  unclaimed: count,
  /** 审核中: those that somebody has claimed. With 待审 they are the list of the queue. */
  claimed: count,
  /** 待审 in the lanes that the lane filter leaves out, by the other filters; 0 without a lane filter. */
  other_lanes: count,
  /** Number of cases a claim would take: 待审 without those that the operator skipped, is barred from, or avoids. */
  waiting: count,
  /** Cases of `waiting` with the priority P0. */
  urgent: count,
  /** Cases of `waiting` past their due time. */
  overdue: count,
  /** Arrival of the oldest case of `waiting`; null for none. */
  oldest_at: z.nullable(time),
  /** Cases that fit the filters but are left out by `avoid_sensitive` (docs/design/blocks.md#g9). */
  avoided: count,
  /** Cases that the operator could claim but that do not fit the filters. */
  outside: count,
};

/** Counts the cases of a queue that this operator can claim with the current filters. */
export const countCases = endpoint({
  name: 'countCases',
  method: 'GET',
  path: '/review/waiting',
  kind: 'read',
  label: '待审数量',
  auth: benchKeys,
  input: z.object({
    kind,
    ...queueFilters,
    /** Leaves out sensitive cases, as in `claimCases`. */
    avoid_sensitive: z.optional(z.literal('true')),
  }),
  output: z.object(left),
  source: 'docs/design/blocks.md#g8, docs/design/blocks.md#g9',
});
export type QueueLeft = z.output<typeof countCases.spec.output>;

/** A case that this operator escalated and somebody else brought to an end. */
const endedEscalation = z.object({
  case_id: z.string(),
  /** Summary as in the queue. */
  summary: z.string(),
  /** Name of the operator who decided it. */
  by: z.string(),
  /** Time when that decision took effect. */
  at: time,
  /** Null if closed together with another one. */
  conclusion: z.nullable(keyOf(conclusions)),
  /** Note of the decision; empty if closed together with another one. */
  note: z.string(),
});
export type EndedEscalation = z.output<typeof endedEscalation>;
export const ended = z.array(endedEscalation);
