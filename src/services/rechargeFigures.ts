import * as z from 'zod/mini';
import { rechargeAssets } from '../domain/recharge';
import { coins, count, keyOf } from '../domain/schema';
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
  /** Units credited and debited, orders that were taken back since included. */
  credit: count,
  debit: count,
  /** Orders that wait, that failed, and whose outcome is unknown. */
  waiting: count,
  failed: count,
  executing: count,
  /** Credits less debits by the orders, and by the ledger's lines of the same. */
  net: coins,
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
