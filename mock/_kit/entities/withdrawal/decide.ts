import { claimSize, holdMs, leaseMs } from '../../../../src/domain/limits';
import { needsSecond, withdrawCannot, withdrawLeadCode } from '../../../../src/domain/withdrawal';
import { hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import { Refusal, refuseState } from '../../base/refusal';
import { post } from '../ledger';
import { aloneCny, barredFrom, leadNeededFor, recordOf } from './reads';
import { attemptOf, endClaim, heldUntil, withdrawals, withdrawColumns } from './store';
import { type StoredWithdrawal, stepPosting } from './stored';

/** Decisions on withdrawals before payment, and the reviewer's work in the queue (blocks G8). */

interface Moment {
  operator: Operator;
}
interface Why {
  reason_code: string;
  remark: string;
}

/** Time that the second person has. */
const secondHours = 24;

/** Withdrawal fields shown in audit rows and conflict responses. */
export const withdrawView = (one: StoredWithdrawal) => ({
  withdraw_id: one.withdraw_id,
  status: one.status,
  amount: one.amount,
  net: one.net,
  currency: one.currency,
  payout_ref: attemptOf(one)?.payout_ref ?? null,
  payout_state: attemptOf(one)?.state ?? null,
  reviewer1: one.reviewer1?.name ?? null,
  reviewer2: one.reviewer2?.name ?? null,
  reason: one.reason,
  evidence: [...one.evidence],
});

/** Refuses by the domain's rule for this operator; a missing lead code first (403). */
function admit(one: StoredWithdrawal, verb: keyof typeof withdrawCannot, { operator }: Moment): void {
  const needed = leadNeededFor(one, operator);
  if (needed) throw new Refusal(403, needed, { code: withdrawLeadCode });
  refuseState(withdrawCannot[verb](recordOf(one, operator)));
}

/** Editable row without its claim, with a new timeline event. */
function decided(one: StoredWithdrawal, label: string, { name: by }: { name: string }, note = ''): StoredWithdrawal {
  const draft = withdrawals.edit(one.withdraw_id);
  endClaim(draft);
  draft.held = null;
  draft.timeline.push({ at: now(), label, by, note });
  return draft;
}

const signed = ({ id, name }: Operator) => ({ id, name, at: now() });
const wordsOf = ({ reason_code, remark }: Why): string =>
  [reasonOf(reason_code)?.label, remark.trim()].filter(Boolean).join('：');

/** Waits for a second person from here on; a reviewer before a freeze no longer counts. */
function handOn(draft: StoredWithdrawal, first: Operator): void {
  const sla_due_at = now() + secondHours * hour;
  Object.assign(draft, { status: 'second', reviewer1: signed(first), reviewer2: null, sla_due_at });
}

/** Approves: the withdrawal is to be paid, or seen by a second person. Out of a claim it can be undone for a while. */
export function approve(one: StoredWithdrawal, moment: Moment): void {
  const { operator } = moment;
  admit(one, 'approve', moment);
  const { claim, status, reviewer1, reviewer2, sla_due_at } = one;
  const before = structuredClone({ status, claim, reviewer1, reviewer2, sla_due_at });
  if (status === 'second') {
    Object.assign(decided(one, '复审通过', operator), { status: 'approved', reviewer2: signed(operator) });
  } else if (needsSecond(one, aloneCny(one))) {
    handOn(decided(one, '初审通过，转复审', operator), operator);
  } else {
    Object.assign(decided(one, '初审通过', operator), { status: 'approved', reviewer1: signed(operator) });
  }
  if (claim) withdrawals.edit(one.withdraw_id).held = { by: claim.by, until: now() + holdMs, before };
}

/** Undoes an approval: it is claimed as before. */
export function takeBack(one: StoredWithdrawal, { operator }: Moment): void {
  const { held } = one;
  if (!held || heldUntil(one) === null) throw new Refusal(409, `已超过 ${holdMs / 1_000} 秒，不能撤销`);
  if (held.by !== operator.id) throw new Refusal(403, '只能撤销自己的通过');
  Object.assign(decided(one, '撤销通过', operator), structuredClone(held.before));
}

export function escalate(one: StoredWithdrawal, moment: Moment, why: Why): void {
  admit(one, 'escalate', moment);
  handOn(decided(one, '转复审', moment.operator, wordsOf(why)), moment.operator);
}

/** Its beans go back to the user, once. */
export function reject(one: StoredWithdrawal, moment: Moment, why: Why): void {
  admit(one, 'reject', moment);
  const reason = wordsOf(why);
  Object.assign(decided(one, '驳回', moment.operator, reason), { status: 'rejected', reason, back_at: now() });
  post(stepPosting('withdraw_back', one, now()));
}

export function freeze(one: StoredWithdrawal, moment: Moment, why: Why & { evidence: readonly string[] }): void {
  admit(one, 'freeze', moment);
  const reason = wordsOf(why);
  const draft = decided(one, '冻结', moment.operator, `${reason}；证据 ${why.evidence.join('、')}`);
  Object.assign(draft, { status: 'frozen', reason, evidence: [...why.evidence] });
}

/** Returns a frozen one to review; the operator who does so cannot be its second reviewer. */
export function unfreeze(one: StoredWithdrawal, moment: Moment, why: Why): void {
  admit(one, 'unfreeze', moment);
  handOn(Object.assign(decided(one, '解冻', moment.operator, wordsOf(why)), { reason: '' }), moment.operator);
}

/** Sorts the most urgent first. */
const byDue = (a: StoredWithdrawal, b: StoredWithdrawal): number => a.sla_due_at - b.sla_due_at;

export const heldBy = (operator: Operator): StoredWithdrawal[] =>
  withdrawColumns.by('claimed_by', operator.id).sort(byDue);

/** Withdrawals this operator may decide now; without skipped ones and approvals that can still be undone. */
export const waitingFor = (operator: Operator): StoredWithdrawal[] =>
  withdrawColumns
    .all([withdrawColumns.among('status', ['submitted', 'second'])])
    .filter(({ claim, skipped_by }) => claim === null && !skipped_by.includes(operator.id))
    .filter((one) => heldUntil(one) === null && barredFrom(one, operator) === null)
    .sort(byDue);

/** Claims the next ones; 409 at the limit. Versions stay, so that other operators' work continues. */
export function claimNext(operator: Operator, size: number): number {
  const room = claimSize - heldBy(operator).length;
  if (room <= 0) throw new Refusal(409, `最多同时持有 ${claimSize} 件，请先处理或退回`);
  const next = waitingFor(operator).slice(0, Math.min(room, size));
  for (const { withdraw_id } of next) {
    const draft = withdrawals.touch(withdraw_id);
    draft.claim = { by: operator.id, name: operator.name, until: now() + leaseMs };
    if (draft.status === 'submitted') draft.status = 'reviewing';
  }
  return next.length;
}

const mine = (ids: readonly string[], operator: Operator): string[] =>
  ids.filter((id) => withdrawals.get(id)?.claim?.by === operator.id);

/** Extends leases; returns the lost ones. */
export function renew(ids: readonly string[], operator: Operator): { until: number; lost: string[] } {
  const until = now() + leaseMs;
  const own = mine(ids, operator);
  for (const id of own) Object.assign(withdrawals.touch(id).claim ?? {}, { until });
  return { until, lost: ids.filter((id) => !own.includes(id)) };
}

export function release(ids: readonly string[], operator: Operator, skip: boolean): number {
  const own = mine(ids, operator).map((id) => withdrawals.touch(id));
  for (const draft of own) {
    endClaim(draft);
    if (skip) draft.skipped_by.push(operator.id);
  }
  return own.length;
}
