import { holdMs } from '../../../../src/domain/limits';
import { needsSecond, withdrawCannot, withdrawLeadCode } from '../../../../src/domain/withdraw';
import { hour, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import { Refusal, refuseState } from '../../base/refusal';
import type { Db } from '../../store/db';
import { post } from '../ledger';
import { aloneCny, leadNeededFor, recordOf } from './rows';
import { endClaim, frozenBeans, heldUntil, userBeans, withdrawalIn, withdrawals } from './store';
import type { StoredWithdrawal } from './stored';

/** Decisions on withdrawals before payment. */

interface Moment {
  db: Db;
  operator: Operator;
}
interface Why {
  reason_code: string;
  remark: string;
}

/** Time that the second person has. */
const secondHours = 24;

/** Refuses by the domain's rule for this operator; a missing lead code first (403). */
function admit(one: StoredWithdrawal, verb: keyof typeof withdrawCannot, { db, operator }: Moment): void {
  const needed = leadNeededFor(one, operator);
  if (needed) throw new Refusal(403, needed, { code: withdrawLeadCode });
  refuseState(withdrawCannot[verb](recordOf(one, operator, db)));
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

/** Waits for a second person from here on; who agreed before a freeze is not it. */
function handOn(draft: StoredWithdrawal, first: Operator): void {
  const sla_due_at = now() + secondHours * hour;
  Object.assign(draft, { status: 'second', reviewer1: signed(first), reviewer2: null, sla_due_at });
}

/** State to restore if an approval out of a claim is undone within its hold period. */
function holdOf({ claim, status, reviewer1, reviewer2, sla_due_at }: StoredWithdrawal): StoredWithdrawal['held'] {
  if (!claim) return null;
  const before = structuredClone({ status, claim, reviewer1, reviewer2, sla_due_at });
  return { by: claim.by, until: now() + holdMs, before };
}

/** Agrees: to be paid, or to be seen by a second person. */
export function approve(one: StoredWithdrawal, moment: Moment): void {
  admit(one, 'approve', moment);
  const held = holdOf(one);
  agree(one, moment.operator);
  withdrawals.edit(one.withdraw_id).held = held;
}

function agree(one: StoredWithdrawal, operator: Operator): void {
  if (one.status === 'second') {
    Object.assign(decided(one, '复审通过', operator), { status: 'approved', reviewer2: signed(operator) });
  } else if (needsSecond(one, aloneCny(one))) {
    handOn(decided(one, '初审通过，转复审', operator), operator);
  } else {
    Object.assign(decided(one, '初审通过', operator), { status: 'approved', reviewer1: signed(operator) });
  }
}

/** Undoes an approval: it is claimed as before. */
export function takeBack(one: StoredWithdrawal, operator: Operator): void {
  const { withdraw_id, held } = one;
  if (!held || heldUntil(one) === null) throw new Refusal(409, `已超过 ${holdMs / 1_000} 秒，不能撤销`);
  if (held.by !== operator.id) throw new Refusal(403, '只能撤销自己的通过');
  Object.assign(decided(withdrawalIn(withdraw_id), '撤销通过', operator), held.before);
}

export function escalate(one: StoredWithdrawal, moment: Moment, why: Why): void {
  admit(one, 'escalate', moment);
  handOn(decided(one, '转复审', moment.operator, wordsOf(why)), moment.operator);
}

/** Its beans go back to the user, once. */
export function reject(one: StoredWithdrawal, moment: Moment, why: Why): void {
  admit(one, 'reject', moment);
  const { withdraw_id, uid, bean_cost } = one;
  const reason = wordsOf(why);
  Object.assign(decided(one, '驳回', moment.operator, reason), { status: 'rejected', reason, back_at: now() });
  post({
    ref: `withdraw_back:${withdraw_id}`,
    kind: 'withdraw',
    at: now(),
    lines: [
      { account: frozenBeans(uid), amount: -bean_cost },
      { account: userBeans(uid), amount: bean_cost },
    ],
  });
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
