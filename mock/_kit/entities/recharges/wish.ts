import { labelOf } from '../../../../src/domain/labels';
import {
  rechargeApproveCode,
  rechargeAssets,
  rechargeChecks,
  rechargeDirections,
  rechargeStatus,
  signedRecharge,
} from '../../../../src/domain/recharge';
import { serverTime } from '../../../../src/utils/regionTime';
import type { ApprovalWish } from '../../base/approvalOf';
import type { StoredUser } from '../../base/stored';
import type { StoredRecharge } from './order';

export const rechargeApproval = 'admin_recharge';

/** Context shown to the approver beside the order. */
export interface Known {
  user: StoredUser;
  /** Current balance of the user. */
  balance: number;
  warnings: readonly string[];
  /** Amounts executed for the maker this month, one sentence per asset. */
  maker_month: readonly string[];
  /** Other orders of the user, newest first, a sentence each. */
  recent: readonly string[];
}

/** 增加 800 金币 */
const orderText = ({ direction, asset, amount }: StoredRecharge): string =>
  `${labelOf(rechargeDirections, direction).label} ${amount.toLocaleString('zh-CN')} ${labelOf(rechargeAssets, asset).label}`;

/** 11-19 增加 800 金币（成功） */
export const recentText = (order: StoredRecharge): string =>
  `${serverTime(order.created_at)?.slice(5, 10)} ${orderText(order)}（${labelOf(rechargeStatus, order.status).label}）`;

/** Parts of a request that depend on the amount; recomputed when it is edited. */
export function askedFor(order: StoredRecharge, { user, balance, warnings, maker_month, recent }: Known) {
  const { uid, direction, asset, amount, vouchers, reverses } = order;
  return {
    object_name: user.nickname,
    amount,
    before: { balance },
    after: {
      uid,
      direction,
      asset,
      amount,
      balance: balance + signedRecharge(order),
      risk_level: user.risk_level,
      ...(vouchers.length > 0 ? { vouchers } : {}),
      ...(reverses === null ? {} : { reverses }),
      ...(recent.length > 0 ? { recent } : {}),
      ...(maker_month.length > 0 ? { maker_month } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
    },
  };
}

/** An order as a request for a second person (blocks G7). */
export const rechargeWishOf = (order: StoredRecharge, known: Known): ApprovalWish => ({
  type: rechargeApproval,
  label: '后台充值',
  object_type: 'recharge',
  object_id: order.recharge_id,
  checker_code: rechargeApproveCode,
  why: rechargeChecks(order.amount)[0]?.why ?? '',
  reason_code: order.reason_code,
  remark: order.remark,
  ...askedFor(order, known),
  payload: { recharge_id: order.recharge_id, uid: order.uid },
});
