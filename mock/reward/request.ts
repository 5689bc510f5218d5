import type * as z from 'zod/mini';
import { duplicateRewardHours, rewardMonthBudget } from '../../src/domain/reward/limits';
import {
  isMoney,
  noticesOf,
  type RewardItem,
  type RewardStatus,
  rewardApprovalReasonFor,
  rewardCannot,
  rewardItemsText,
  rewardLeadCode,
  worthOf,
} from '../../src/domain/reward/rules';
import { maxRewardPeople, readTargets } from '../../src/domain/shared/pastedIds';
import { fitsPurpose } from '../../src/domain/shared/reasonSets';
import { type LikeRequest, unseenSum } from '../../src/domain/shared/splitSum';
import type { previewReward, RewardOutlook } from '../../src/services/reward';
import type { RollbackOutlook } from '../../src/services/rewardWrites';
import { numberText } from '../../src/utils/numberText';
import { serverTime } from '../../src/utils/regionTime';
import { dayOf, hour, now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredApproval } from '../_kit/base/stored';
import { userTags } from '../_kit/base/userTags';
import { requireWhy } from '../_kit/http/writeRules';
import { registerApproval, requestApproval, withdrawRequest } from '../_kit/kit/approvals';
import type { Put } from '../_kit/store/audits';
import { db, serial } from '../_kit/store/db';
import { balanceOf } from '../ledger/entries';
import { kinshipOf } from '../user/staffAccounts';
import { itemIn, leftToGive } from './catalogue';
import { heldOf, holdersOf, queue, rollback, stop, wouldKeep } from './run';
import { rewards } from './store';
import { doneOf, freshTask, rewardApprovalOf, rewardCostOf, type StoredReward } from './stored';

/** New tasks with their rules (users, value, budget, stock, duplicates), and the approvals of tasks and rollbacks. */

type RewardInput = Pick<z.output<typeof previewReward.spec.input>, 'op' | 'source' | 'text' | 'segment'>;

/** Valid users of a text, and its other lines with the reason; 422 if it cannot be read. */
export function judgedLines(text: string, most: number, problemIn: (uid: string) => string | undefined) {
  const read = readTargets(text, most);
  if (read.problem !== undefined) throw refuseField('text', read.problem);
  const judged = read.good.map((one) => ({ ...one, problem: problemIn(one.uid) }));
  const bad = judged.flatMap(({ line, uid, problem }) => (problem === undefined ? [] : [{ line, text: uid, problem }]));
  return {
    good: judged.filter(({ problem }) => problem === undefined),
    bad: [...read.bad, ...bad].sort((a, b) => a.line - b.line),
  };
}

/** Users of a segment, one in a line; 422 if there are none. */
function segmentText(segment: string | undefined): string {
  if (segment === undefined || !userTags.some((tag) => tag === segment))
    throw refuseField('segment', segment ? `人群包「${segment}」不存在` : '请选择人群包');
  const users = db.users.filter(({ status, tags }) => status !== 'deleted' && tags.includes(segment));
  if (users.length > maxRewardPeople) throw refuseField('segment', `人群包超过 ${maxRewardPeople} 人`);
  return users.map(({ user_id }) => user_id).join('\n');
}

/** Reason why a user is excluded; undefined otherwise. Recalls include banned users. */
function problemOf(operator: Operator, uid: string, op: RewardInput['op']): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '用户不存在';
  if (user.status === 'deleted') return '用户已注销';
  if (op === 'recall') return undefined;
  return user.status === 'banned' ? '用户封禁中' : kinshipOf(db, operator, uid);
}

/** Valid users of a task, and excluded ones with the reason. */
export function rewardPeopleOf(operator: Operator, { op, source, text = '', segment }: RewardInput) {
  const problemIn = (uid: string) => problemOf(operator, uid, op);
  if (source !== 'segment') return judgedLines(text, maxRewardPeople, problemIn);
  // Users of a segment stand in no line.
  const { good, bad } = judgedLines(segmentText(segment), maxRewardPeople, problemIn);
  return { good: good.map((one) => ({ ...one, line: 0 })), bad: bad.map((one) => ({ ...one, line: 0 })) };
}

/** Users of a task as they are now; the lines are their places. */
export const peopleNow = (operator: Operator, { op, targets }: Pick<StoredReward, 'op' | 'targets'>) =>
  rewardPeopleOf(operator, { op, source: 'list', text: targets.join('\n') });

