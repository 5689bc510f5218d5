import { itemsText, rewardLeadCode, worthOf } from '../../../../src/domain/reward';
import type { ApprovalWish } from '../../base/approvalOf';
import type { StoredReward } from './stored';

export const rewardApproval = 'reward_task';

/** Coins that all of a task is worth. */
export const costOf = ({ items, targets }: Pick<StoredReward, 'items' | 'targets'>): number =>
  worthOf(items) * targets.length;

/** Value that may still be granted, without dropped users. */
export const spentBy = ({ items, targets, dropped }: Pick<StoredReward, 'items' | 'targets' | 'dropped'>): number =>
  worthOf(items) * (targets.length - dropped);

/** A task as a request for a second person (blocks G7). */
export function rewardWishOf(task: StoredReward, why: string): ApprovalWish {
  const { task_id, title, op, items, targets, reason_code, remark } = task;
  return {
    type: rewardApproval,
    label: '发放与回收',
    object_type: 'reward_task',
    object_id: task_id,
    object_name: title,
    checker_code: rewardLeadCode,
    why,
    reason_code,
    remark,
    before: {},
    after: { op, items: itemsText(items), people: targets.length, cost_coin: costOf(task) },
    payload: { task_id },
  };
}
