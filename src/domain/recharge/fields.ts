import * as z from 'zod/mini';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { type Fields, objectType } from '../shared/objectType';
import { coins, keyOf } from '../shared/schema';
import { riskLevel, userFlags } from '../user/rules';
import { offlineCurrencies, rechargeAssets, rechargeDirections, rechargeStatus } from './rules';

const adminRecharge = '/payManage/adminRecharge';
const exportCode = 'payManage.adminRecharge:export';

/** A recharge in the list. */
export const rechargeFields = {
  recharge_id: { label: '单号', kind: 'object', of: 'recharge' },
  uid: { label: '用户ID', kind: 'object', of: 'user' },
  user: {
    label: '用户',
    is: z.object({
      user_id: z.string(),
      nickname: z.string(),
      avatar: z.string(),
      /** Marks of the user by their keys, e.g. `new`, `big_spender` or `staff`. */
      flags: z.array(keyOf(userFlags)),
    }),
  },
  direction: { label: '方向', kind: 'map', map: rechargeDirections },
  asset: { label: '资产', kind: 'map', map: rechargeAssets },
  /** Units of the asset, without a sign. */
  amount: { label: '金额', kind: 'count' },
  /** The same as the user's balance changes: signed. */
  change: { label: '变动', kind: 'coins' },
  reason_code: { label: '原因', kind: 'reason' },
  /** Reason as text. */
  reason: { label: '原因' },
  remark: { label: '备注' },
  /** Paid outside of the shop, minor units; null where nothing was. */
  offline_amount: { label: '线下金额', kind: 'money', currency: 'offline_currency', nullable: true },
  offline_currency: { label: '线下币种', kind: 'map', map: offlineCurrencies, nullable: true },
  offline_payer: { label: '付款人', nullable: true },
  ticket_no: { label: '工单号', nullable: true },
  /** User's balance before the execution; until then the current one. Null if rejected, withdrawn or expired. */
  balance_before: { label: '变动前', kind: 'count', is: coins, nullable: true },
  /** User's balance after the execution; until then the expected one. Null if rejected, withdrawn or expired. */
  balance_after: { label: '变动后', kind: 'count', is: coins, nullable: true },
  maker_name: { label: '发起' },
  /** Number of approvals required. */
  level: { label: '审批人数', kind: 'count' },
  status: { label: '状态', kind: 'map', map: rechargeStatus },
  /**
   * Line of the user's account, of coins as in `coinFlowRecords`, of beans as in `listBeanFlows`; null before the
   * execution.
   */
  flow_id: { label: '流水号', kind: 'uid', nullable: true },
  /** Key under which the ledger posts the order once, however often it is executed. */
  execution_key: { label: '执行幂等键' },
  /**
   * Credits of the maker in this asset on the day (PRC) of its submission, as they were then, itself included if it is
   * a credit and no reversal; 0 for a draft.
   */
  limit_used: { label: '发起人当日已用额度', kind: 'count' },
  batch_id: { label: '批次', kind: 'uid', nullable: true },
  /** Order that this one reverses. */
  reverses: { label: '冲正的单', kind: 'object', of: 'recharge', nullable: true },
  /** Order that reversed this one, or is pending to. */
  reversed_by: { label: '冲正单', kind: 'object', of: 'recharge', nullable: true },
  created_at: { label: '时间', kind: 'time' },
  executed_at: { label: '执行时间', kind: 'time', nullable: true },
} as const satisfies Fields;

/** Credit or debit by staff (docs/design/pay.md#admin-recharge). */
export const rechargeType = objectType({
  type: 'recharge',
  label: '后台充值',
  id: 'recharge_id',
  trail: ['payManage.adminRecharge'],
  path: (ids) => screenPath(adminRecharge, { ids, detail: ids }),
  idPattern: /^rc_\d+$/,
  exports: { listRecharges: exportCode },
  fields: {
    ...requestFields,
    ...rechargeFields,
    vouchers: { label: '凭证' },
    voucher_names: { label: '凭证' },
    balance: { label: '用户余额', kind: 'count' },
    steps: { label: '审批' },
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
