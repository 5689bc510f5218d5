import { objectType } from '../objectType';
import { offlineCurrencies, rechargeAssets, rechargeDirections, rechargeStatus } from '../recharge';
import { riskLevel } from '../user';
import { at, requestFields, resultFields } from './shared';

const adminRecharge = '/payManage/adminRecharge';
const exportCode = 'payManage.adminRecharge:export';

/** Credit or debit by staff (docs/design/pay.md#admin-recharge). */
export const rechargeType = objectType({
  type: 'recharge',
  label: '后台充值',
  id: 'recharge_id',
  trail: ['payManage.adminRecharge'],
  path: (ids) => at(adminRecharge, { ids, detail: ids }),
  idPattern: /^rc_\d+$/,
  exports: { listRecharges: exportCode },
  fields: {
    ...requestFields,
    recharge_id: { label: '单号', kind: 'object', of: 'recharge' },
    user: { label: '用户' },
    uid: { label: '用户ID', kind: 'object', of: 'user' },
    direction: { label: '方向', kind: 'map', map: rechargeDirections },
    asset: { label: '资产', kind: 'map', map: rechargeAssets },
    amount: { label: '金额', kind: 'count' },
    change: { label: '变动', kind: 'coins' },
    reason_code: { label: '原因', kind: 'reason' },
    reason: { label: '原因' },
    remark: { label: '备注' },
    vouchers: { label: '凭证' },
    voucher_names: { label: '凭证' },
    offline_amount: { label: '线下金额', kind: 'money', currency: 'offline_currency' },
    offline_currency: { label: '线下币种', kind: 'map', map: offlineCurrencies },
    offline_payer: { label: '付款人' },
    ticket_no: { label: '工单号' },
    balance: { label: '用户余额', kind: 'count' },
    balance_before: { label: '变动前', kind: 'count' },
    balance_after: { label: '变动后', kind: 'count' },
    status: { label: '状态', kind: 'map', map: rechargeStatus },
    level: { label: '审批人数', kind: 'count' },
    maker_name: { label: '发起' },
    steps: { label: '审批' },
    created_at: { label: '时间', kind: 'time' },
    executed_at: { label: '执行时间', kind: 'time' },
    flow_id: { label: '流水号', kind: 'uid' },
    execution_key: { label: '执行幂等键' },
    limit_used: { label: '发起人当日已用额度', kind: 'count' },
    batch_id: { label: '批次', kind: 'uid' },
    reverses: { label: '冲正的单', kind: 'object', of: 'recharge' },
    reversed_by: { label: '冲正单', kind: 'object', of: 'recharge' },
    risk_level: { label: '用户风险', kind: 'map', map: riskLevel },
    maker_month: { label: '发起人本月' },
    recent: { label: '该用户近期充值' },
    warnings: { label: '注意' },
  },
});

/** Orders created from one file. */
export const rechargeImportType = objectType({
  type: 'recharge_import',
  label: '批量充值',
  trail: ['payManage.adminRecharge'],
  fields: { ...resultFields, rows: { label: '行数', kind: 'count' } },
});

/** Monthly totals of orders by maker. */
export const rechargeReportType = objectType({
  type: 'recharge_report',
  label: '充值对账',
  trail: ['payManage.adminRecharge'],
  fields: { export: { label: '导出内容' }, filters: { label: '筛选条件' }, rows: { label: '行数', kind: 'count' } },
});
