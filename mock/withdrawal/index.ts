import { claimSize, holdMs, leaseMs } from '../../src/domain/shared/limits';
import { withdrawalNeedsSecond, withdrawCannot, withdrawLeadCode } from '../../src/domain/withdrawal/rules';
import { getWithdrawal, listWithdrawals, queryPayoutChannel, withdrawalSummary } from '../../src/services/withdrawal';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '../../src/services/withdrawalBench';
import { earnerMonth, exportEarnerMonth, listBeanFlows, payoutForecast } from '../../src/services/withdrawalFigures';
import {
  approveWithdrawal,
  approveWithdrawals,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  revealWithdrawAccount,
  settlePayout,
  unfreezeWithdrawal,
} from '../../src/services/withdrawalWrites';
import { moneyText } from '../../src/utils/money';
import { hour, now } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import type { Operator } from '../_kit/base/operators';
import { reasonOf } from '../_kit/base/reasons';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { CsvFile, handle, targetOf, writesOn } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { auditedBatch, requireUnchanged, withVersions } from '../_kit/kit/batch';
import { post } from '../ledger/entries';
import { queryPayout, settleByChannel } from './payouts';
import {
  aloneCny,
  barredFromPayment,
  beanFlowsOf,
  earnerMonthOf,
  forecast,
  incomeBefore,
  leadNeededFor,
  sameAccount,
  statementFile,
  withdrawalRecordOf,
  withdrawalSummaryOf,
  withdrawalTestsOf,
  withdrawReviewers,
} from './reads';
import { endClaim, heldUntil, requireWithdrawal, storedWithdrawalColumns, withdrawals, withdrawView } from './store';
import { type StoredWithdrawal, stepPosting } from './stored';

/** A write on one withdrawal: version, audit row and conflicts are `handle`'s. */
const target = targetOf(withdrawals, 'withdraw_id', 'withdrawal', withdrawView);

const reads: readonly Handler[] = [
  handle(listWithdrawals, ({ input, operator }) => {
    const { list, total } = storedWithdrawalColumns.page(input, '-created_at', withdrawalTestsOf(input));
    return { list: list.map((one) => withdrawalRecordOf(one, operator)), total };
  }),
  handle(withdrawalSummary, ({ input }) => withdrawalSummaryOf(input)),
  handle(getWithdrawal, ({ input, operator, db }) => {
    const one = requireWithdrawal(input.withdraw_id);
    const others = storedWithdrawalColumns
      .by('uid', one.uid)
      .filter(({ withdraw_id }) => withdraw_id !== one.withdraw_id);
    return {
      withdrawal: withdrawalRecordOf(one, operator),
      income: incomeBefore(one),
      past: others.reverse().map((other) => withdrawalRecordOf(other, operator)),
      same_account: sameAccount(one, db),
      attempts: one.attempts.map(({ asked: _, channel: __, ...attempt }) => attempt),
      timeline: [...one.timeline],
    };
  }),
  handle(queryPayoutChannel, ({ input }) => queryPayout(requireWithdrawal(input.withdraw_id))),
  handle(payoutForecast, () => forecast()),
  handle(listBeanFlows, ({ input }) => beanFlowsOf(input)),
  handle(earnerMonth, ({ input }) => earnerMonthOf(input.uid, input.month)),
  handle(exportEarnerMonth, ({ input, operator, audit }) => {
    const { text, filters, rows } = statementFile(earnerMonthOf(input.uid, input.month), operator);
    const after = { export: 'statement', filters, rows };
    audit({ object_type: 'withdrawal', object_id: input.uid, before: null, after });
    return new CsvFile(text);
  }),
];

const onOne = writesOn(target, (one, { operator }) => withdrawalRecordOf(one, operator));

/** Time that the second person has. */
const secondHours = 24;

