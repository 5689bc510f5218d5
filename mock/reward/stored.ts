import { type RewardItem, rewardItemsText, rewardLeadCode, worthOf } from '../../src/domain/reward/rules';
import type { Reward } from '../../src/services/reward';
import type { RewardRow } from '../../src/services/rewardRows';
import type { RewardTemplate } from '../../src/services/rewardTemplates';
import type { ApprovalRequest } from '../_kit/base/approvalOf';

export interface StoredReward extends Omit<Reward, 'people' | 'reason' | 'cost_coin' | 'approval' | 'decide_cannot'> {
  /** Users in the order of the list. */
  targets: readonly string[];
  /** Users still to be served while running. */
  left: readonly string[];
  /** Users without an answer of the service. */
  unknown: readonly string[];
  /** Due time of the next slice; null if it is not running. */
  due_at: number | null;
  /** Seeded tasks: number of users per result, from the start of the list; null for others. */
  drawn: { failed: number; skipped: number; success: number } | null;
  /** When its maker submitted it and nobody else had to agree; null for any other task. */
  alone_at: number | null;
}

/** Fields of a task that was not submitted yet, with the usual choices. */
export const freshTask = {
  op: 'issue',
  source: 'list',
  segment: null,
  reason_code: 'other.campaign',
  notice: 'campaign',
  status: 'draft',
  success: 0,
  failed: 0,
  skipped: 0,
  kept: 0,
  failure: null,
  steps: [] as StoredReward['steps'],
  left: [],
  unknown: [],
  drawn: null,
  alone_at: null,
  rollback_id: null,
  canary: false,
  run_at: null,
  due_at: null,
  started_at: null,
  finished_at: null,
  version: 1,
} as const satisfies Partial<StoredReward>;

export type StoredTemplate = Omit<RewardTemplate, 'cannot'>;

export type Moved = Pick<RewardItem, 'name' | 'qty'>;

/** Result for one user of a task, as recorded by the service. */
export interface Served extends Pick<RewardRow, 'uid' | 'reason' | 'notified_at'> {
  task_id: string;
  status: 'success' | 'failed' | 'skipped' | 'rolled_back' | 'kept';
  at: number;
  /** Time of the rollback, if there was one. */
  back_at?: number;
  /** Items that were given or taken back. */
  moved?: readonly Moved[];
}

/** Items of one kind that a task gave a user, or with the quantity 0 took from those that came from elsewhere. */
export interface Holding {
  uid: string;
  item_type: string;
  item_id: string;
  name: string;
  task_id: string;
  qty: number;
  granted_at: number;
  used_qty: number;
  used_at: number | null;
  equipped: boolean;
  /** Null if permanent. */
  expires_at: number | null;
  recalled_qty: number;
}

export const servedKey = (taskId: string, uid: string): string => `${taskId}.${uid}`;
export const grantRef = (taskId: string, uid: string): string => `grant:${servedKey(taskId, uid)}`;

export const holdingKey = ({ uid, item_type, item_id, task_id }: Holding): string =>
  `${uid}:${item_type}:${item_id}:${task_id}`;

/** Number of users with a result. */
export const doneOf = ({ success, failed, skipped }: Pick<Reward, 'success' | 'failed' | 'skipped'>): number =>
  success + failed + skipped;

/** Value in coins of a whole task. */
export const rewardCostOf = ({ items, targets }: Pick<StoredReward, 'items' | 'targets'>): number =>
  worthOf(items) * targets.length;

/** Approval request of a task (docs/design/blocks.md#g7). */
export function rewardApprovalOf(task: StoredReward, why: string): ApprovalRequest {
  const { task_id, title, op, items, targets, reason_code, remark } = task;
  return {
    type: 'reward_task',
    label: '发放与回收',
    object_type: 'reward_task',
    object_id: task_id,
    object_name: title,
    checker_code: rewardLeadCode,
    why,
    reason_code,
    remark,
    before: {},
    after: { op, items: rewardItemsText(items), people: targets.length, cost_coin: rewardCostOf(task) },
    payload: { task_id },
  };
}
