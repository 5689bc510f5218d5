import { kycStatus } from '../agentAccount';
import { objectType } from '../objectType';
import { currencies } from '../order';
import { attemptStates, payoutModes, withdrawMethods, withdrawRisks, withdrawStatus } from '../withdrawal';
import { at, resultFields } from './shared';

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

/** Batch of withdrawals sent to a channel (docs/design/playpals.md#withdraw). */
export const payoutBatchType = objectType({
  type: 'payout_batch',
  label: '打款批次',
  id: 'batch_id',
  trail: [key],
  path: (batch) => at(screen, { batch }),
  idPattern: /^pb_\d{8}_\w+$/,
  fields: {
    ...resultFields,
    batch_id: { label: '批次号', kind: 'object', of: 'payout_batch' },
    currency: { label: '币种', kind: 'map', map: currencies },
    method: { label: '方式', kind: 'map', map: withdrawMethods },
    mode: { label: '提交方式', kind: 'map', map: payoutModes },
    count: { label: '笔数', kind: 'count' },
    total: { label: '合计', kind: 'money', currency: 'currency' },
    hash: { label: '校验值' },
    export: { label: '下载内容', kind: 'map', map: { payout: { label: '打款文件' } } },
    rows: { label: '行数', kind: 'count' },
  },
});

/** Withdrawal of a user's earnings (docs/design/playpals.md#withdraw). */
export const withdrawType = objectType({
  type: 'withdrawal',
  label: '提现',
  id: 'withdraw_id',
  trail: [key],
  path: (ids) => at(screen, { ids, detail: ids }),
  idPattern: /^w\d{8,24}$/,
  exports: { listWithdrawals: `${key}:export` },
  fields: {
    withdraw_id: { label: '单号', kind: 'object', of: 'withdrawal' },
    uid: { label: '用户', kind: 'object', of: 'user' },
    family_id: { label: '家族ID', kind: 'object', of: 'family' },
    family_name: { label: '家族' },
    amount: { label: '申请金额', kind: 'money', currency: 'currency' },
    currency: { label: '币种', kind: 'map', map: currencies },
    amount_cny: { label: '折合人民币', kind: 'money', currency: 'CNY' },
    fee: { label: '手续费', kind: 'money', currency: 'currency' },
    tax: { label: '代扣税', kind: 'money', currency: 'currency' },
    net: { label: '实付', kind: 'money', currency: 'currency' },
    bean_cost: { label: '消耗收益', kind: 'count' },
    method: { label: '方式', kind: 'map', map: withdrawMethods },
    account: { label: '收款账户' },
    account_name: { label: '收款户名' },
    kyc_name: { label: 'KYC 姓名' },
    kyc_status: { label: 'KYC', kind: 'map', map: kycStatus },
    name_matches: { label: '姓名一致', kind: 'flag' },
    month_total: { label: '本月累计', kind: 'money', currency: 'currency' },
    balance_after: { label: '提现后收益', kind: 'count' },
    risk: { label: '风险', kind: 'map', map: withdrawRisks },
    risk_score: { label: '风险分', kind: 'count' },
    status: { label: '状态', kind: 'map', map: withdrawStatus },
    payout_ref: { label: '打款号', kind: 'uid' },
    payout_state: { label: '打款结果', kind: 'map', map: attemptStates },
    attempts: { label: '打款次数', kind: 'count' },
    batch_id: { label: '批次号', kind: 'object', of: 'payout_batch' },
    reviewer1: { label: '初审' },
    reviewer2: { label: '复审' },
    sla_due_at: { label: 'SLA', kind: 'time' },
    green: { label: '可批量通过', kind: 'flag' },
    overdue: { label: '超时', kind: 'flag' },
    pay_due_at: { label: '应付日', kind: 'time' },
    created_at: { label: '提交', kind: 'time' },
    paid_at: { label: '到账', kind: 'time' },
    reason: { label: '原因' },
    evidence: { label: '证据' },
    request_key: { label: '客户端幂等键', kind: 'uid' },
    total: { label: '合计' },
    revealed: { label: '查看明文的字段', kind: 'map', map: { account: { label: '收款账户' } } },
    export: { label: '导出内容', kind: 'map', map: { statement: { label: '提现对账单' } } },
    filters: { label: '筛选条件' },
    rows: { label: '行数', kind: 'count' },
  },
});