/** Refuses by the domain's rule for this operator; a missing lead code first (403). */
function admit(one: StoredWithdrawal, verb: keyof typeof withdrawCannot, operator: Operator): void {
  const needed = leadNeededFor(one, operator);
  if (needed) throw new Refusal(403, needed, { code: withdrawLeadCode });
  refuseState(withdrawCannot[verb](withdrawalRecordOf(one, operator)));
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
const wordsOf = ({ reason_code, remark }: { reason_code: string; remark: string }): string =>
  [reasonOf(reason_code)?.label, remark.trim()].filter(Boolean).join('：');

/** Waits for a second person from here on; a reviewer before a freeze no longer counts, and is not the second one. */
function handOn(draft: StoredWithdrawal, first: Operator): void {
  const sla_due_at = now() + secondHours * hour;
  const reviewed_by = withdrawReviewers(draft);
  Object.assign(draft, { status: 'second', reviewer1: signed(first), reviewer2: null, reviewed_by, sla_due_at });
}

/** Approves: the withdrawal is to be paid, or seen by a second person. Out of a claim it can be undone for a while. */
export function approveReviewed(one: StoredWithdrawal, { operator }: { operator: Operator }): void {
  admit(one, 'approve', operator);
  const { claim, status, reviewer1, reviewer2, reviewed_by, sla_due_at } = one;
  const before = structuredClone({ status, claim, reviewer1, reviewer2, reviewed_by, sla_due_at });
  if (status === 'second') {
    Object.assign(decided(one, '复审通过', operator), { status: 'approved', reviewer2: signed(operator) });
  } else if (withdrawalNeedsSecond(one, aloneCny(one))) {
    handOn(decided(one, '初审通过，转复审', operator), operator);
  } else {
    Object.assign(decided(one, '初审通过', operator), { status: 'approved', reviewer1: signed(operator) });
  }
  if (claim) withdrawals.edit(one.withdraw_id).held = { by: claim.by, until: now() + holdMs, before };
}

/** Undoes an approval: it is claimed as before. */
function takeBack(one: StoredWithdrawal, operator: Operator): void {
  const { held } = one;
  if (!held || heldUntil(one) === null) throw new Refusal(409, `已超过 ${holdMs / 1_000} 秒，不能撤销`);
  if (held.by !== operator.id) throw new Refusal(403, '只能撤销自己的通过');
  Object.assign(decided(one, '撤销通过', operator), structuredClone(held.before));
}

type Reasoned = typeof rejectWithdrawal | typeof freezeWithdrawal;

/** A decision with a reason: its verb, its event in the timeline, and the change of the row. */
const decision = <E extends Reasoned>(
  call: E,
  verb: keyof typeof withdrawCannot,
  label: string,
  change: (draft: StoredWithdrawal, told: { operator: Operator; reason: string }) => void,
): Handler =>
  onOne(call as typeof rejectWithdrawal, ({ input, operator }) => {
    requireWhy(input);
    const one = requireWithdrawal(input.withdraw_id);
    admit(one, verb, operator);
    const reason = wordsOf(input);
    const { evidence = [] } = input as { evidence?: string[] };
    const note = evidence.length > 0 ? `${reason}；证据 ${evidence.join('、')}` : reason;
    const draft = decided(one, label, operator, note);
    if (evidence.length > 0) draft.evidence = [...evidence];
    change(draft, { operator, reason });
  });

const decisions: readonly Handler[] = [
  onOne(approveWithdrawal, ({ input, operator }) =>
    approveReviewed(requireWithdrawal(input.withdraw_id), { operator }),
  ),
  onOne(undoWithdrawApproval, ({ input, operator }) => takeBack(requireWithdrawal(input.withdraw_id), operator)),
  // Its beans go back to the user, once.
  decision(rejectWithdrawal, 'reject', '驳回', (draft, { reason }) => {
    Object.assign(draft, { status: 'rejected', reason, back_at: now() });
    post(stepPosting('withdraw_back', draft, now()));
  }),
  decision(escalateWithdrawal, 'escalate', '转复审', (draft, { operator }) => handOn(draft, operator)),
  // The operator who returns a frozen one to review cannot be its second reviewer.
  decision(unfreezeWithdrawal, 'unfreeze', '解冻', (draft, { operator }) => {
    draft.reason = '';
    handOn(draft, operator);
  }),
  decision(freezeWithdrawal, 'freeze', '冻结', (draft, { reason }) => {
    Object.assign(draft, { status: 'frozen', reason });
  }),

  // The typed total must equal the sum of all withdrawals, in one currency.
  handle(approveWithdrawals, ({ input: { withdrawals: asked, currency, total }, operator, audit }) => {
    const all = asked.map(({ withdraw_id }) => requireWithdrawal(withdraw_id));
    if (all.some((one) => one.currency !== currency)) throw refuseField('currency', '一批只能使用一种币种');
    const amount = sum(all.map((one) => one.amount));
    if (amount !== total) throw refuseField('total', `合计应为 ${moneyText(amount, currency)}，请核对`);
    const approveOne = ({ withdraw_id, version }: (typeof asked)[number], batch_id: string): undefined => {
      const found = requireWithdrawal(withdraw_id);
      requireUnchanged({ version }, found);
      refuseState(withdrawCannot.approveMany(withdrawalRecordOf(found, operator)));
      const before = withdrawView(found);
      approveReviewed(found, { operator });
      const after = withdrawView(requireWithdrawal(withdraw_id));
      audit({ object_type: 'withdrawal', object_id: withdraw_id, before, after, batch_id });
    };
    const done = auditedBatch('withdraw', asked, audit, approveOne, { total, currency });
    return withVersions(done, ({ withdraw_id }) => withdrawals.get(withdraw_id)?.version);
  }),

  handle(
    settlePayout,
    ({ input, operator }) => {
      requireWhy(input);
      const one = requireWithdrawal(input.withdraw_id);
      refuseState(withdrawCannot.settle(withdrawalRecordOf(one, operator)));
      return { outcome: settleByChannel(one), withdrawal: withdrawalRecordOf(input, operator) };
    },
    target,
  ),

  handle(revealWithdrawAccount, ({ input, audit }) => {
    const { withdraw_id, account } = requireWithdrawal(input.withdraw_id);
    requireWhy(input);
    // Records the field's name, never its value.
    audit({ object_type: 'withdrawal', object_id: withdraw_id, before: null, after: { revealed: 'account' } });
    return { value: account };
  }),
];

/** Sorts the most urgent first. */
const byDue = (a: StoredWithdrawal, b: StoredWithdrawal): number => a.sla_due_at - b.sla_due_at;

const heldBy = (operator: Operator): StoredWithdrawal[] =>
  storedWithdrawalColumns.by('claimed_by', operator.id).sort(byDue);

/** Withdrawals this operator may decide now; without skipped ones and approvals that can still be undone. */
const waitingFor = (operator: Operator): StoredWithdrawal[] =>
  storedWithdrawalColumns
    .all([storedWithdrawalColumns.among('status', ['submitted', 'second'])])
    .filter(({ claim, skipped_by }) => claim === null && !skipped_by.includes(operator.id))
    .filter((one) => heldUntil(one) === null && barredFromPayment(one, operator) === null)
    .sort(byDue);

/** Claims the next ones; 409 at the limit. Versions stay, so that other operators' work continues. */
function claimNext(operator: Operator, size: number): number {
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
function renew(ids: readonly string[], operator: Operator): { until: number; lost: string[] } {
  const until = now() + leaseMs;
  const own = mine(ids, operator);
  for (const id of own) Object.assign(withdrawals.touch(id).claim ?? {}, { until });
  return { until, lost: ids.filter((id) => !own.includes(id)) };
}

function release(ids: readonly string[], operator: Operator, skip: boolean): number {
  const own = mine(ids, operator).map((id) => withdrawals.touch(id));
  for (const draft of own) {
    endClaim(draft);
    if (skip) draft.skipped_by.push(operator.id);
  }
  return own.length;
}

const inQueue = (operator: Operator, after: Record<string, number>) => {
  return { object_type: 'queue', object_id: `withdrawal:${operator.id}`, before: null, after };
};

const bench: readonly Handler[] = [
  handle(myWithdrawals, ({ operator }) => ({
    list: heldBy(operator).map((one) => withdrawalRecordOf(one, operator)),
    waiting: waitingFor(operator).length,
  })),
  handle(claimWithdrawals, ({ input, operator, audit }) => {
    const claimed = claimNext(operator, input.size);
    audit(inQueue(operator, { claimed }));
    return { claimed };
  }),
  handle(renewWithdrawals, ({ input, operator }) => renew(input.withdraw_ids, operator)),
  handle(releaseWithdrawals, ({ input, operator, audit }) => {
    const released = release(input.withdraw_ids, operator, input.skip === true);
    audit(inQueue(operator, { released }));
    return { released };
  }),
];

export const withdrawalHandlers: readonly Handler[] = [...reads, ...decisions, ...bench];

export default forUmi(withdrawalHandlers);
