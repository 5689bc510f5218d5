import type { KycStatus } from '../agent/account';
import { countText } from '../shared/figure';
import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { holdMs } from '../shared/limits';

/** Amount in 分 at the day's rate, and risk, from which a second review is needed. */
export const secondCny = 500_000;
export const secondRisk = 60;
/** Conditions of batch approval: maximum risk, maximum amount each, maximum number. */
export const greenRisk = 20;
const greenCny = 100_000;

/** Withdrawals of users' earnings (docs/design/playpals.md#withdraw): eligibility, times and approvals. */

export const withdrawStatus = {
  submitted: { label: '待初审', color: 'gold' },
  reviewing: { label: '审核中', color: 'processing' },
  second: { label: '待复审', color: 'orange' },
  approved: { label: '待打款', color: 'blue' },
  paying: { label: '打款中', color: 'processing' },
  paid: { label: '已打款', color: 'green' },
  failed: { label: '打款失败', color: 'red' },
  rejected: { label: '驳回', color: 'default' },
  frozen: { label: '冻结', color: 'purple' },
  cancelled: { label: '已取消', color: 'default' },
} as const satisfies LabelMap<string>;
export type WithdrawStatus = keyof typeof withdrawStatus;

export const withdrawMethods = {
  bank: { label: '银行卡' },
  gcash: { label: 'GCash' },
  paypal: { label: 'PayPal' },
  payoneer: { label: 'Payoneer' },
  alipay: { label: '支付宝' },
  agent: { label: '代理' },
} as const satisfies LabelMap<string>;
export type WithdrawMethod = keyof typeof withdrawMethods;

export const withdrawRisks = {
  new_account: { label: '新绑卡', color: 'orange' },
  shared_account: { label: '同账户多人', color: 'red' },
  fake_gifts: { label: '刷礼嫌疑', color: 'red' },
  banned: { label: '封禁中', color: 'red' },
  refunded_coins: { label: '退款资金', color: 'orange' },
  elsewhere: { label: '异地', color: 'orange' },
} as const satisfies LabelMap<string>;
export type WithdrawRisk = keyof typeof withdrawRisks;

/** Points of each risk rule; the score is capped at 100. */
const riskPoints: Readonly<Record<WithdrawRisk, number>> = {
  new_account: 20,
  shared_account: 40,
  fake_gifts: 60,
  banned: 60,
  refunded_coins: 30,
  elsewhere: 15,
};

export const riskScoreOf = (rules: readonly WithdrawRisk[]): number =>
  Math.min(
    100,
    rules.reduce((sum, rule) => sum + riskPoints[rule], 0),
  );

/** Known states of a payout attempt. */
export const attemptStates = {
  sent: { label: '已提交渠道', color: 'processing' },
  unknown: { label: '结果未知', color: 'orange' },
  paid: { label: '已到账', color: 'green' },
  failed: { label: '失败', color: 'red' },
} as const satisfies LabelMap<string>;
export type AttemptState = keyof typeof attemptStates;

/** States of an attempt at the channel. */
export const payoutStates = {
  absent: { label: '渠道没有这笔打款', color: 'default' },
  pending: { label: '渠道处理中', color: 'processing' },
  paid: { label: '渠道已打款', color: 'green' },
  failed: { label: '渠道已拒绝', color: 'red' },
} as const satisfies LabelMap<string>;
export type PayoutState = keyof typeof payoutStates;

/** Ways to submit a batch to the channel. */
export const payoutModes = {
  api: { label: '接口提交' },
  csv: { label: '下载 CSV，人工提交' },
} as const satisfies LabelMap<string>;
export type PayoutMode = keyof typeof payoutModes;

/** Permission for the second review; the page key alone does not grant it (docs/design/blocks.md#g18). */
export const withdrawLeadCode = leadCodeOf('Playpals.auditWithdraw:lead');

/** Still on its way: neither paid nor given back. */
export const openWithdrawalStatus = [
  'submitted',
  'reviewing',
  'second',
  'approved',
  'paying',
  'failed',
  'frozen',
] as const;

/** Statuses with a due time; frozen withdrawals wait for evidence. */
export const isDue = (status: WithdrawStatus): boolean =>
  openWithdrawalStatus.some((one) => one === status) && status !== 'frozen';

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]/gu, '')
    .toLowerCase();

/** Whether the account holder is the KYC name; spaces, punctuation and case are ignored. */
export const namesMatch = (account: string, kyc: string): boolean =>
  plainName(account) !== '' && plainName(account) === plainName(kyc);

