import * as z from 'zod/mini';
import { rewardEvents, rewardRowStatus } from '../domain/reward';
import { count, keyOf, time, uid } from '../domain/schema';
import { endpoint, pageFields, pageOf } from './endpoint';

/** Results per user of a task, and items received by one user (screens/user §3.1.2). */

const auth = 'reward-operation';
const source = 'screens/user §3.1.2';

const row = z.object({
  uid: z.string(),
  /** Empty for an unknown user. */
  nickname: z.string(),
  status: keyOf(rewardRowStatus),
  /** Reason of the failure, as text; null for none. */
  reason: z.nullable(z.string()),
  at: z.nullable(time),
  /** Time of the user's notification; null if there was none. */
  notified_at: z.nullable(time),
});
export type RewardRow = z.output<typeof row>;

const of = {
  task_id: z.string(),
  status: z.optional(keyOf(rewardRowStatus)),
};

/** The users of a task in the order of its list. */
export const rewardRows = endpoint({
  name: 'rewardRows',
  method: 'GET',
  path: '/reward/{task_id}/rows',
  kind: 'read',
  label: '发放明细',
  auth,
  input: z.object({ ...of, ...pageFields }),
  output: pageOf(row),
  source,
});

/** The same as CSV; on record as an export. */
export const exportRewardRows = endpoint({
  name: 'exportRewardRows',
  method: 'GET',
  path: '/reward/{task_id}/rows.csv',
  kind: 'read',
  reply: 'blob',
  label: '导出发放明细',
  auth,
  action: `${auth}:export`,
  input: z.object(of),
  output: z.custom<Blob>((value) => value instanceof Blob),
  source: `${source}, blocks G13`,
});

const event = z.object({
  at: time,
  event: keyOf(rewardEvents),
  task_id: z.string(),
  title: z.string(),
  /** Item, or text of the notification. */
  name: z.string(),
  /** Null for notifications. */
  qty: z.nullable(count),
});
export type RewardEvent = z.output<typeof event>;

/** Items a user received from staff: grant, notification, use and recall; newest first. */
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
