import type * as z from 'zod/mini';
import { duplicateRewardHours, maxRewardPeople, rewardMonthBudget } from '../../../../src/domain/limits';
import { fitsPurpose } from '../../../../src/domain/reasons';
import { noticesOf, type RewardItem, type RewardStatus, rewardNeeds, worthOf } from '../../../../src/domain/reward';
import { readTargets } from '../../../../src/domain/rewardTargets';
import { type LikeRequest, unseenSum } from '../../../../src/domain/splitSum';
import type { previewReward, RewardOutlook } from '../../../../src/services/reward';
import { numberText } from '../../../../src/utils/numberText';
import { serverTime } from '../../../../src/utils/regionTime';
import { dayOf, hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { refuseField } from '../../base/refusal';
import { userTags } from '../../base/userTags';
import { requireWhy } from '../../http/writeRules';
import { db } from '../../store/db';
import { balanceOf } from '../ledger';
import { kinshipOf } from '../staffAccounts';
import { itemIn, leftToGive } from './catalogue';
import { heldOf } from './hold';
import { rewardColumns, rewards } from './store';
import { isCoinItem, type StoredReward } from './stored';

/** Rules checked when a task is previewed and submitted: its users, value, budget, stock and duplicates. */

type Wish = Pick<z.output<typeof previewReward.spec.input>, 'op' | 'source' | 'text' | 'segment'>;
type Line = RewardOutlook['bad'][number];

/** Users of a segment or of a text, with invalid lines; 422 if there are none to read. */
function linesOf({ source, text = '', segment }: Wish) {
  if (source !== 'segment') {
    const read = readTargets(text, source);
    if (read.problem !== undefined) throw refuseField('text', read.problem);
    return read;
  }
  if (segment === undefined || !userTags.some((tag) => tag === segment))
    throw refuseField('segment', segment ? `人群包「${segment}」不存在` : '请选择人群包');
  const users = db.users.filter(({ status, tags }) => status !== 'deleted' && tags.includes(segment));
  if (users.length > maxRewardPeople) throw refuseField('segment', `人群包超过 ${maxRewardPeople} 人`);
  return { good: users.map(({ user_id: uid }) => ({ line: 0, uid })), bad: [] };
}

/** Reason why a user is excluded; undefined otherwise. Recalls include banned users. */
function problemOf(operator: Operator, uid: string, op: Wish['op']): string | undefined {
  const user = db.users.get(uid);
  if (!user) return '用户不存在';
  if (user.status === 'deleted') return '用户已注销';
  if (op === 'recall') return undefined;
  return user.status === 'banned' ? '用户封禁中' : kinshipOf(db, operator, uid);
}

/** Valid users of a task, and excluded ones with the reason. */
export function peopleOf(operator: Operator, wish: Wish) {
  const { good, bad } = linesOf(wish);
  const judged = good.map((one) => ({ ...one, problem: problemOf(operator, one.uid, wish.op) }));
  const out = judged.flatMap(({ line, uid, problem }): Line[] =>
    problem === undefined ? [] : [{ line, text: uid, problem }],
  );
  return {
    good: judged.filter(({ problem }) => problem === undefined),
    bad: [...bad, ...out].sort((a, b) => a.line - b.line),
  };
}

/** Users of a task as they are now; the lines are their places. */
export const peopleNow = (operator: Operator, { op, targets }: Pick<StoredReward, 'op' | 'targets'>) =>
  peopleOf(operator, { op, source: 'list', text: targets.join('\n') });

/** Note about a valid user and an item: already owned, above the maximum, or too little to recall. */
function noteOf(op: Wish['op'], uid: string, item: RewardItem): string[] {
  const { item_type, item_id, name, qty } = item;
  const has = isCoinItem(item) ? balanceOf(`${item_type}/user/${uid}`) : heldOf(uid, item_type, item_id);
  if (op === 'recall') {
    const end = item.recall_policy === 'drain' ? '将扣到 0' : '余额不足，将失败';
    return has < qty ? [`「${name}」只有 ${numberText(has)}，${end}`] : [];
  }
  const max = itemIn(item_type, item_id)?.max ?? null;
  if (max === 1 && has > 0) return [`已拥有「${name}」，将跳过`];
  return max !== null && has + qty > max ? [`「${name}」已有 ${has}，超持有上限 ${max}`] : [];
}

type Sized = Pick<StoredReward, 'op' | 'items' | 'targets'> & { task_id?: string };

const ineffective: readonly RewardStatus[] = ['draft', 'rejected', 'withdrawn', 'expired', 'rolled_back', 'failed'];

/** Effective tasks of an operator that were submitted since a moment, without one task. */
const submittedBy = (maker: string, since: number, besides?: string): StoredReward[] =>
  rewardColumns
    .by('maker', maker)
    .filter(({ status, task_id }) => !ineffective.includes(status) && task_id !== besides)
    .filter(({ op, submitted_at: at }) => op === 'issue' && at !== null && at >= since);

/** Tasks of the last 24 hours that do the same with one of the same items for one of the same users. */
function duplicatesOf({ op, items, targets, task_id }: Sized): string[] {
  const keyOf = ({ item_type, item_id }: RewardItem) => `${item_type}:${item_id}`;
  const [keys, users] = [new Set(items.map(keyOf)), new Set(targets)];
  return rewards
    .filter((one) => one.task_id !== task_id && one.op === op && !ineffective.includes(one.status))
    .filter(({ submitted_at: at }) => at !== null && at > now() - duplicateRewardHours * hour)
    .filter((one) => one.items.some((item) => keys.has(keyOf(item))) && one.targets.some((uid) => users.has(uid)))
    .map((one) => one.task_id);
}

/** Time a second person agreed to a task; null where nobody did. */
const agreedAt = ({ steps }: StoredReward): number | null =>
  steps.length > 0 && steps.every(({ by }) => by !== null) ? Math.max(...steps.map(({ at }) => at ?? 0)) : null;

/** Reason why a second person must agree to a task, counting what its maker granted the same users today. */
export function needsOf(maker: string, { op, items, targets, task_id }: Sized): string | undefined {
  const startOfDay = dayOf(now());
  const today = op === 'issue' ? submittedBy(maker, startOfDay, task_id) : [];
  const likeOf = new Map<string, LikeRequest[]>(targets.map((uid) => [uid, []]));
  for (const task of today) {
    const request = { value: worthOf(task.items), at: task.submitted_at ?? 0, agreed_at: agreedAt(task) };
    for (const uid of task.targets) likeOf.get(uid)?.push(request);
  }
  const unseen = Math.max(0, ...[...likeOf.values()].map((like) => unseenSum(like, startOfDay)));
  const bagHoldsMoney = op === 'issue' && items.some((item) => itemIn(item.item_type, item.item_id)?.holds_money);
  return rewardNeeds(items, targets.length, { unseen, bagHoldsMoney });
}

/** Value the operator has granted this month (PRC) in coins, without one task and without dropped users. */
export function budgetOf(maker: string, besides?: string) {
  const day = Number(serverTime(now())?.slice(8, 10) ?? 1);
  const month = dayOf(now()) - (day - 1) * 24 * hour;
  const spent = submittedBy(maker, month, besides).map(
    ({ items, targets, dropped }) => worthOf(items) * (targets.length - dropped),
  );
  return { used: spent.reduce((sum, one) => sum + one, 0), cap: rewardMonthBudget };
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
  { op, items, task_id }: Omit<Sized, 'targets'>,
  { good, bad }: ReturnType<typeof peopleOf>,
): RewardOutlook {
  const sized = { op, items, targets: good.map(({ uid }) => uid), ...(task_id === undefined ? {} : { task_id }) };
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
    needs: needsOf(operator.id, sized) ?? null,
    duplicates: duplicatesOf(sized),
    budget: budgetOf(operator.id, task_id),
    cannot: good.length === 0 ? '没有可以执行的用户' : problem,
  };
}

/** Refuses invalid tasks, at their field. */
export function requireAskable(
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
