import { rechargeCannot } from '../../../../src/domain/recharge';
import { rechargeWish } from '../../../../src/services/recharges';
import { openSteps } from '../../base/approvalOf';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseField, refuseState } from '../../base/refusal';
import type { StoredApproval } from '../../base/stored';
import { approval, endApproval, requestApproval } from '../../kit/approvals';
import type { Put } from '../../store/audits';
import { type Db, serial } from '../../store/db';
import { balanceOf } from '../ledger';
import { kinshipOf } from '../staffAccounts';
import { userOf } from '../users';
import { execute } from './execute';
import { accountOf, type StoredRecharge } from './order';
import {
  type Asked,
  checksOf,
  makerMonthTexts,
  recentOf,
  requireAmount,
  requireAskable,
  usedToday,
  warningsOf,
} from './rules';
import { recharges } from './store';
import { askedFor, recentText, rechargeApproval, rechargeWishOf } from './wish';

/** Order fields shown in audit rows and conflict responses. */
export const rechargeView = (order: StoredRecharge) => {
  const { recharge_id, uid, direction, asset, amount, status, failure, reverses, reversed_by } = order;
  const { reason_code, remark, ticket_no, offline_amount, offline_currency, offline_payer, vouchers } = order;
  return {
    recharge_id,
    uid,
    direction,
    asset,
    amount,
    status,
    failure,
    reverses,
    reversed_by,
    reason_code,
    remark,
    ticket_no,
    offline_amount,
    offline_currency,
    offline_payer,
    voucher_names: vouchers.map(({ name }) => name),
  };
};

/** A write on one order: version, audit row and conflicts are `handle`'s. */
export const rechargeTarget = {
  rows: recharges,
  key: ({ recharge_id }: { recharge_id: string }) => recharge_id,
  type: 'recharge',
  id: ({ recharge_id }: StoredRecharge) => recharge_id,
  view: rechargeView,
};

const knownOf = (db: Db, order: StoredRecharge) => ({
  user: userOf(db, order.uid),
  balance: balanceOf(accountOf(order)),
  warnings: warningsOf(db, order),
  maker_month: makerMonthTexts(order.maker, now()),
  recent: recentOf(order).map(recentText),
});

/** Amount requested today by the maker, including this order. */
const limitUsed = (order: StoredRecharge): number =>
  usedToday(order.maker, order).maker + (order.direction === 'credit' && order.reverses === null ? order.amount : 0);

/** Creates the approval request of an order. */
function ask(db: Db, operator: Operator, id: string): StoredRecharge {
  const order = recharges.edit(id);
  Object.assign(order, { status: 'pending1', submitted_at: now(), limit_used: limitUsed(order) });
  const request = requestApproval(db, operator, rechargeWishOf(order, knownOf(db, order)));
  Object.assign(order, { approval_id: request.id, steps: structuredClone(request.steps) });
  return order;
}

type Own = Omit<Asked, 'recharge_id'> & Partial<Pick<StoredRecharge, 'ticket_no' | 'batch_id' | 'reverses'>>;

/** A new order, still a draft. */
function draft(operator: Operator, asked: Own): StoredRecharge {
  return recharges.add({
    ticket_no: null,
    batch_id: null,
    reverses: null,
    reversed_by: null,
    ...asked,
    recharge_id: `rc_${String(serial('recharge', recharges.size)).padStart(6, '0')}`,
    ...unasked(operator.id, asked),
    maker: operator.id,
    maker_name: operator.name,
    created_at: now(),
    version: 1,
  });
}

/** Fields of a fresh draft, whatever happened to the order before. */
const unasked = (maker: string, asked: Own & { recharge_id?: string }) => ({
  remark: asked.remark.trim(),
  status: 'draft' as const,
  steps: openSteps(checksOf(maker, asked)),
  failure: null,
  limit_used: 0,
  submitted_at: null,
  approval_id: null,
});

interface How {
  as: 'submit' | 'draft';
  duplicateOk: boolean;
}

/** Creates an order, and submits it if requested. */
export function makeRecharge(db: Db, operator: Operator, asked: Own, { as, duplicateOk }: How): StoredRecharge {
  requireAskable(db, operator, asked, duplicateOk);
  const order = draft(operator, asked);
  return as === 'draft' ? order : ask(db, operator, order.recharge_id);
}

/** The maker edits an order, and submits it if requested. */
export function editOrder(
  db: Db,
  operator: Operator,
  id: string,
  asked: Own,
  { as, duplicateOk }: How,
): StoredRecharge {
  const order = recharges.edit(id);
  refuseState(rechargeCannot.rewrite(order, operator.id));
  requireAskable(db, operator, { ...asked, recharge_id: id }, duplicateOk);
  Object.assign(order, asked, unasked(operator.id, { ...asked, recharge_id: id }));
  return as === 'draft' ? order : ask(db, operator, id);
}

