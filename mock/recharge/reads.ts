import type * as z from 'zod/mini';
import { rechargeAssets, signedRecharge } from '../../src/domain/recharge/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { maxListSpanDays, usualFlowDays } from '../../src/domain/shared/limits';
import type { listRecharges, Recharge } from '../../src/services/recharge';
import type { RechargeReportRow } from '../../src/services/rechargeFigures';
import { csvFile } from '../../src/utils/csv';
import { serverTime } from '../../src/utils/regionTime';
import { groupsOf, sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { reasonOf } from '../_kit/base/reasons';
import type { StoredApproval } from '../_kit/base/stored';
import { fileMark } from '../_kit/http/handle';
import type { Test } from '../_kit/http/query';
import { isReasonOf, listSpan } from '../_kit/http/writeRules';
import { approvalView, checkProblem, toCheck } from '../_kit/kit/approvals';
import type { Db } from '../_kit/store/db';
import { balanceOf, ledgerEntryOf } from '../ledger/entries';
import { coinFlowId, type LedgerLine } from '../ledger/lines';
import { userOf } from '../user/stored';
import { rechargeLineOf, recharges, requireRecharge, storedRechargeColumns } from './store';
import { rechargeAccountOf, rechargeKeyOf, type StoredRecharge } from './stored';

const flowIdOf = ({ asset }: StoredRecharge, line: LedgerLine): string =>
  asset === 'coin' ? coinFlowId(line) : line.line_id;

/** The user's balance around the execution; before it as it would be now, and none if it never comes. */
function balancesOf(
  order: StoredRecharge,
): Pick<Recharge, 'balance_before' | 'balance_after' | 'flow_id' | 'executed_at'> {
  const line = order.status === 'executing' ? undefined : rechargeLineOf(order);
  if (line) {
    const { balance_before, balance_after, at: executed_at } = line;
    return { balance_before, balance_after, flow_id: flowIdOf(order, line), executed_at };
  }
  const none = { flow_id: null, executed_at: null };
  if (['rejected', 'withdrawn', 'expired'].includes(order.status))
    return { balance_before: null, balance_after: null, ...none };
  const has = balanceOf(rechargeAccountOf(order));
  return { balance_before: has, balance_after: has + signedRecharge(order), ...none };
}

function waitingFor(db: Db, { status, approval_id }: StoredRecharge): StoredApproval | undefined {
  const request = status.startsWith('pending') ? db.approvals.get(approval_id ?? '') : undefined;
  return request?.status === 'pending' ? request : undefined;
}

export function rechargeRecordOf(db: Db, operator: Operator, { recharge_id }: { recharge_id: string }): Recharge {
  const order = requireRecharge(recharge_id);
  const { approval_id: _, submitted_at: __, ...told } = order;
  const { user_id, nickname, avatar, flags } = userOf(db, order.uid);
  const request = waitingFor(db, order);
  return {
    ...told,
    ...balancesOf(order),
    user: { user_id, nickname, avatar, flags },
    change: signedRecharge(order),
    reason: reasonOf(order.reason_code)?.label ?? order.reason_code,
    level: order.steps.length,
    execution_key: rechargeKeyOf(order),
    approval: request ? approvalView(request) : null,
    decide_cannot: request ? (checkProblem(db, operator, request)?.message ?? null) : null,
  };
}

type Query = Partial<Omit<z.output<typeof listRecharges.spec.input>, 'page' | 'size' | 'sort'>>;

/** Orders made by the operator, or to be decided by the operator. */
function scopeOf(db: Db, operator: Operator, scope: Query['scope']): Test[] {
  if (scope === undefined) return [];
  if (scope === 'mine') return [storedRechargeColumns.among('maker', [operator.id])];
  const ids = toCheck(db, operator).map(({ object_id }) => object_id);
  return [storedRechargeColumns.among('recharge_id', ids)];
}

export function rechargeTestsOf(db: Db, operator: Operator, query: Query): Test[] {
  const { ids, scope, reason_code: reasons } = query;
  const { from, to } = listSpan(query, usualFlowDays, maxListSpanDays, Boolean(ids?.length) || scope !== undefined);
  const checker = query.checker?.trim() ?? '';
  return [
    ...storedRechargeColumns.within('created_at', from, to),
    ...scopeOf(db, operator, scope),
    ...storedRechargeColumns.tests(query, {
      ids: ['recharge_id', 'batch_id'],
      maker: ['maker', 'maker_name'],
      reason_code: [],
    }),
    ...(reasons?.length ? [storedRechargeColumns.where('reason_code', isReasonOf(reasons))] : []),
    ...(checker ? [storedRechargeColumns.where('checkers', (all) => all.includes(`|${checker}|`))] : []),
    ...storedRechargeColumns.within('amount', query.amount_min, query.amount_max),
  ];
}

const count = (orders: readonly StoredRecharge[], ...wanted: readonly StoredRecharge['status'][]): number =>
  orders.filter(({ status }) => wanted.includes(status)).length;

function reportRowOf(orders: readonly StoredRecharge[]): RechargeReportRow[] {
  const [first] = orders;
  if (!first) return [];
  const { maker, maker_name, asset } = first;
  const executed = orders.filter(({ status }) => status === 'success' || status === 'reversed');
  const known = orders.filter((order) => order.status !== 'executing' && ledgerEntryOf(rechargeKeyOf(order)));
  const net = sum(executed.map(signedRecharge));
  const credit = sum(executed.map((order) => Math.max(0, signedRecharge(order))));
  return [
    {
      maker,
      maker_name,
      asset,
      orders: orders.length,
      credit,
      debit: credit - net,
      waiting: count(orders, 'draft', 'pending1', 'pending2', 'approved'),
      failed: count(orders, 'failed'),
      executing: count(orders, 'executing'),
      net,
      posted: sum(known.map(signedRecharge)),
    },
  ];
}

/** Monthly (PRC, YYYY-MM) totals per maker and asset, largest first. */
export function reportOf(month: string): RechargeReportRow[] {
  const own = recharges.filter(({ created_at }) => serverTime(created_at)?.slice(0, 7) === month);
  return [...groupsOf(own, ({ maker, asset }) => `${maker} ${asset}`).values()]
    .flatMap(reportRowOf)
    .sort((a, b) => b.credit + b.debit - (a.credit + a.debit));
}

const reportColumns = {
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
const reportFields = Object.keys(reportColumns) as (keyof RechargeReportRow)[];

export const reportFile = (month: string, rows: readonly RechargeReportRow[], operator: Operator): string =>
  csvFile(
    [
      reportFields.map((field) => reportColumns[field]),
      ...rows
        .map((row) => ({ ...row, asset: labelOf(rechargeAssets, row.asset).label }))
        .map((row) => reportFields.map((field) => String(row[field]))),
    ],
    fileMark(operator, `月份=${month}`),
  );