/** Note about a valid user and an item: already owned, above the maximum, or too little to recall. */
function noteOf(op: RewardInput['op'], uid: string, item: RewardItem): string[] {
  const { item_type, item_id, name, qty } = item;
  const has = isMoney(item) ? balanceOf(`${item_type}/user/${uid}`) : heldOf(uid, item_type, item_id);
  if (op === 'recall') {
    const end = item.recall_policy === 'drain' ? '将扣到 0' : '余额不足，将失败';
    return has < qty ? [`「${name}」只有 ${numberText(has)}，${end}`] : [];
  }
  const max = itemIn(item_type, item_id)?.max ?? null;
  if (max === 1 && has > 0) return [`已拥有「${name}」，将跳过`];
  return max !== null && has + qty > max ? [`「${name}」已有 ${has}，超持有上限 ${max}`] : [];
}

type Sized = Pick<StoredReward, 'op' | 'items' | 'targets'> & { task_id?: string };

/** The pending request for a task or for its rollback. */
export const requestFor = ({ task_id }: Pick<StoredReward, 'task_id'>): StoredApproval | undefined =>
  db.approvals.find((one) => one.object_id === task_id && one.status === 'pending');

const ineffective: readonly RewardStatus[] = ['draft', 'rejected', 'withdrawn', 'expired', 'rolled_back', 'failed'];

/** Effective tasks of one kind since a moment, without one task. */
const tasksSince = (since: number, op: RewardInput['op'], besides?: string): StoredReward[] =>
  rewards.filter(
    (one) => one.op === op && one.task_id !== besides && one.created_at >= since && !ineffective.includes(one.status),
  );

/** Users a task serves at most: once it has ended, those it left out get nothing. */
const servedAtMost = (task: StoredReward): number => (task.finished_at === null ? task.targets.length : doneOf(task));

/** Tasks of the last 24 hours that do the same with one of the same items for one of the same users. */
function duplicatesOf({ op, items, targets, task_id }: Sized): string[] {
  const keyOf = ({ item_type, item_id }: RewardItem) => `${item_type}:${item_id}`;
  const [keys, users] = [new Set(items.map(keyOf)), new Set(targets)];
  return tasksSince(now() - duplicateRewardHours * hour, op, task_id)
    .filter((one) => one.items.some((item) => keys.has(keyOf(item))) && one.targets.some((uid) => users.has(uid)))
    .map((one) => one.task_id);
}

/**
 * Coins and users of what a maker issued alone since a moment. The moment of submission counts, so that drafts cannot be
 * gathered for another day; a task that failed counts as well, since its maker can retry it.
 */
function aloneSince(since: number, maker: string) {
  const all = rewards
    .filter(({ alone_at, maker: by }) => by === maker && alone_at !== null && alone_at >= since)
    .filter(({ op, status }) => op === 'issue' && status !== 'withdrawn' && status !== 'rolled_back')
    .map((task) => ({ each: worthOf(task.items), people: servedAtMost(task) }));
  return { value: sum(all.map(({ each, people }) => each * people)), people: sum(all.map(({ people }) => people)) };
}

/** Reason why a second person must agree to a task, counting what its maker granted today. */
export function rewardApprovalReasonOf(maker: string, { op, items, targets, task_id }: Sized): string | undefined {
  const startOfDay = dayOf(now());
  const likeOf = new Map<string, LikeRequest[]>(targets.map((uid) => [uid, []]));
  const today = op === 'issue' ? tasksSince(startOfDay, op, task_id).filter((one) => one.maker === maker) : [];
  for (const task of today) {
    const agreed = task.steps.map(({ by, at }) => (by === null ? null : at));
    const agreed_at = agreed.length === 0 || agreed.includes(null) ? null : Math.max(...agreed.map(Number));
    const request = { value: worthOf(task.items), at: task.created_at, agreed_at };
    for (const uid of task.targets) likeOf.get(uid)?.push(request);
  }
  const unseen = Math.max(0, ...[...likeOf.values()].map((like) => unseenSum(like, startOfDay)));
  const bagHoldsMoney = op === 'issue' && items.some((item) => itemIn(item.item_type, item.item_id)?.holds_money);
  // A recall gives nobody anything.
  const alone = op === 'issue' ? aloneSince(startOfDay, maker) : undefined;
  return rewardApprovalReasonFor(items, targets.length, { unseen, ...(alone && { alone }), bagHoldsMoney });
}

/** Value the operator has granted this month (PRC) in coins, without one task and without users it no longer serves. */
export function budgetOf(maker: string, besides?: string) {
  const date = Number(serverTime(now())?.slice(8, 10) ?? 1);
  const month = dayOf(now()) - (date - 1) * 24 * hour;
  const spent = tasksSince(month, 'issue', besides)
    .filter((task) => task.maker === maker)
    .map((task) => worthOf(task.items) * servedAtMost(task));
  return { used: sum(spent), cap: rewardMonthBudget };
}

