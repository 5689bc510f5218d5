import { kycStatus } from '../agent/account';
import { currencies } from '../order/rules';
import { resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { coins } from '../shared/schema';
import { attemptStates, payoutModes, withdrawMethods, withdrawRisks, withdrawStatus } from './rules';

const screen = '/playpals/withdraw';
const key = 'Playpals.auditWithdraw';

/** Several approved at once. */
export const withdrawBatchType = objectType({
  type: 'withdraw_batch',
  label: '批量通过',
  trail: [key],
  fields: {
    ...resultFields,
    currency: { label: '币种', kind: 'map', map: currencies },
    total: { label: '合计', kind: 'money', currency: 'currency' },
  },
});

/** A payout batch in the list. */
export const payoutBatchFields = {
  batch_id: { label: '批次号', kind: 'object', of: 'payout_batch' },
  currency: { label: '币种', kind: 'map', map: currencies },
  method: { label: '方式', kind: 'map', map: withdrawMethods },
  mode: { label: '提交方式', kind: 'map', map: payoutModes },
  /** Number of withdrawals that were sent; `total` is the sum of their `net`. */
  count: { label: '笔数', kind: 'count' },
  total: { label: '合计', kind: 'money', currency: 'currency' },
  /** SHA-256 of the JSON list of `[payout_ref, account, net]` of each, with accounts in full, in hexadecimal. */
  hash: { label: '校验值' },
} as const satisfies Fields;

/** Batch of withdrawals sent to a channel (docs/design/playpals.md#withdraw). */
export const payoutBatchType = objectType({
  type: 'payout_batch',
  label: '打款批次',
  id: 'batch_id',
  trail: [key],
  path: (batch) => screenPath(screen, { batch }),
  idPattern: /^pb_\d{8}_\w+$/,
  fields: {
    ...resultFields,
    ...payoutBatchFields,
    export: { label: '下载内容', kind: 'map', map: { payout: { label: '打款文件' } } },
    rows: { label: '行数', kind: 'count' },
  },
});

/** A withdrawal in the list. */
export const withdrawalFields = {
  withdraw_id: { label: '单号', kind: 'object', of: 'withdrawal' },
  uid: { label: '用户', kind: 'object', of: 'user' },
  /** At the time of the request; null for none. */
  family_id: { label: '家族ID', kind: 'object', of: 'family', nullable: true },
  family_name: { label: '家族', nullable: true },
  /** Minor units of `currency`, before fee and tax; never added up across currencies. */
  amount: { label: '申请金额', kind: 'money', currency: 'currency' },
  currency: { label: '币种', kind: 'map', map: currencies },
  /** 分, at the rate of the day of the request: for limits and filters, not for sums. */
  amount_cny: { label: '折合人民币', kind: 'money', currency: 'CNY' },
  fee: { label: '手续费', kind: 'money', currency: 'currency' },
  tax: { label: '代扣税', kind: 'money', currency: 'currency' },
  /** Net amount: less fee and tax. */
  net: { label: '实付', kind: 'money', currency: 'currency' },
  /** Beans frozen for it from the request on: returned if it is rejected or cancelled, spent when it is paid. */
  bean_cost: { label: '消耗收益', kind: 'count' },
  method: { label: '方式', kind: 'map', map: withdrawMethods },
  /** Masked by the backend (docs/design/blocks.md#g12). */
  account: { label: '收款账户' },
  /** Account holder, masked except for the first character, like the KYC name; they are compared unmasked. */
  account_name: { label: '收款户名' },
  /** The name that KYC found. */
  kyc_name: { label: 'KYC 姓名' },
  /** Whether both names are equal, apart from spaces, punctuation, case and full or half width. */
  name_matches: { label: '姓名一致', kind: 'flag' },
  kyc_status: { label: 'KYC', kind: 'map', map: kycStatus },
  /** Sum of `amount` of the user's withdrawals in this currency in the current month (PRC), without returned ones. */
  month_total: { label: '本月累计', kind: 'money', currency: 'currency' },
  /** Beans left after the request. */
  balance_after: { label: '提现后收益', kind: 'count', is: coins },
  /** In first review `reviewing` while it is claimed, else `submitted`; a claim in second review changes nothing. */
  status: { label: '状态', kind: 'map', map: withdrawStatus },
  /** The last attempt to pay it; null for none. */
  payout_ref: { label: '打款号', kind: 'uid', nullable: true },
  /** Known state of the last attempt; null before the first one. */
  payout_state: { label: '打款结果', kind: 'map', map: attemptStates, nullable: true },
  attempts: { label: '打款次数', kind: 'count' },
  /** Batch of the last attempt; null before the first one. */
  batch_id: { label: '批次号', kind: 'object', of: 'payout_batch', nullable: true },
  /** Deadline of the review, set to 24 hours ahead when it goes to second review; an approval leaves it as it is. */
  sla_due_at: { label: 'SLA', kind: 'time' },
  /** Time by which the user should be paid. */
  pay_due_at: { label: '应付日', kind: 'time' },
  created_at: { label: '提交', kind: 'time' },
  paid_at: { label: '到账', kind: 'time', nullable: true },
  /**
   * Reason of the rejection or freeze: label of the code, a colon 「：」 and the remark, or that its family was frozen;
   * empty for neither.
   */
  reason: { label: '原因' },
  /** Evidence of the last freeze, kept after its release. */
  evidence: { label: '证据', many: true },
  /** The app's own key of the request. */
  request_key: { label: '客户端幂等键', kind: 'uid' },
} as const satisfies Fields;

/** Withdrawal of a user's earnings (docs/design/playpals.md#withdraw). */
export const withdrawType = objectType({
  type: 'withdrawal',
  label: '提现',
  id: 'withdraw_id',
  trail: [key],
  path: (ids) => screenPath(screen, { ids, detail: ids }),
  idPattern: /^w\d{8,24}$/,
  exports: { listWithdrawals: `${key}:export` },
  fields: {
    ...withdrawalFields,
    risk: { label: '风险', kind: 'map', map: withdrawRisks },
    risk_score: { label: '风险分', kind: 'count' },
    reviewer1: { label: '初审' },
    reviewer2: { label: '复审' },
    green: { label: '可批量通过', kind: 'flag' },
    overdue: { label: '超时', kind: 'flag' },
    total: { label: '合计' },
    revealed: { label: '查看明文的字段', kind: 'map', map: { account: { label: '收款账户' } } },
    export: { label: '导出内容', kind: 'map', map: { statement: { label: '提现对账单' } } },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
  },
});
