import type * as z from 'zod/mini';
import { maxListSpanDays, usualFlowDays } from '../../../../src/domain/limits';
import { signedRecharge } from '../../../../src/domain/recharge';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { getRecharge, listRecharges, Recharge } from '../../../../src/services/recharges';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import type { StoredApproval } from '../../base/stored';
import { eitherOf } from '../../http/columns';
import type { PageOf, Test } from '../../http/query';
import { missing, spanOf } from '../../http/writeRules';
import { approvalView, checkProblem, toCheck } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { balanceOf } from '../ledger';
import { userOf } from '../users';
import { lineOf } from './execute';
import { accountOf, keyOf, type StoredRecharge } from './order';
import { makerMonth, recentOf, warningsOf } from './rules';
import { rechargeColumns, recharges } from './store';

export function rechargeIn(id: string): StoredRecharge {
  const order = recharges.get(id);
  if (!order) throw missing('充值单');
  return order;
}

/** Finished orders either left the balance unchanged or have a ledger line. */
const over: readonly StoredRecharge['status'][] = ['rejected', 'withdrawn', 'expired'];

/** The user's balance around the execution; before that as it would be now. */
function balancesOf(order: StoredRecharge): Pick<Recharge, 'balance_before' | 'balance_after'> {
  const line = order.status === 'executing' ? undefined : lineOf(order);
  if (line) return { balance_before: line.balance_before, balance_after: line.balance_after };
  if (over.includes(order.status)) return { balance_before: null, balance_after: null };
  const has = balanceOf(accountOf(order));
  return { balance_before: has, balance_after: has + signedRecharge(order) };
}

/** The request that waits. */
function waitingFor(db: Db, { status, approval_id }: StoredRecharge): StoredApproval | undefined {
  const request = status.startsWith('pending') && approval_id !== null ? db.approvals.get(approval_id) : undefined;
  return request?.status === 'pending' ? request : undefined;
}

/** An order as the wire has it, for this operator. */
export function recordOf(db: Db, operator: Operator, { recharge_id }: { recharge_id: string }): Recharge {
  const order = rechargeIn(recharge_id);
  const { approval_id: _, submitted_at: __, ...told } = order;
  const { user_id, nickname, avatar, flags } = userOf(db, order.uid);
  const line = order.status === 'executing' ? undefined : lineOf(order);
  const request = waitingFor(db, order);
  return {
    ...told,
    ...balancesOf(order),
    user: { user_id, nickname, avatar, flags },
    change: signedRecharge(order),
    reason: reasonOf(order.reason_code)?.label ?? order.reason_code,
    level: order.steps.length,
    flow_id: line?.line_id ?? null,
    executed_at: line?.at ?? null,
    execution_key: keyOf(order),
    approval: request ? approvalView(request) : null,
    decide_cannot: request ? (checkProblem(db, operator, request)?.message ?? null) : null,
  };
}

export type Wish = Partial<Omit<z.output<typeof listRecharges.spec.input>, 'page' | 'size' | 'sort'>>;

/** Requested period; unlimited with ids or a scope only. */
function spanIn({ from, to, ids, scope }: Wish): Test[] {
  const isOpen = from === undefined && to === undefined;
  if (isOpen && (ids?.length || scope !== undefined)) return [];
  const span = isOpen ? spanOf({}, usualFlowDays, now()) : spanOf({ from, to }, maxListSpanDays, now());
  return [rechargeColumns.between('created_at', span.from, span.to)];
}

/** Made by the operator, or to be decided by it. */
function scopeOf(db: Db, operator: Operator, scope: Wish['scope']): Test[] {
  if (scope === undefined) return [];
  if (scope === 'mine') return [rechargeColumns.among('maker', [operator.id])];
  const ids = toCheck(db, operator).map(({ object_id }) => object_id);
  return [rechargeColumns.among('recharge_id', ids)];
}

/** Filter tests for an order, one per field of the query. */
function testsOf(db: Db, operator: Operator, wish: Wish): Test[] {
  const { ids, uid, direction, asset, amount_min, amount_max, status, reason_code, maker, checker } = wish;
  const group = (one: string) => one.split('.')[0] === one;
  return [
    ...spanIn(wish),
    ...scopeOf(db, operator, wish.scope),
    ...eitherOf([...rechargeColumns.asked('recharge_id', ids), ...rechargeColumns.asked('batch_id', ids)]),
    ...rechargeColumns.asked('uid', uid ? [uid.trim()] : undefined),
    ...rechargeColumns.asked('direction', direction ? [direction] : undefined),
    ...rechargeColumns.asked('asset', asset),
    ...rechargeColumns.asked('status', status),
    ...(reason_code?.length
      ? [
          rechargeColumns.where('reason_code', (code) =>
            reason_code.some((one) => (group(one) ? code.startsWith(`${one}.`) : code === one)),
          ),
        ]
      : []),
    ...eitherOf(
      maker
        ? [...rechargeColumns.asked('maker', [maker.trim()]), ...rechargeColumns.asked('maker_name', [maker.trim()])]
        : [],
    ),
    ...(checker ? [rechargeColumns.where('checkers', (all) => all.includes(`|${checker.trim()}|`))] : []),
    ...rechargeColumns.within('amount', amount_min, amount_max),
  ];
}

export const pageOfRecharges = (
  db: Db,
  operator: Operator,
  wish: z.output<typeof listRecharges.spec.input>,
): PageOf<StoredRecharge> => rechargeColumns.page(wish, '-created_at', testsOf(db, operator, wish));

/** One order with the context for approvers. */
export function detailOf(db: Db, operator: Operator, id: string): OutputOf<typeof getRecharge> {
  const order = rechargeIn(id);
  return {
    recharge: recordOf(db, operator, order),
    risk_level: userOf(db, order.uid).risk_level,
    recent: recentOf(order).map((one) => recordOf(db, operator, one)),
    maker_month: makerMonth(order.maker, order.created_at),
    warnings: warningsOf(db, order),
  };
}