/** Reason why a task exceeds its maker's monthly budget; undefined if it does not. */
function budgetProblem(maker: string, { op, items, targets, task_id }: Sized): string | undefined {
  if (op === 'recall') return undefined;
  const { used, cap } = budgetOf(maker, task_id);
  const left = Math.max(0, cap - used);
  if (worthOf(items) * targets.length <= left) return undefined;
  return `超过本月发放预算 ${numberText(cap)}：已用 ${numberText(used)}，还剩 ${numberText(left)}`;
}

/** Reason why the stock of an item does not suffice for all users; undefined if it does. */
function stockProblem({ op, items, targets }: Sized): string | undefined {
  for (const { item_type, item_id, name, qty } of op === 'recall' ? [] : items) {
    const left = leftToGive(item_type, item_id);
    const wanted = qty * targets.length;
    if (left !== null && wanted > left)
      return `「${name}」只剩 ${numberText(left)} 个，要发 ${numberText(wanted)} 个：请先补库存`;
  }
  return undefined;
}

/** Reason why a task cannot be retried: a completely failed task used no budget before. */
export const retryProblem = (task: StoredReward): string | undefined =>
  task.status === 'failed' ? budgetProblem(task.maker, task) : undefined;

/** Forecast of a task if it were submitted now. */
export function outlookOf(
  operator: Operator,
  task: Omit<Sized, 'targets'>,
  { good, bad }: ReturnType<typeof rewardPeopleOf>,
): RewardOutlook {
  const { op, items, task_id } = task;
  const sized = { ...task, targets: good.map(({ uid }) => uid) };
  const notes = good.flatMap(({ line, uid }) => {
    const problem = items.flatMap((item) => noteOf(op, uid, item)).join('；');
    return problem === '' ? [] : [{ line, text: uid, problem }];
  });
  const problem = budgetProblem(operator.id, sized) ?? stockProblem(sized) ?? null;
  return {
    items,
    people: good.length,
    bad,
    notes,
    value_each: worthOf(items),
    value_total: worthOf(items) * good.length,
    approval_reason: rewardApprovalReasonOf(operator.id, sized) ?? null,
    duplicates: duplicatesOf(sized),
    budget: budgetOf(operator.id, task_id),
    cannot: good.length === 0 ? '没有可以执行的用户' : problem,
  };
}

/** Refuses invalid tasks, at their field. */
export function requireRewardAllowed(
  maker: string,
  task: Sized & Pick<StoredReward, 'reason_code' | 'remark' | 'notice'>,
  duplicateOk: boolean,
): void {
  requireWhy(task);
  if (!fitsPurpose(task.op, task.reason_code)) throw refuseField('reason_code', '该原因不适用');
  if (!noticesOf[task.op].includes(task.notice)) throw refuseField('notice', '该通知不适用');
  if (task.targets.length === 0) throw refuseField('text', '没有可以执行的用户');
  const problem = budgetProblem(maker, task) ?? stockProblem(task);
  if (problem) throw refuseField('items', problem);
  const [like] = duplicatesOf(task);
  if (like !== undefined && !duplicateOk)
    throw refuseField('duplicate_ok', `疑似重复发放：24 小时内的 ${like} 有相同物品和用户，请核对并勾选确认`);
}

/** Task fields shown in audit rows and conflict responses. */
export function taskView(task: StoredReward) {
  const { task_id, title, op, items, targets, status, success, failed, failure, rollback_id } = task;
  const sums = { items: rewardItemsText(items), people: targets.length, cost_coin: rewardCostOf(task) };
  return { task_id, title, op, ...sums, status, success, failed, failure, rollback_id };
}

/** Submits a task for approval, or queues it if none is needed. */
function ask(operator: Operator, task: StoredReward): void {
  const why = rewardApprovalReasonOf(operator.id, task);
  task.alone_at = why === undefined ? now() : null;
  if (why === undefined) {
    queue(task);
    return;
  }
  const { steps } = requestApproval(db, operator, rewardApprovalOf(task, why));
  Object.assign(task, { status: 'pending', steps: structuredClone(steps) });
}

type By = Pick<Operator, 'id' | 'name'>;
type Asked = Pick<StoredReward, 'title' | 'items' | 'targets' | 'reason_code' | 'remark'> & Partial<StoredReward>;

