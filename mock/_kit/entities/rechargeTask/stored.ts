import type { KeptClaim } from '../../../../src/domain/rechargeClaims';
import type { TaskStep } from '../../../../src/domain/rechargeTask';

/** Reward of a reached step as granted; later versions of the task do not change it. */
export interface StoredClaim extends KeptClaim {
  claim_id: string;
  /** Id of the recharge task. */
  id: string;
  uid: string;
  cycle_from: number;
  rewards: TaskStep['rewards'];
  /** Value of the rewards, coins. */
  value: number;
  /** Time the step was reached. */
  at: number;
  /** Grant task that delivers it; null for rewards delivered before the seed. */
  task_id: string | null;
}
