import * as z from 'zod/mini';
import { count, real, share, time } from '../domain/shared/schema';
import { endpoint } from './endpoint';
import { benchKeys, kind } from './reviewShared';

export const queueStat = z.object({
  kind,
  /** Cases that nobody has claimed, in the lanes that the operator may see. */
  waiting: count,
  /** Cases of `waiting` past their due time. */
  overdue: count,
  /** Arrival of the oldest case of `waiting`; null for none. */
  oldest_at: z.nullable(time),
  /** Decisions at the bench of the last 24 hours, held ones included, without reversals and undone ones. */
  decided_1d: count,
  /** Share of `decided_1d` that was decided by the due time, 0–1; null with fewer than 30. */
  sla_rate: z.nullable(share),
  /** Arrivals and decisions of the last hour. */
  in_1h: count,
  out_1h: count,
  /**
   * Arrivals and decisions of the last 12 clock hours, the current one included, oldest first; `at` is the begin of
   * each.
   */
  hours: z.array(z.object({ at: time, in: count, out: count })),
  /** Operators who hold cases of the queue now. */
  reviewers: z.array(z.object({ id: z.string(), name: z.string(), claimed: count })),
  /** Cases claimed by the caller. */
  mine: count,
});
export type QueueStat = z.output<typeof queueStat>;

/**
 * Gets the figures of the review queues the operator may see, and the operator's own figures of today. The operator's
 * own figures are shown to no other operator.
 */
export const queueStats = endpoint({
  name: 'queueStats',
  method: 'GET',
  path: '/review/queues',
  kind: 'read',
  label: '队列大盘',
  auth: benchKeys,
  input: z.object({}),
  output: z.object({
    queues: z.array(queueStat),
    me: z.object({
      /** Decisions at the bench since 0:00 PRC, of all kinds, without reversals and undone ones. */
      decided: count,
      /** Median of their `cost_sec`; null until something was decided. */
      median_sec: z.nullable(real.check(z.gte(0))),
      /** Share of the operator's decisions of the last 30 days that were reversed, 0–1; null with fewer than 30. */
      overturn_rate: z.nullable(share),
      /** Cases skipped since 0:00 PRC. */
      skipped: count,
    }),
  }),
  source: 'docs/design/blocks.md#frame',
});