/** Adds a draft. */
function added(operator: By, asked: Asked): StoredReward {
  const { task_id } = rewards.add({
    ...freshTask,
    ...asked,
    task_id: `rt_${String(serial('reward', rewards.size)).padStart(6, '0')}`,
    remark: asked.remark.trim(),
    maker: operator.id,
    maker_name: operator.name,
    created_at: now(),
  });
  return rewards.edit(task_id);
}

/** Task approved elsewhere, e.g. a settlement: queued at once, with notifications unless others are asked for. */
export function queueAgreed(operator: By, asked: Asked): StoredReward {
  const task = added(operator, asked);
  queue(task);
  return task;
}

/** Creates a task, and submits it if requested. */
export function makeReward(
  operator: Operator,
  asked: Asked & Pick<StoredReward, 'op' | 'notice' | 'run_at'>,
  as: 'submit' | 'draft',
  duplicateOk: boolean,
) {
  requireRewardAllowed(operator.id, asked, duplicateOk);
  if (asked.run_at !== null && asked.run_at <= now()) throw refuseField('run_at', '计划时间须晚于现在');
  const task = added(operator, asked);
  if (as === 'submit') ask(operator, task);
  return task;
}

/** The maker submits a draft, or an expired task again, for users who can still be served. */
export function submitTask(operator: Operator, task: StoredReward, duplicateOk: boolean): void {
  task.targets = peopleNow(operator, task).good.map(({ uid }) => uid);
  requireRewardAllowed(operator.id, task, duplicateOk);
  ask(operator, task);
}

/** The maker withdraws a task with its request; served users keep their items. */
export function withdrawTask(operator: Operator, task: StoredReward, remark: string, audit: Put): void {
  const request = requestFor(task);
  stop(task);
  if (request) withdrawRequest(db.approvals.edit(request.id), operator, remark, audit);
}

type Change = (task: StoredReward, request: StoredApproval) => void;

/** Registers an approval by a lead that changes the task of its request, on record. */
function byLead(type: string, edit: Change, drop: Change): void {
  const taskOf = ({ object_id }: StoredApproval) => rewards.edit(object_id);
  registerApproval({
    type,
    holds: ['reward_task'],
    steps: ({ why }) => [{ code: rewardLeadCode, why }],
    asHeld: true,
    apply: (request, { audit }) => {
      const task = taskOf(request);
      const before = taskView(task);
      edit(task, request);
      const object = { object_type: 'reward_task', object_id: task.task_id, approval_id: request.id };
      audit({ ...object, before, after: { ...taskView(task), maker: request.maker } });
    },
    drop: (request) => drop(taskOf(request), request),
  });
}

byLead(
  'reward_task',
  (task, { steps }) => {
    task.steps = structuredClone(steps);
    queue(task);
  },
  (task, { status, steps }) => {
    const isEnded = status === 'rejected' || status === 'withdrawn' || status === 'expired';
    const failure = status === 'expired' ? '审批已过期，请重新提交' : null;
    Object.assign(task, { status: isEnded ? status : 'failed', failure, steps: structuredClone(steps) });
  },
);

byLead(
  'reward_rollback',
  (task) => {
    task.rollback_id = null;
    refuseState(rewardCannot.rollback(task));
    rollback(task);
  },
  // Without approval the task stays as it is.
  (task) => {
    task.rollback_id = null;
  },
);

/** Result of a rollback now, tried per user. */
export function rollbackOutlookOf(task: StoredReward): RollbackOutlook {
  const reasons = holdersOf(task).map((uid) => wouldKeep(task, uid));
  const kept = reasons.filter((reason) => reason !== undefined);
  const people = reasons.length - kept.length;
  const byReason = [...groupsOf(kept, (reason) => reason)].map(([reason, all]) => ({ reason, people: all.length }));
  return { people, value: worthOf(task.items) * people, kept: byReason };
}

/** Requests a lead's approval of a rollback; the task stays unchanged until then. */
export function requestRollback(operator: Operator, task: StoredReward, reason_code: string, remark: string): void {
  const { people, value, kept } = rollbackOutlookOf(task);
  const effects = [
    `从 ${numberText(people)} 人回收 ${rewardItemsText(task.items)}，最多价值 ${numberText(value)} 金币`,
    ...kept.map((one) => `${numberText(one.people)} 人不能回收：${one.reason}`),
  ];
  const rewardRequest = rewardApprovalOf(task, '整单回滚会回收用户已得的物品，须由另一位组长审批');
  task.rollback_id = requestApproval(db, operator, {
    ...rewardRequest,
    type: 'reward_rollback',
    label: '整单回滚',
    reason_code,
    remark: remark.trim(),
    before: { status: task.status },
    after: { status: 'rolled_back', effects },
  }).id;
}
