import { labelOf } from '../../../../src/domain/labels';
import { rechargeAssets, signedRecharge } from '../../../../src/domain/recharge';
import type { RechargeReportRow } from '../../../../src/services/rechargeFigures';
import { csvLines, watermarkOf } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { legOf } from './execute';
import type { StoredRecharge } from './order';
import { recharges } from './store';

const done: readonly StoredRecharge['status'][] = ['success', 'reversed'];

const sum = (orders: readonly StoredRecharge[], of: (order: StoredRecharge) => number): number =>
  orders.reduce((all, order) => all + of(order), 0);

const countOf = (orders: readonly StoredRecharge[], ...wanted: readonly StoredRecharge['status'][]): number =>
  orders.filter(({ status }) => wanted.includes(status)).length;

function rowOf(orders: readonly [StoredRecharge, ...StoredRecharge[]]): RechargeReportRow {
  const [{ maker, maker_name, asset }] = orders;
  const executed = orders.filter(({ status }) => done.includes(status));
  const known = orders.filter(({ status }) => status !== 'executing');
  const sized = (direction: StoredRecharge['direction']) =>
    sum(
      executed.filter((order) => order.direction === direction),
      ({ amount }) => amount,
    );
  return {
    maker,
    maker_name,
    asset,
    orders: orders.length,
    credit: sized('credit'),
    debit: sized('debit'),
    waiting: countOf(orders, 'draft', 'pending1', 'pending2', 'approved'),
    failed: countOf(orders, 'failed'),
    executing: countOf(orders, 'executing'),
    net: sum(executed, signedRecharge),
    posted: sum(known, (order) => legOf(order)?.amount ?? 0),
  };
}

/** Monthly (PRC, YYYY-MM) totals per maker and asset, largest first. */
export function reportOf(month: string): RechargeReportRow[] {
  const groups = new Map<string, [StoredRecharge, ...StoredRecharge[]]>();
  for (const order of recharges) {
    if (serverTime(order.created_at)?.slice(0, 7) !== month) continue;
    const key = `${order.maker} ${order.asset}`;
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return [...groups.values()].map(rowOf).sort((a, b) => b.credit + b.debit - (a.credit + a.debit));
}

export const isBalanced = (rows: readonly RechargeReportRow[]): boolean =>
  rows.every(({ net, posted }) => net === posted);

const columns = {
  maker: '发起人',
  maker_name: '姓名',
  asset: '资产',
  orders: '单数',
  credit: '增加',
  debit: '扣减',
  waiting: '未完成',
  failed: '失败',
  executing: '结果未知',
  net: '净额（单据）',
  posted: '净额（账目）',
} as const satisfies Record<keyof RechargeReportRow, string>;

const fields = Object.keys(columns) as (keyof RechargeReportRow)[];

/** The report as a file. */
export function reportFile(month: string, rows: readonly RechargeReportRow[], operator: Operator): string {
  const cell = (row: RechargeReportRow, field: keyof RechargeReportRow) => {
    const value = row[field];
    if (field === 'asset') return labelOf(rechargeAssets, row.asset).label;
    return typeof value === 'number' ? String(value) : value;
  };
  return csvLines([
    [watermarkOf({ operatorId: operator.id, at: now(), filters: `月份=${month}` })],
    fields.map((field) => columns[field]),
    ...rows.map((row) => fields.map((field) => cell(row, field))),
  ]);
}
