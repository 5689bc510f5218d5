import { countText } from './figure';
import { restockAlone } from './limits';

/** Limits of adding stock alone: share of the published stock (0–1), and value in coins. */
const restockShare = 0.5;

/**
 * Stock that is added by hand to a gift bag or to a reward of a box (docs/design/rewards.md#gift-bag, #treasure-box).
 */
export interface Restocked {
  /** Stock of the live version. */
  published: number;
  /** Added by one person each since the last second approval. */
  alone: number;
  /** Value in coins. */
  value: number;
}

/**
 * Quantity one person may still add: half of the published stock, limited by value, however many steps it is done in.
 */
export function restockAllowance({ published, alone, value }: Restocked): number {
  const share = Math.floor(published * restockShare);
  const worth = value > 0 ? Math.floor(restockAlone / value) : share;
  return Math.max(0, Math.min(share, worth) - alone);
}

/** Reason why an addition needs an approver; undefined if it does not. */
export const restockApprovalReason = (added: number, allowance: number): string | undefined =>
  added > allowance ? `一人最多再补 ${countText(allowance)} 个，补 ${countText(added)} 个须由第二人同意` : undefined;

/**
 * Reason why a version with more stock needs an approver: the difference counts like an addition by hand. −1 is
 * unlimited.
 */
export function raiseApprovalReason(from: number, to: number, allowance: number): string | undefined {
  if (from < 0) return undefined;
  const says = `库存由 ${countText(from)} 改为`;
  if (to < 0) return `${says}不限，须由第二人同意`;
  const approvalNeeded = restockApprovalReason(to - from, allowance);
  return approvalNeeded && `${says} ${countText(to)}：${approvalNeeded}`;
}