/** The maker submits a draft; all checks run again. */
export function submitDraft(db: Db, operator: Operator, id: string, duplicateOk: boolean): StoredRecharge {
  const order = recharges.edit(id);
  refuseState(rechargeCannot.submit(order, operator.id));
  requireAskable(db, operator, order, duplicateOk);
  return ask(db, operator, id);
}

/** The maker withdraws an order, with its request if there is one. */
export function withdraw(db: Db, operator: Operator, id: string, remark: string, audit: Put): void {
  const order = recharges.edit(id);
  refuseState(rechargeCannot.withdraw(order, operator.id));
  const request = order.approval_id === null ? undefined : db.approvals.get(order.approval_id);
  if (!request) {
    order.status = 'withdrawn';
    return;
  }
  const { id: object_id } = request;
  db.approvals.edit(object_id);
  endApproval(db, request, { status: 'withdrawn', by: operator, remark: remark.trim() });
  const [before, after] = [{ approval: 'pending' }, { approval: 'withdrawn', maker: operator.id }];
  audit({ object_type: 'approval', object_id, before, after, approval_id: object_id });
}

/** Submits a new order that reverses an executed one; both refer to each other. */
export function askReversal(
  db: Db,
  operator: Operator,
  id: string,
  { amount, ...why }: { amount: number; reason_code: string; remark: string },
): StoredRecharge {
  const taken = recharges.edit(id);
  refuseState(rechargeCannot.reverse(taken));
  if (amount !== taken.amount) throw refuseField('amount', '金额与原单不一致，请核对');
  const { uid, asset } = taken;
  const direction = taken.direction === 'credit' ? 'debit' : 'credit';
  const none = { vouchers: [], offline_amount: null, offline_currency: null, offline_payer: null };
  const barred = kinshipOf(db, operator, uid);
  if (barred) throw new Refusal(403, `${barred}，不能办理充值`);
  const back = draft(operator, { uid, asset, direction, amount, ...none, ...why, reverses: id });
  if (direction === 'debit') requireAmount(operator.id, back);
  taken.reversed_by = back.recharge_id;
  return ask(db, operator, back.recharge_id);
}

const orderOf = ({ payload }: StoredApproval): StoredRecharge => recharges.edit(String(payload.recharge_id));

/** Steps as the request has them now: the order shows them when the request is long gone. */
const takeSteps = (request: StoredApproval, status: StoredRecharge['status']): StoredRecharge =>
  Object.assign(orderOf(request), { status, steps: structuredClone(request.steps) });

const endings: Readonly<Record<string, StoredRecharge['status']>> = {
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

approval({
  type: rechargeApproval,
  steps: ({ payload }) => {
    const order = recharges.get(String(payload.recharge_id));
    return order ? checksOf(order.maker, order) : [];
  },
  asHeld: true,

  bars: ({ payload }, operator, db) => {
    const kinship = kinshipOf(db, operator, String(payload.uid));
    return kinship && `${kinship}，不能审批`;
  },

  agreed: (request) => void takeSteps(request, 'pending2'),

  apply: (request, { audit }) => {
    const order = takeSteps(request, 'approved');
    const before = rechargeView(order);
    execute(order.recharge_id);
    const object = { object_type: 'recharge', object_id: order.recharge_id, approval_id: request.id };
    audit({ ...object, before, after: { ...rechargeView(order), maker: request.maker } });
    if (order.reverses === null || order.status !== 'success') return;
    const note = { object_type: 'recharge', object_id: order.reverses, approval_id: request.id };
    audit({ ...note, before: { status: 'success' }, after: { status: 'reversed', reversed_by: order.recharge_id } });
  },

  drop: (request) => {
    const { reverses } = takeSteps(request, endings[request.status] ?? 'failed');
    if (reverses !== null) recharges.edit(reverses).reversed_by = null;
  },

  edit: (request, { change: { amount, ...others }, remark }, db) => {
    const order = orderOf(request);
    if (amount !== undefined) refuseState(rechargeCannot.edit(order, request.maker));
    if (Object.keys(others).length > 0) throw new Refusal(422, '只能修改金额和备注');
    const read = rechargeWish.amount.safeParse(amount ?? order.amount);
    if (!read.success) throw refuseField('amount', read.error.issues[0]?.message ?? '请填写金额');
    if (amount !== undefined) requireAmount(request.maker, { ...order, amount: read.data });
    const checks = checksOf(request.maker, { ...order, amount: read.data });
    Object.assign(order, { amount: read.data, remark: remark.trim(), status: 'pending1', steps: openSteps(checks) });
    order.limit_used = limitUsed(order);
    Object.assign(request, askedFor(order, knownOf(db, order)));
    return checks;
  },
});
