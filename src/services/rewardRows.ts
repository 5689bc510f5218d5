import * as z from 'zod/mini';
import { rewardEvents, rewardRowStatus } from '../domain/reward/rules';
import { idOf } from '../domain/shared/ids';
import { count, keyOf, time, uid } from '../domain/shared/schema';
import { callsOf, endpoint, pageFields, pageOf } from './endpoint';

/** Results per user of a task, and items received by one user (docs/design/user.md#reward-operation). */

const auth = 'reward-operation';
const source = 'docs/design/user.md#reward-operation';
const { read } = callsOf({ auth, source });

const row = z.object({
  uid: z.string(),
  /** Empty for an unknown user. */
  nickname: z.string(),
  /**
   * `skipped`: the user owns all of the items already, has nothing that can be taken back, or is served by another task
   * instead.
   */
  status: keyOf(rewardRowStatus),
  /** Reason why the user was not served, or keeps the items at a rollback, as text; null for none. */
  reason: z.nullable(z.string()),
  /** Time of the result, or of the rollback if there was one; null for `waiting` and `unknown`. */
  at: z.nullable(time),
  /** Time of the user's notification; null if there was none. */
  notified_at: z.nullable(time),
});
export type RewardRow = z.output<typeof row>;

const of = {
  task_id: idOf('rt_'),
  status: z.optional(keyOf(rewardRowStatus)),
};

/** Lists the users of a task with their results, in the order of the task's list. */
export const rewardRows = read('rewardRows', '/reward/{task_id}/rows', '发放明细', {
  input: z.object({ ...of, ...pageFields }),
  output: pageOf(row),
});

/**
 * Exports the users of a task with their results as a CSV file. The audit log records it as an export. Its columns are
 * those of `rewardRows` 「用户ID、昵称、结果、原因、时间（UTC+8）、通知时间（UTC+8）」.
 */
export const exportRewardRows = read('exportRewardRows', '/reward/{task_id}/rows.csv', '导出发放明细', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object(of),
  output: z.custom<Blob>((value) => value instanceof Blob),
});

const event = z.object({
  at: time,
  event: keyOf(rewardEvents),
  task_id: z.string(),
  /** Title of the task. */
  title: z.string(),
  /** Name of the item; for `notified` the Chinese label of the task's `notice`. */
  name: z.string(),
  /** Null for notifications. */
  qty: z.nullable(count),
});
export type RewardEvent = z.output<typeof event>;

/**
 * Lists what happened to the items that staff gave to a user or took back, newest first. It has grants, notifications,
 * uses, recalls and rollbacks.
 */
export const rewardTimeline = endpoint({
  name: 'rewardTimeline',
  method: 'GET',
  path: '/rewards/timeline',
  kind: 'read',
  label: '用户发放记录',
  // A tab of the user's profile as well.
  auth: ['user', auth],
  input: z.object({ uid }),
  output: z.object({ list: z.array(event) }),
  source,
});
