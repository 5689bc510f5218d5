import {
  rechargeApproveCode,
  rechargeAssets,
  rechargeChecks,
  rechargeDirections,
  rechargeStatus,
  signedRecharge,
} from '../../src/domain/recharge/rules';
import { labelOf } from '../../src/domain/shared/labels';
import type { Recharge } from '../../src/services/recharge';
import { withoutYear } from '../../src/utils/regionTime';
import type { ApprovalRequest } from '../_kit/base/approvalOf';
import { now } from '../_kit/base/clock';
import type { StoredUser } from '../_kit/base/stored';
import { type Leg, legsBetween, reversalRef } from '../ledger/lines';

type Derived =
  | 'user'
  | 'change'
  | 'reason'
  | 'balance_before'
  | 'balance_after'
  | 'level'
  | 'flow_id'
  | 'execution_key'
  | 'executed_at'
  | 'approval'
  | 'decide_cannot';

/** Stored order; its effect on the balance is in the ledger. */
export interface StoredRecharge extends Omit<Recharge, Derived> {
  /** Time of submission; null while it is a draft. */
  submitted_at: number | null;
  approval_id: string | null;
}

/** Fields of an order without an offline payment. */
export const notOffline = { vouchers: [], offline_amount: null, offline_currency: null, offline_payer: null };

/** The account whose balance an order changes. */
export const rechargeAccountOf = ({ asset, uid }: Pick<StoredRecharge, 'asset' | 'uid'>): string =>
  `${asset}/user/${uid}`;

export const refOf = (rechargeId: string): string => `recharge:${rechargeId}`;

/** Reference under which the ledger posts an order once. */
export const rechargeKeyOf = ({ recharge_id, reverses }: Pick<StoredRecharge, 'recharge_id' | 'reverses'>): string =>
  reverses === null ? refOf(recharge_id) : reversalRef(refOf(reverses));

export const legsOf = (order: StoredRecharge): Leg[] =>
  legsBetween(rechargeAccountOf(order), `${order.asset}/house/admin`, -signedRecharge(order));

export const rechargeApproval = 'admin_recharge';

/** Context shown to the approver beside the order. */
interface Known {
  user: StoredUser;
  balance: number;
  warnings: readonly string[];
  /** Amounts executed for the maker this month, one sentence per asset. */
  maker_month: readonly string[];
  /** Other orders of the user, newest first, a sentence each. */
  recent: readonly string[];
}

/** 11-19 增加 800 金币（成功） */
export function recentText({ created_at, direction, asset, amount, status }: StoredRecharge): string {
  const [way, unit] = [labelOf(rechargeDirections, direction).label, labelOf(rechargeAssets, asset).label];
  const state = labelOf(rechargeStatus, status).label;
  return `${withoutYear(created_at, 'wy', now(), 10)} ${way} ${amount.toLocaleString('zh-CN')} ${unit}（${state}）`;
}

/** Parts of a request that depend on the amount; recomputed when it is edited. */
export function requestedRecharge(order: StoredRecharge, { user, balance, ...told }: Known) {
  const { uid, direction, asset, amount, vouchers, reverses } = order;
  const lists = Object.entries({ vouchers, ...told }).filter(([, list]) => list.length > 0);
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
      ...(reverses === null ? {} : { reverses }),
      ...Object.fromEntries(lists),
    },
  };
}

/** An order as a request for a second person (docs/design/blocks.md#g7). */
export const rechargeApprovalOf = (order: StoredRecharge, known: Known): ApprovalRequest => ({
  type: rechargeApproval,
  label: '后台充值',
  object_type: 'recharge',
  object_id: order.recharge_id,
  checker_code: rechargeApproveCode,
  why: rechargeChecks(order.amount)[0]?.why ?? '',
  reason_code: order.reason_code,
  remark: order.remark,
  ...requestedRecharge(order, known),
  payload: { recharge_id: order.recharge_id, uid: order.uid },
});
