import * as z from 'zod/mini';
import { rechargeAssets } from '../domain/recharge';
import { coins, count, keyOf } from '../domain/schema';
import { endpoint } from './endpoint';

const auth = 'payManage.adminRecharge';
const source = 'screens/pay §3.3.2';

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份须为 YYYY-MM'));

/** One maker and asset: requested amounts, executed amounts by the orders, and amounts in the ledger. */
const reportRow = z.object({
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

/** Monthly (PRC) totals by maker and asset; orders compared with the ledger. */
export const rechargeReport = endpoint({
  name: 'rechargeReport',
  method: 'GET',
  path: '/recharges/report',
  kind: 'read',
  label: '充值对账',
  auth,
  input: z.object({ month }),
  output: z.object({ rows: z.array(reportRow), ok: z.boolean() }),
  source,
});

/** The same as CSV; on record as an export. */
export const exportRechargeReport = endpoint({
  name: 'exportRechargeReport',
  method: 'GET',
  path: '/recharges/report.csv',
  kind: 'read',
  reply: 'blob',
  label: '导出充值对账',
  auth,
  action: `${auth}:export`,
  input: z.object({ month }),
  output: z.custom<Blob>((value) => value instanceof Blob),
  source: `${source}, blocks G13`,
});
