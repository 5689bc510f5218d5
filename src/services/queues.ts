import * as z from 'zod/mini';
import { count, real, share, time } from '../domain/schema';
import { endpoint } from './endpoint';
import { benchKeys, kind } from './reviewShared';

export const queueStat = z.object({
  kind,
  waiting: count,
  overdue: count,
  /** The oldest that really waits; null for an empty queue. */
  oldest_at: z.nullable(time),
  /** Number decided over the last 24 hours, and the share of them in time, 0–1; null with too few. */
  decided_1d: count,
  sla_rate: z.nullable(share),
  in_1h: count,
  out_1h: count,
  /** Arrivals and decisions of the last 12 hours, oldest first. */
  hours: z.array(z.object({ at: time, in: count, out: count })),
  /** Operators who hold cases of the queue now. */
  reviewers: z.array(z.object({ id: z.string(), name: z.string(), claimed: count })),
  /** Claimed by the caller. */
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
      decided: count,
      /** Null until something was decided. */
      median_sec: z.nullable(real.check(z.gte(0))),
      /** Of the last thirty days; null with too few decisions. */
      overturn_rate: z.nullable(share),
      skipped: count,
    }),
  }),
  source: 'docs/design/blocks.md#frame',
});
