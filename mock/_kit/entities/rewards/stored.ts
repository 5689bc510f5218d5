import { isMoney } from '../../../../src/domain/reward';
import type { RewardChoice } from '../../../../src/services/rewardItems';
import type { Reward } from '../../../../src/services/rewards';
import type { RewardTemplate } from '../../../../src/services/rewardTemplates';

/** A task as the backend keeps it. */
export interface StoredReward extends Omit<Reward, 'people' | 'reason' | 'cost_coin' | 'approval' | 'decide_cannot'> {
  /** Users in the order of the list. */
  targets: readonly string[];
  submitted_at: number | null;
  approval_id: string | null;
  /** Users still to be served while running. */
  left: readonly string[];
  /** Users without an answer of the service. */
  unknown: readonly string[];
  /** Number of users never served because the task was withdrawn half-way. */
  dropped: number;
  /** Due time of the next slice; null if it is not running. */
  due_at: number | null;
  /** The first five were served and checked, or no check was requested. */
  proven: boolean;
  /** Seeded tasks: number of users per result, from the start of the list; null for others. */
  drawn: { failed: number; skipped: number; success: number } | null;
}

/** A template as the backend keeps it. */
export type StoredTemplate = Omit<RewardTemplate, 'cannot'>;

/** Result for one user of a task, as recorded by the service. */
export interface Served {
  task_id: string;
  uid: string;
  status: 'success' | 'failed' | 'skipped' | 'rolled_back' | 'kept';
  reason: string | null;
  at: number;
  /** Time of the user's notification; null if there was none. */
  notified_at: number | null;
}

/** Holding of one item by one user from one task. */
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
  /** Task that recalled it. */
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
