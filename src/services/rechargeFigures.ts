import * as z from 'zod/mini';
import { rechargeAssets } from '../domain/recharge/rules';
import { coins, count, keyOf } from '../domain/shared/schema';
import { callsOf } from './endpoint';

const auth = 'payManage.adminRecharge';
const source = 'docs/design/pay.md#admin-recharge';
const { read } = callsOf({ auth, source });

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份须为 YYYY-MM'));

/** One maker and asset: requested amounts, executed amounts by the orders, and amounts in the ledger. */
const reportRow = z.object({
  /** Id of the operator who made the orders. */
  maker: z.string(),
  maker_name: z.string(),
  asset: keyOf(rechargeAssets),
  /** Orders made in the month, whatever became of them. */
  orders: count,
  /** Units credited by executed orders, those that were reversed since included. */
  credit: count,
  /** Units debited by executed orders, those that were reversed since included. */
  debit: count,
  /** Number of drafts, orders that wait for approval, and approved ones that were not executed. */
  waiting: count,
  /** Number of orders with the status `failed`. */
  failed: count,
  /** Number of orders whose outcome is unknown. */
  executing: count,
  /** `credit` less `debit`. */
  net: coins,
  /** Credits less debits by the ledger's lines of these orders; those with an unknown outcome are left out. */
  posted: coins,
});
export type RechargeReportRow = z.output<typeof reportRow>;

/**
 * Returns a month's totals of staff recharges by maker and asset, and compares them with the ledger. The month is in
 * PRC time, and an order counts in the month in which it was created. The largest totals come first.
 */
export const rechargeReport = read('rechargeReport', '/recharges/report', '充值对账', {
  input: z.object({ month }),
  output: z.object({
    rows: z.array(reportRow),
    /** Whether `net` equals `posted` in every row. */
    ok: z.boolean(),
  }),
});

/** Exports the rows of the monthly recharge report as a CSV file. The audit log records it as an export. */
export const exportRechargeReport = read('exportRechargeReport', '/recharges/report.csv', '导出充值对账', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object({ month }),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
