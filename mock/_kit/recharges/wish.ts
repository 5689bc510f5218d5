import { labelOf } from '../../../src/domain/labels';
import {
  rechargeApproveCode,
  rechargeAssets,
  rechargeChecks,
  rechargeDirections,
  signedRecharge,
} from '../../../src/domain/recharge';
import type { StoredUser } from '../db';
import type { ApprovalWish } from '../seed/approvals';
import type { StoredRecharge } from './order';

export const rechargeApproval = 'admin_recharge';

/** What whoever agrees is to know beside the order itself. */
export interface Known {
  user: StoredUser;
  /** What the user has now. */
  balance: number;
  warnings: readonly string[];
  /** What the maker had executed this month, a sentence for each asset. */
  maker_month: readonly string[];
}

/** 加 800 金币 */
export const orderText = ({ direction, asset, amount }: StoredRecharge): string =>
  `${labelOf(rechargeDirections, direction).label} ${amount.toLocaleString('zh-CN')} ${labelOf(rechargeAssets, asset).label}`;

/** What of a request follows from its amount: it is made anew when that is edited. */
export function askedFor(order: StoredRecharge, { user, balance, warnings, maker_month }: Known) {
  const { uid, direction, asset, amount, vouchers, reverses } = order;
  return {
    object_name: `${user.nickname} ${orderText(order)}`,
    amount,
    before: { balance },
    after: {
      ...{ uid, direction, asset, amount, balance: balance + signedRecharge(order) },
      risk_level: user.risk_level,
      ...(vouchers.length > 0 ? { vouchers: vouchers.map(({ name }) => name) } : {}),
      ...(reverses === null ? {} : { reverses }),
      ...(maker_month.length > 0 ? { maker_month } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    },
  };
}

/** An order as a request for a second person (blocks G7). */
export const rechargeWishOf = (order: StoredRecharge, known: Known): ApprovalWish => ({
  ...{ type: rechargeApproval, label: '后台充值', object_type: 'recharge', object_id: order.recharge_id },
  ...{ checker_code: rechargeApproveCode, why: rechargeChecks(order.amount)[0]?.why ?? '' },
  ...{ reason_code: order.reason_code, remark: order.remark },
  ...askedFor(order, known),
  payload: { recharge_id: order.recharge_id, uid: order.uid },
});
