import { rechargeCannot, shortOf, signedRecharge } from '../../src/domain/recharge/rules';
import { rechargeRequest } from '../../src/services/recharge';
import { openSteps } from '../_kit/base/approvalOf';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import type { StoredApproval } from '../_kit/base/stored';
import { savepoint } from '../_kit/base/transaction';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { type Db, serial } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { balanceOf, ledgerEntryOf, post, reverseEntry } from '../ledger/entries';
import { kinshipOf } from '../user/staffAccounts';
import { userOf } from '../user/stored';
import {
  type Asked,
  checksOf,
  makerMonthTexts,
  recentOf,
  requireAmount,
  requireRechargeAllowed,
  requireStranger,
  usedToday,
  warningsOf,
} from './rules';
import { recharges } from './store';
import {
  legsOf,
  notOffline,
  recentText,
  rechargeAccountOf,
  rechargeApproval,
  rechargeApprovalOf,
  rechargeKeyOf,
  refOf,
  requestedRecharge,
  type StoredRecharge,
} from './stored';

const shown = [
  ...(['recharge_id', 'uid', 'direction', 'asset', 'amount', 'status', 'failure', 'reverses', 'reversed_by'] as const),
  ...(['reason_code', 'remark', 'ticket_no', 'offline_amount', 'offline_currency', 'offline_payer'] as const),
];

/** Order fields shown in audit rows and conflict responses. */
export const rechargeView = (order: StoredRecharge): Record<string, unknown> => {
  const fields = Object.fromEntries(shown.map((field) => [field, order[field]]));
  return { ...fields, voucher_names: order.vouchers.map(({ name }) => name) };
};

const knownOf = (db: Db, order: StoredRecharge) => ({
  user: userOf(db, order.uid),
  balance: balanceOf(rechargeAccountOf(order)),
  warnings: warningsOf(db, order),
  maker_month: makerMonthTexts(order.maker, now()),
  recent: recentOf(order).map(recentText),
});

/** Amount requested today by the maker, including this order. */
const limitUsed = (order: StoredRecharge): number =>
  usedToday(order.maker, order).maker + (order.direction === 'credit' && order.reverses === null ? order.amount : 0);

/** Submits an order: creates its approval request. */
function ask(db: Db, operator: Operator, id: string): StoredRecharge {
  const order = recharges.edit(id);
  Object.assign(order, { status: 'pending1', submitted_at: now(), limit_used: limitUsed(order) });
  const request = requestApproval(db, operator, rechargeApprovalOf(order, knownOf(db, order)));
  return Object.assign(order, { approval_id: request.id, steps: structuredClone(request.steps) });
}

/** Fields of a fresh draft, whatever happened to the order before. */
const unasked = (maker: string, asked: Asked) => ({
  remark: asked.remark.trim(),
  status: 'draft' as const,
  steps: openSteps(checksOf(maker, asked)),
  failure: null,
  closed: null,
  limit_used: 0,
  submitted_at: null,
  approval_id: null,
});

function draft(operator: Operator, asked: Asked, more: Partial<StoredRecharge> = {}): StoredRecharge {
  return recharges.add({
    ...asked,
    recharge_id: `rc_${String(serial('recharge', recharges.size)).padStart(6, '0')}`,
    ...unasked(operator.id, asked),
    batch_id: null,
    reverses: null,
    reversed_by: null,
    maker: operator.id,
    maker_name: operator.name,
    created_at: now(),
    version: 1,
    ...more,
  });
}

interface How {
  as: 'submit' | 'draft';
  duplicate_ok?: boolean | undefined;
  batch_id?: string;
}

/** Creates an order, and submits it if requested. */
export function makeRecharge(db: Db, operator: Operator, asked: Asked, how: How): StoredRecharge {
  requireRechargeAllowed(db, operator, asked, how.duplicate_ok === true);
  const order = draft(operator, asked, { batch_id: how.batch_id ?? null });
  return how.as === 'draft' ? order : ask(db, operator, order.recharge_id);
}

/** The maker edits an order, and submits it if requested. */
export function editOrder(db: Db, operator: Operator, id: string, input: Asked, how: How): StoredRecharge {
  const order = recharges.edit(id);
  const asked = { ...input, recharge_id: id };
  refuseState(rechargeCannot.rewrite(order, operator.id));
  requireRechargeAllowed(db, operator, asked, how.duplicate_ok === true);
  Object.assign(order, asked, unasked(operator.id, asked));
  return how.as === 'draft' ? order : ask(db, operator, id);
}

/** The maker submits a draft; all checks run again. */
export function submitDraft(db: Db, operator: Operator, id: string, duplicateOk: boolean): void {
  const order = recharges.edit(id);
  refuseState(rechargeCannot.submit(order, operator.id));
  requireRechargeAllowed(db, operator, order, duplicateOk);
  ask(db, operator, id);
}

type Why = Pick<StoredRecharge, 'amount' | 'reason_code' | 'remark'>;

