import { approvalStatus } from '../approval/rules';
import { countText } from '../shared/figure';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { usdPerThousand } from '../shared/limits';

/** Limits for one approver, and for a second one from finance; above that a director approves, too. */
const oneCheckRecharge = 1_000;
export const twoChecksRecharge = 100_000;

/** Credits and debits by staff, under maker-checker (docs/design/pay.md#admin-recharge). */

export const rechargeDirections = {
  credit: { label: '增加', color: 'green' },
  debit: { label: '扣减', color: 'red' },
} as const satisfies LabelMap<string>;
export type RechargeDirection = keyof typeof rechargeDirections;

export const rechargeAssets = {
  coin: { label: '金币' },
  bean: { label: '收益' },
  diamond: { label: '钻石' },
} as const satisfies LabelMap<string>;
export type RechargeAsset = keyof typeof rechargeAssets;

export const rechargeStatus = {
  draft: { label: '草稿', color: 'default' },
  pending1: { label: '待一审', color: 'gold' },
  pending2: { label: '待二审', color: 'gold' },
  approved: { label: '已通过', color: 'processing' },
  executing: { label: '执行中', color: 'orange' },
  success: { label: '成功', color: 'green' },
  failed: { label: '失败', color: 'red' },
  rejected: approvalStatus.rejected,
  withdrawn: approvalStatus.withdrawn,
  expired: approvalStatus.expired,
  reversed: { label: '已冲正', color: 'purple' },
} as const satisfies LabelMap<string>;
export type RechargeStatus = keyof typeof rechargeStatus;

/** First step of a new order: submit for approval, or save as a draft. */
export const rechargeSteps = {
  submit: { label: '立即提交审批' },
  draft: { label: '先存为草稿' },
} as const satisfies LabelMap<string>;

export const rechargeScopes = {
  mine: { label: '我的发起' },
  to_check: { label: '待我审批' },
} as const satisfies LabelMap<string>;

/** Currencies of offline payments. */
export const offlineCurrencies = {
  CNY: { label: '人民币' },
  PHP: { label: '比索' },
  USD: { label: '美元' },
} as const satisfies LabelMap<string>;

/** Payment outside the shop: requires voucher, sum and payer. */
export const offlineReason = 'other.offline_pay';
/** For staff accounts only. */
export const testReason = 'other.test';

/** Permissions to approve, in order; the page key alone grants none of them (docs/design/blocks.md#g18). */
export const rechargeApproveCode = leadCodeOf('payManage.adminRecharge:approve');
export const rechargeFinanceCode = leadCodeOf('payManage.adminRecharge:finance');
export const rechargeDirectorCode = leadCodeOf('payManage.adminRecharge:director');

const checks = [
  { code: rechargeApproveCode, above: 0, why: '后台充值须由第二人审批' },
  { code: rechargeFinanceCode, above: oneCheckRecharge, why: `超过 ${countText(oneCheckRecharge)}，须财务复核` },
  { code: rechargeDirectorCode, above: twoChecksRecharge, why: `超过 ${countText(twoChecksRecharge)}，须总监批准` },
];

/**
 * Approvers of an amount, each with the reason; the order's level is their number. `unseen` is the sum of like orders
 * of today that nobody with a code agreed to; it is added to the amount.
 */
export function rechargeChecks(
  amount: number,
  unseen: (code: string) => number = () => 0,
): { code: string; why: string }[] {
  const last = checks.findLastIndex(({ code, above }) => amount + unseen(code) > above);
  return checks.slice(0, Math.max(0, last) + 1).map(({ code, above, why }) => {
    const isSplit = above > 0 && amount <= above;
    return { code, why: isSplit ? `同一用户今日累计${why}` : why };
  });
}

/** Names of the approval steps: 一审 → 财务 → 总监. */
export const rechargeCheckNames: Readonly<Record<string, string>> = {
  [rechargeApproveCode]: '一审',
  [rechargeFinanceCode]: '财务',
  [rechargeDirectorCode]: '总监',
};

/** Value of an amount in US cents, rounded. */
export const usdCents = (asset: RechargeAsset, amount: number): number =>
  Math.round((amount * usdPerThousand[asset]) / 1_000);

/** The change of the user's balance, signed. */
export const signedRecharge = ({ direction, amount }: { direction: RechargeDirection; amount: number }): number =>
  direction === 'credit' ? amount : -amount;

/** Reason why a balance does not cover an amount; undefined if it does. */
export const shortOf = (direction: RechargeDirection, amount: number, balance: number): string | undefined =>
  direction === 'debit' && amount > balance ? `用户余额 ${countText(balance)}，不足扣减` : undefined;

/** Fields used by the rules below; a row of the response has them. */
export interface RechargeState {
  status: RechargeStatus;
  maker: string;
  /** Order that this one reverses. */
  reverses: string | null;
  /** Order that reverses this one, or is pending to. */
  reversed_by: string | null;
}

const waits = (status: RechargeStatus): boolean => status === 'pending1' || status === 'pending2';

/** The maker may edit it: nothing is pending, and nothing was posted. */
const isOpen = (status: RechargeStatus): boolean =>
  status === 'draft' || status === 'rejected' || status === 'withdrawn' || status === 'expired';

/** A pending order can change only in amount and remark, together with its request. */
const cannotEdit = (order: RechargeState, operator: string): string | undefined => {
  if (!waits(order.status) && !isOpen(order.status)) return '只有草稿、审批中和未通过的单可以修改';
  return order.reverses === null ? ownOnly(order, operator) : '冲正单的金额与原单一致，不能修改';
};

const othersOnly = ({ maker }: RechargeState, operator: string): string | undefined =>
  maker === operator ? '不能审批自己发起的申请' : undefined;

const ownOnly = ({ maker }: RechargeState, operator: string): string | undefined =>
  maker === operator ? undefined : '只有发起人可以操作';

/**
 * Reason why an action on an order is not available now; undefined if it is. Shared by buttons and the stand-in
 * backend.
 */
export const rechargeCannot = {
  submit: (order: RechargeState, operator: string) =>
    order.status === 'draft' ? ownOnly(order, operator) : '只有草稿可以提交',
  /** A failed order can be given up by everybody with the permission, as it can be retried. */
  withdraw: (order: RechargeState, operator: string) => {
    if (order.status === 'failed') return undefined;
    const isOwn = order.status === 'draft' || waits(order.status);
    return isOwn ? ownOnly(order, operator) : '只有草稿、审批中和执行失败的单可以撤回';
  },
  edit: cannotEdit,
  rewrite: (order: RechargeState, operator: string) =>
    waits(order.status) ? '审批中的单只能修改金额和备注' : cannotEdit(order, operator),
  decide: (order: RechargeState, operator: string) =>
    waits(order.status) ? othersOnly(order, operator) : '该单不在审批中',
  retry: ({ status }: RechargeState) => {
    if (status === 'executing') return '结果未知，请先查询结果';
    return status === 'failed' || status === 'approved' ? undefined : '只有未执行和执行失败的单可以重试';
  },
  settle: ({ status }: RechargeState) => (status === 'executing' ? undefined : '该单的结果已知'),
  reverse: ({ status, reverses, reversed_by }: RechargeState) => {
    if (reverses !== null) return '冲正单不能再冲正';
    if (status === 'reversed') return '该单已冲正';
    if (status !== 'success') return '只有已成功的单可以冲正';
    return reversed_by === null ? undefined : `已有处理中的冲正单 ${reversed_by}`;
  },
};
