import { isMoney } from '../../../src/domain/reward';
import type { RewardChoice } from '../../../src/services/rewardItems';
import type { Reward } from '../../../src/services/rewards';
import type { RewardTemplate } from '../../../src/services/rewardTemplates';

/** A task as the backend keeps it. */
export interface StoredReward extends Omit<Reward, 'people' | 'reason' | 'cost_coin' | 'approval' | 'decide_cannot'> {
  /** Users in the order of the list. */
  targets: readonly string[];
  submitted_at: number | null;
  approval_id: string | null;
  /** Users who are still to be served, while it is under way. */
  left: readonly string[];
  /** Users whom the service did not answer for. */
  unknown: readonly string[];
  /** How many are never served, as it was withdrawn half-way. */
  dropped: number;
  /** When the next slice is due; null while nothing goes on. */
  due_at: number | null;
  /** Five were served and looked at, or it was never asked for. */
  proven: boolean;
  /** Of a task of the seed, how many of its first users ended how; null for what is asked for since. */
  drawn: { failed: number; skipped: number; success: number } | null;
}

/** A template as the backend keeps it. */
export type StoredTemplate = Omit<RewardTemplate, 'cannot'>;

/** What became of one user of a task, as the service has it. */
export interface Served {
  task_id: string;
  uid: string;
  status: 'success' | 'failed' | 'skipped' | 'rolled_back' | 'kept';
  reason: string | null;
  at: number;
  /** When the user was told of it; null where nobody told him. */
  notified_at: number | null;
}

/** What one user holds of one item by one task. */
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
  /** Null is for ever. */
  expires_at: number | null;
  recalled_qty: number;
  recalled_at: number | null;
  /** The task by which it was taken back. */
  recalled_by: string | null;
}

export const servedKey = (taskId: string, uid: string): string => `${taskId}.${uid}`;
export const grantRef = (taskId: string, uid: string): string => `grant:${servedKey(taskId, uid)}`;
export const recallRef = (taskId: string, uid: string): string => `recall:${servedKey(taskId, uid)}`;

export const holdingKey = ({ uid, item_type, item_id, task_id }: Holding): string =>
  `${uid}:${item_type}:${item_id}:${task_id}`;

/** Items that are kept in wallets. */
export const isCoinItem = isMoney;

/** Item that can be granted, with its limit per user. */
export interface CatalogueItem extends RewardChoice {
  /** Most that one user can hold; null: no limit. */
  max: number | null;
  /** It is a gift bag with coins or beans in it. */
  holds_money?: boolean;
}
