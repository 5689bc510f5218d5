import { duplicateRewardHours, rewardMonthBudget } from '../../../../src/domain/limits';
import { fitsPurpose } from '../../../../src/domain/reasons';
import { noticesOf, type RewardItem, type RewardStatus, rewardNeeds, worthOf } from '../../../../src/domain/reward';
import { type LikeRequest, unseenSum } from '../../../../src/domain/splitSum';
import { serverTime } from '../../../../src/utils/regionTime';
import { dayOf, hour, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import { requireWhy } from '../../http/writeRules';
import { itemIn, leftToGive } from './catalogue';
import { rewardColumns, rewards } from './store';
import type { StoredReward } from './stored';
import { spentBy } from './wish';

/** Rules checked when a task is submitted. */

type Sized = Pick<StoredReward, 'op' | 'items' | 'targets'> & { task_id?: string };

const noLonger: readonly RewardStatus[] = ['draft', 'rejected', 'withdrawn', 'expired', 'rolled_back', 'failed'];

const stands = ({ status }: StoredReward): boolean => !noLonger.includes(status);

const keyOf = ({ item_type, item_id }: RewardItem): string => `${item_type}:${item_id}`;

/** Tasks of the last 24 hours that do the same with one of the same items for one of the same users. */
export function duplicatesOf({ op, items, targets, task_id }: Sized): string[] {
  const [keys, users] = [new Set(items.map(keyOf)), new Set(targets)];
  return rewards
    .filter((one) => one.task_id !== task_id && one.op === op && stands(one))
    .filter(({ submitted_at: at }) => at !== null && at > now() - duplicateRewardHours * hour)
    .filter((one) => one.items.some((item) => keys.has(keyOf(item))) && one.targets.some((uid) => users.has(uid)))
    .map((one) => one.task_id);
}

const monthOf = (at: number): string => serverTime(at)?.slice(0, 7) ?? '';

/** When a second person agreed to a task; null where nobody did. */
const agreedAt = ({ steps }: StoredReward): number | null =>
  steps.length > 0 && steps.every(({ by }) => by !== null) ? Math.max(...steps.map(({ at }) => at ?? 0)) : null;

/** Reason why a second person must agree to a task, with all that its maker granted the same users today. */
export function needsOf(maker: string, { op, items, targets, task_id }: Sized): string | undefined {
  const startOfDay = dayOf(now());
  const today = rewardColumns
    .by('maker', maker)
    .filter((task) => task.op === op && op === 'issue' && stands(task) && task.task_id !== task_id)
    .filter(({ submitted_at: at }) => at !== null && at >= startOfDay);
  const likeOf = new Map<string, LikeRequest[]>(targets.map((uid) => [uid, []]));
  for (const task of today) {
    const request = { value: worthOf(task.items), at: task.submitted_at ?? 0, agreed_at: agreedAt(task) };
    for (const uid of task.targets) likeOf.get(uid)?.push(request);
  }
  let most = 0;
  for (const like of likeOf.values()) most = Math.max(most, unseenSum(like, startOfDay));
  const bagHoldsMoney = op === 'issue' && items.some((item) => itemIn(item.item_type, item.item_id)?.holds_money);
  return rewardNeeds(items, targets.length, { unseen: most, bagHoldsMoney });
}

/** Value the operator has granted this month (PRC) in coins, without one task. */
export const budgetOf = (maker: string, besides?: string) => ({
  used: rewardColumns
    .by('maker', maker)
    .filter((task) => task.op === 'issue' && stands(task) && task.task_id !== besides)
    .filter(({ submitted_at: at }) => at !== null && monthOf(at) === monthOf(now()))
    .reduce((sum, task) => sum + spentBy(task), 0),
  cap: rewardMonthBudget,
});

/** Reason why a task exceeds its maker's monthly budget; undefined if it does not. */
export function budgetProblem(maker: string, { op, items, targets, task_id }: Sized): string | undefined {
  if (op === 'recall') return undefined;
  const { used, cap } = budgetOf(maker, task_id);
  const left = Math.max(0, cap - used);
  if (worthOf(items) * targets.length <= left) return undefined;
  const [most, has, rest] = [cap, used, left].map((one) => one.toLocaleString('zh-CN'));
  return `超过本月发放预算 ${most}：已用 ${has}，还剩 ${rest}`;
}

/** Reason why the stock of an item does not suffice for all users; undefined if it does. */
export function stockProblem({ op, items, targets }: Sized): string | undefined {
  if (op === 'recall') return undefined;
  for (const { item_type, item_id, name, qty } of items) {
    const left = leftToGive(item_type, item_id);
    const wanted = qty * targets.length;
    if (left !== null && wanted > left) {
      const [has, wants] = [left, wanted].map((one) => one.toLocaleString('zh-CN'));
      return `「${name}」只剩 ${has} 个，要发 ${wants} 个：请先补库存`;
    }
  }
  return undefined;
}

/** Reason why a task cannot be retried: a completely failed task used no budget before. */
export const retryProblem = (task: StoredReward): string | undefined =>
  task.status === 'failed' ? budgetProblem(task.maker, task) : undefined;

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