/** Submits a new order that reverses an executed one; both refer to each other. */
export function requestReversal(db: Db, operator: Operator, id: string, why: Why): StoredRecharge {
  const taken = recharges.edit(id);
  refuseState(rechargeCannot.reverse(taken));
  if (why.amount !== taken.amount) throw refuseField('amount', '金额与原单不一致，请核对');
  const { uid, asset } = taken;
  requireStranger(db, operator, uid);
  const direction = taken.direction === 'credit' ? 'debit' : 'credit';
  const back = draft(operator, { uid, asset, direction, ticket_no: null, ...notOffline, ...why }, { reverses: id });
  refuseState(shortOf(direction, back.amount, balanceOf(rechargeAccountOf(back))));
  taken.reversed_by = back.recharge_id;
  return ask(db, operator, back.recharge_id);
}

/** Simulated failure of the books for the next execution, stored at `next`: no answer, with or without posting. */
export const rechargeExecution = new Collection<'lost' | 'posted_unanswered'>('rechargeExecution', () => []);

/** Posts an order, unless already posted. */
function postOrder(order: StoredRecharge): void {
  const ref = rechargeKeyOf(order);
  if (ledgerEntryOf(ref)) return;
  if (order.reverses !== null) reverseEntry(refOf(order.reverses), now());
  else if (signedRecharge(order) !== 0) post({ ref, at: now(), lines: legsOf(order) });
}

/** Marks an executed order as done, and the order it reverses. */
function complete(order: StoredRecharge): void {
  Object.assign(order, { status: 'success', failure: null });
  if (order.reverses !== null) recharges.edit(order.reverses).status = 'reversed';
}

/** Executes an order: it ends as done, failed with the reason, or executing without an answer. */
export function execute(rechargeId: string): void {
  const order = recharges.edit(rechargeId);
  const trouble = rechargeExecution.get('next');
  rechargeExecution.remove('next');
  order.status = 'executing';
  try {
    if (trouble !== 'lost') savepoint(() => postOrder(order));
    if (trouble === undefined) complete(order);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(order, { status: 'failed', failure: error.message });
  }
}

/** Ends an execution that got no answer: completed if the ledger has an entry under its key, otherwise failed. */
export function endUnansweredRecharge(rechargeId: string): void {
  const order = recharges.edit(rechargeId);
  if (ledgerEntryOf(rechargeKeyOf(order))) complete(order);
  else Object.assign(order, { status: 'failed', failure: '已查明没有入账，可以重试执行' });
}

/** Takes over the steps of the request: the order shows them when the request is long gone. */
function takeSteps({ payload, steps }: StoredApproval, status: StoredRecharge['status']): StoredRecharge {
  const order = recharges.edit(String(payload.recharge_id));
  return Object.assign(order, { status, steps: structuredClone(steps) });
}

const endings = ['rejected', 'withdrawn', 'expired'] as const;

/** Ends an order without execution: the order that it reverses can be reversed again. */
export function closeOrder(
  order: StoredRecharge,
  status: (typeof endings)[number],
  closed: NonNullable<StoredRecharge['closed']>,
): void {
  Object.assign(order, { status, closed });
  if (order.reverses !== null) recharges.edit(order.reverses).reversed_by = null;
}

registerApproval({
  type: rechargeApproval,
  holds: ['recharge'],
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
    if (order.status === 'failed') throw new Refusal(409, order.failure ?? '');
    const note = { object_type: 'recharge', approval_id: request.id };
    const after = { ...rechargeView(order), maker: request.maker };
    audit({ ...note, object_id: order.recharge_id, before, after });
    if (order.reverses === null || order.status !== 'success') return;
    const reversed = { status: 'reversed', reversed_by: order.recharge_id };
    audit({ ...note, object_id: order.reverses, before: { status: 'success' }, after: reversed });
  },

  // A failed order can be retried, so a reversal still holds the order that it reverses.
  drop: (request, { by, at }) => {
    const ending = endings.find((status) => status === request.status) ?? 'failed';
    const order = takeSteps(request, ending);
    if (ending === 'failed') order.failure = request.failure;
    else closeOrder(order, ending, { by_name: by?.name ?? null, at, remark: request.decision_remark });
  },

  edit: (request, { change: { amount, ...others }, remark }, db) => {
    const order = recharges.edit(String(request.payload.recharge_id));
    if (amount !== undefined) refuseState(rechargeCannot.edit(order, request.maker));
    if (Object.keys(others).length > 0) throw new Refusal(422, '只能修改金额和备注');
    const read = rechargeRequest.amount.safeParse(amount ?? order.amount);
    if (!read.success) throw refuseField('amount', read.error.issues[0]?.message ?? '请填写金额');
    const input = { ...order, amount: read.data };
    if (amount !== undefined) requireAmount(request.maker, input);
    const checks = checksOf(request.maker, input);
    Object.assign(order, { amount: read.data, remark: remark.trim(), status: 'pending1', steps: openSteps(checks) });
    order.limit_used = limitUsed(order);
    Object.assign(request, requestedRecharge(order, knownOf(db, order)));
    return checks;
  },
});