/** Fields used by the rules below; a row of the response has them. */
export interface WithdrawState {
  status: WithdrawStatus;
  kyc_status: KycStatus;
  name_matches: boolean;
  /** 分, at the rate of the day of the request. */
  amount_cny: number;
  risk: { score: number };
  /** Reason why this operator must not pay it; null where he may. */
  pay_barred: string | null;
  /** Reason why the current operator must not decide it. */
  barred: string | null;
  claim: { name: string; mine: boolean } | null;
  /** The last attempt to pay it. */
  payout_ref: string | null;
  payout_state: AttemptState | null;
  /** The channel was asked after that attempt. */
  payout_asked: boolean;
  /** Time until which its approval can be undone; null if it cannot. */
  held_until: number | null;
}

/**
 * Whether a second person must agree: a large sum, with the others that one person alone approved today, or a high
 * risk.
 */
export const withdrawalNeedsSecond = (one: Pick<WithdrawState, 'amount_cny' | 'risk'>, alone_cny = 0): boolean =>
  one.amount_cny + alone_cny > secondCny || one.risk.score >= secondRisk;

const isInReview = ({ status }: WithdrawState): boolean =>
  status === 'submitted' || status === 'reviewing' || status === 'second';

/** Reason why the current operator cannot decide it now, either way. */
const cannotDecide = (one: WithdrawState): string | undefined => {
  if (one.barred !== null) return one.barred;
  return one.claim && !one.claim.mine ? `${one.claim.name} 审核中` : undefined;
};

const unpayable = ({
  kyc_status,
  name_matches,
}: Pick<WithdrawState, 'kyc_status' | 'name_matches'>): string | undefined => {
  if (kyc_status !== 'passed') return 'KYC 未通过，不能通过';
  return name_matches ? undefined : '收款户名与 KYC 姓名不一致，不能通过';
};

type Green = Pick<WithdrawState, 'status' | 'risk' | 'amount_cny' | 'kyc_status' | 'name_matches'>;

/** Reason why it is excluded from batch approval, for every operator. */
export function notGreen(one: Green): string | undefined {
  if (one.status !== 'submitted' && one.status !== 'reviewing') return '只有待初审的可以批量通过';
  if (one.risk.score >= greenRisk) return `风险分须低于 ${greenRisk}`;
  if (one.amount_cny > greenCny) return `金额须不超过约 ${countText(greenCny / 100)} 元`;
  return unpayable(one);
}

const stillHeld = `刚通过，${holdMs / 1_000} 秒内可撤销，请稍后刷新再打款`;

/** Why it cannot be paid now: one attempt at a time, and another only once it is known that the last one failed. */
function cannotPay({ status, payout_ref, payout_asked, held_until, pay_barred }: WithdrawState): string | undefined {
  if (pay_barred !== null && (status === 'approved' || status === 'failed')) return pay_barred;
  if (status === 'approved') return held_until === null ? undefined : stillHeld;
  if (status === 'paid') return `已打款：${payout_ref}`;
  if (status === 'paying') return `已有进行中的打款 ${payout_ref}，不能重复打款`;
  if (status !== 'failed') return '未审核通过，不能打款';
  return payout_asked ? undefined : `请先查询 ${payout_ref} 的渠道结果，再重新打款`;
}

/** Reason why an action is not available now; undefined if it is. Shared by buttons and the stand-in backend. */
export const withdrawCannot = {
  approve: (one: WithdrawState) => (isInReview(one) ? (cannotDecide(one) ?? unpayable(one)) : '该提现不在审核中'),
  reject: (one: WithdrawState) => {
    if (one.status === 'failed' && !one.payout_asked) return '请先查询渠道结果，确认没有打款再驳回';
    const may = isInReview(one) || one.status === 'frozen' || one.status === 'approved' || one.status === 'failed';
    return may ? cannotDecide(one) : '该提现已不能驳回';
  },
  freeze: (one: WithdrawState) => {
    if (one.status === 'frozen') return '该提现已冻结';
    return isInReview(one) || one.status === 'approved' ? cannotDecide(one) : '该提现已不能冻结';
  },
  unfreeze: (one: WithdrawState) => (one.status === 'frozen' ? cannotDecide(one) : '该提现没有冻结'),
  escalate: (one: WithdrawState) => {
    if (one.status === 'second') return '该提现已在复审';
    return isInReview(one) ? cannotDecide(one) : '该提现不在审核中';
  },
  pay: cannotPay,
  /** Asking the channel settles an unknown result and allows another attempt. */
  settle: ({ status, payout_asked }: WithdrawState) => {
    if (status === 'paying') return undefined;
    return status === 'failed' && !payout_asked ? undefined : '没有待查询的打款';
  },
  approveMany: (one: WithdrawState) => notGreen(one) ?? cannotDecide(one),
};
