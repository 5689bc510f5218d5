import * as z from 'zod/mini';
import { rewardFields } from '../domain/reward/fields';
import { maxRewardItems } from '../domain/reward/limits';
import { recallPolicies, rewardItemTypes, rewardOps, rewardSources, rewardStatus } from '../domain/reward/rules';
import { countText } from '../domain/shared/figure';
import { maxRewardQty } from '../domain/shared/givenItem';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxPastedIds, maxRewardTitle, maxValidDays } from '../domain/shared/limits';
import { maxRewardPeople } from '../domain/shared/pastedIds';
import { shapeOf } from '../domain/shared/record';
import { askedTime, count, keyOf, listOf, revision, someOf, uid, writtenOut } from '../domain/shared/schema';
import { approval } from './approval';
import { callsOf, endpoint, paged, pageOf } from './endpoint';

const auth = 'reward-operation';
const source = 'docs/design/user.md#reward-operation';
const { read } = callsOf({ auth, source });

/** Item that each user of a task receives or loses. */
export const rewardItemInput = z.object({
  /** Kind of item; `item_id` is an id of this kind. */
  item_type: keyOf(rewardItemTypes),
  item_id: idOf('', '请选择物品'),
  /** For each user. */
  qty: z.int('请填写数量').check(z.gte(1, '数量至少为 1'), z.lte(maxRewardQty, `数量最多 ${countText(maxRewardQty)}`)),
  /** Validity in days; 0 is permanent. */
  valid_days: z
    .int('请填写有效天数')
    .check(z.gte(0, '有效天数不能小于 0'), z.lte(maxValidDays, `有效天数最多 ${maxValidDays}`)),
  /** `unused` spares worn ones; it and `equipped` fail if there is too little, `drain` takes what there is. */
  recall_policy: keyOf(recallPolicies),
});

const item = z.object({
  ...rewardItemInput.shape,
  /** Name at the time the task or template was saved. */
  name: z.string(),
  /** Value of one in coins at the time the task or template was saved. */
  value: count,
});

export const rewardTask = z.object({
  ...shapeOf(rewardFields),
  /** Items that each user receives or loses. */
  items: z.array(item),
  /** Users by result; a rollback does not lower them. */
  success: count,
  failed: count,
  skipped: count,
  /** Id of the operator who made it. */
  maker: z.string(),
  /** Approval steps and their approvers; empty if no approval is needed. */
  steps: approval.shape.steps,
  /** The request that waits: for the task, or for its rollback. */
  approval: z.nullable(approval),
  /** Reason why this operator cannot decide the request; null if possible, or if none waits. */
  decide_cannot: z.nullable(z.string()),
  version: revision,
});
export type Reward = z.output<typeof rewardTask>;

const filter = {
  ids: z.optional(listOf(idOrName).check(z.maxLength(maxPastedIds, `一次最多 ${maxPastedIds} 个任务ID`))),
  /** A user of the task. */
  uid: z.optional(uid),
  /** Id of an item, or part of its name. */
  item: z.optional(z.string()),
  op: z.optional(keyOf(rewardOps)),
  /** Codes, or groups of codes: the part before the point. */
  reason_code: z.optional(listOf(z.string())),
  status: z.optional(someOf(rewardStatus)),
  /** Operator id, or part of the name. */
  maker: z.optional(z.string()),
  /** Bound of `created_at`; without `to`, the span ends 90 days later, but not after now. */
  from: z.optional(askedTime),
  /** At most 90 days after `from`; without it, the span begins 90 days earlier. */
  to: z.optional(askedTime),
};

/**
 * Lists the tasks that grant or take back items, newest first. Without a time, the list covers the last seven days;
 * with `ids`, any time.
 */
export const listRewards = read('listRewards', '/rewards', '发放与回收', {
  input: z.object({ ...paged('created_at', 'cost_coin'), ...filter }),
  output: pageOf(rewardTask),
});

/** Returns one task that grants or takes back items, with the request that waits. */
export const getReward = read('getReward', '/reward/{task_id}', '发放任务详情', {
  input: z.object({ task_id: idOf('rt_') }),
  output: z.object({ task: rewardTask }),
});

/** Items and targets of a task; the preview takes the same fields. */
export const rewardRequestFields = {
  op: keyOf(rewardOps),
  items: z
    .array(rewardItemInput)
    .check(z.minLength(1, '请添加物品'), z.maxLength(maxRewardItems, `一次最多 ${maxRewardItems} 种物品`)),
  source: keyOf(rewardSources),
  /** User ids for `list` or `csv`, at most 10,000: one in a line, or several with spaces or commas between them. */
  text: z.optional(z.string()),
  /** For `segment`: a name of `listSegments`, with at most 10,000 users. */
  segment: z.optional(z.string()),
};

export const rewardTitle = writtenOut('标题', maxRewardTitle, { tooShort: '请填写标题' });

const line = z.object({
  /** Line number in the text, from 1; 0 for a segment. */
  line: count,
  /** Text of the line, mostly a user id. */
  text: z.string(),
  /** Reason of the exclusion; in `notes`, the note. */
  problem: z.string(),
});

const outlook = z.object({
  /** Items as they would be given, with names and values. */
  items: z.array(item),
  /** Number of recipients, without excluded users. */
  people: count,
  /**
   * Excluded lines: no user id, unknown, deleted or duplicate; if items are given, also banned users, and the
   * operator's own account or one with its device or family.
   */
  bad: z.array(line).check(z.maxLength(maxRewardPeople)),
  /** Valid lines with a note: already owned, above the maximum, or too little to take back. */
  notes: z.array(line).check(z.maxLength(maxRewardPeople)),
  /** Coins' worth for each, and in all. */
  value_each: count,
  value_total: count,
  /** Reason why it needs an approver; null if it does not. */
  approval_reason: z.nullable(z.string()),
  /**
   * Ids of tasks of the last 24 hours with the same `op`, one of the same items and one of the same users; without
   * drafts and those that are rejected, withdrawn, expired, failed or rolled back.
   */
  duplicates: z.array(z.string()),
  /** Coins' worth of what the operator grants this month (PRC), without this task; tasks still to be served count. */
  budget: z.object({ used: count, cap: count }),
  /** Reason why it would be refused; null if it would not. */
  cannot: z.nullable(z.string()),
});
export type RewardOutlook = z.output<typeof outlook>;

/** Predicts the result of a new task, line by line; nothing is changed. */
export const previewReward = endpoint({
  name: 'previewReward',
  method: 'POST',
  path: '/rewards/preview',
  kind: 'read',
  label: '发放预检',
  auth,
  action: `${auth}:create`,
  input: z.object(rewardRequestFields),
  output: outlook,
  source,
});

/**
 * Predicts the result of an existing task as if it were submitted now; nothing is changed. The lines are the places of
 * its users in the task, from 1.
 */
export const rewardOutlook = read('rewardOutlook', '/reward/{task_id}/outlook', '提交预检', {
  action: `${auth}:create`,
  input: z.object({ task_id: idOf('rt_') }),
  output: outlook,
});
