import { withdrawCannot } from '../src/domain/withdrawal';
import { getWithdrawal, listWithdrawals, queryPayoutChannel, withdrawalSummary } from '../src/services/withdrawal';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '../src/services/withdrawalBench';
import { earnerMonth, exportEarnerMonth, listBeanFlows, payoutForecast } from '../src/services/withdrawalFigures';
import {
  type ApproveResult,
  approveWithdrawal,
  approveWithdrawals,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  revealWithdrawAccount,
  settlePayout,
  unfreezeWithdrawal,
} from '../src/services/withdrawalWrites';
import { moneyText } from '../src/utils/money';
import { sum } from './_kit/base/groups';
import type { Operator } from './_kit/base/operators';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import {
  approve,
  claimNext,
  escalate,
  freeze,
  heldBy,
  reject,
  release,
  renew,
  takeBack,
  unfreeze,
  waitingFor,
  withdrawView,
} from './_kit/entities/withdrawal/decide';
import { askPayout, settleByChannel } from './_kit/entities/withdrawal/payouts';
import {
  beanFlowsOf,
  forecast,
  incomeBefore,
  monthOf,
  recordOf,
  sameAccount,
  statementFile,
  summaryOf,
  testsOf,
} from './_kit/entities/withdrawal/reads';
import { withdrawalIn, withdrawals, withdrawColumns } from './_kit/entities/withdrawal/store';
import type { StoredWithdrawal } from './_kit/entities/withdrawal/stored';
import { CsvFile, handle, targetOf, writesOn } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { serial } from './_kit/store/db';

/** A write on one withdrawal: version, audit row and conflicts are `handle`'s. */
const target = targetOf(withdrawals, 'withdraw_id', 'withdrawal', withdrawView);

const reads: readonly Handler[] = [
  handle(listWithdrawals, ({ input, operator }) => {
    const { list, total } = withdrawColumns.page(input, '-created_at', testsOf(input));
    return { list: list.map((one) => recordOf(one, operator)), total };
  }),
  handle(withdrawalSummary, ({ input }) => summaryOf(input)),
  handle(getWithdrawal, ({ input, operator, db }) => {
    const one = withdrawalIn(input.withdraw_id);
    const others = withdrawColumns.by('uid', one.uid).filter(({ withdraw_id }) => withdraw_id !== one.withdraw_id);
    return {
      withdrawal: recordOf(one, operator),
      income: incomeBefore(one),
      past: others.reverse().map((other) => recordOf(other, operator)),
      same_account: sameAccount(one, db),
      attempts: one.attempts.map(({ asked: _, channel: __, ...attempt }) => attempt),
      timeline: [...one.timeline],
    };
  }),
  handle(queryPayoutChannel, ({ input }) => askPayout(withdrawalIn(input.withdraw_id))),
  handle(payoutForecast, () => forecast()),
  handle(listBeanFlows, ({ input }) => beanFlowsOf(input)),
  handle(earnerMonth, ({ input }) => monthOf(input.uid, input.month)),
  handle(exportEarnerMonth, ({ input, operator, audit }) => {
    const { text, filters, rows } = statementFile(monthOf(input.uid, input.month), operator);
    const after = { export: 'statement', filters, rows };
    audit({ object_type: 'withdrawal', object_id: input.uid, before: null, after });
    return new CsvFile(text);
  }),
];

const onOne = writesOn(target, (one, { operator }) => recordOf(one, operator));

type Decide = (one: StoredWithdrawal, by: { operator: Operator }, why: { reason_code: string; remark: string }) => void;

/** A decision that needs a reason and nothing else. */
const decision = (call: typeof rejectWithdrawal, decide: Decide): Handler =>
  onOne(call, ({ input, operator }) => {
    requireWhy(input);
    decide(withdrawalIn(input.withdraw_id), { operator }, input);
  });

const decisions: readonly Handler[] = [
  onOne(approveWithdrawal, ({ input, operator }) => approve(withdrawalIn(input.withdraw_id), { operator })),
  onOne(undoWithdrawApproval, ({ input, operator }) => takeBack(withdrawalIn(input.withdraw_id), { operator })),
  decision(rejectWithdrawal, reject),
  decision(escalateWithdrawal, escalate),
  decision(unfreezeWithdrawal, unfreeze),
  onOne(freezeWithdrawal, ({ input, operator }) => {
    requireWhy(input);
    freeze(withdrawalIn(input.withdraw_id), { operator }, input);
  }),

  // The typed total must equal the sum of all withdrawals, in one currency.
  handle(approveWithdrawals, ({ input: { withdrawals: asked, currency, total }, operator, audit }) => {
    const all = asked.map(({ withdraw_id }) => withdrawalIn(withdraw_id));
    if (all.some((one) => one.currency !== currency)) throw refuseField('currency', '一批只能使用一种币种');
    const amount = sum(all.map((one) => one.amount));
    if (amount !== total) throw refuseField('total', `合计应为 ${moneyText(amount, currency)}，请核对`);
    const batch_id = `wb_${serial('withdrawBatch')}`;
    const approveOne = ({ withdraw_id, version }: (typeof asked)[number]): ApproveResult => {
      const found = withdrawalIn(withdraw_id);
      if (version !== found.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
      refuseState(withdrawCannot.approveMany(recordOf(found, operator)));
      const before = withdrawView(found);
      approve(found, { operator });
      const done = withdrawalIn(withdraw_id);
      audit({ object_type: 'withdrawal', object_id: withdraw_id, before, after: withdrawView(done), batch_id });
      return { withdraw_id, status: 'success', reason: null, version: done.version };
    };
    const results = eachOf(asked, approveOne, ({ withdraw_id, version }, { message: reason }): ApproveResult => {
      return { withdraw_id, status: 'failed', reason, version: withdrawals.get(withdraw_id)?.version ?? version };
    });
    const after = { success: countOf(results, 'success'), failed: countOf(results, 'failed'), total, currency };
    audit({ object_type: 'withdraw_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(
    settlePayout,
    ({ input, operator }) => {
      requireWhy(input);
      const one = withdrawalIn(input.withdraw_id);
      refuseState(withdrawCannot.settle(recordOf(one, operator)));
      return { outcome: settleByChannel(one), withdrawal: recordOf(input, operator) };
    },
    target,
  ),

  handle(revealWithdrawAccount, ({ input, audit }) => {
    const { withdraw_id, account } = withdrawalIn(input.withdraw_id);
    requireWhy(input);
    // Records the field's name, never its value.
    audit({ object_type: 'withdrawal', object_id: withdraw_id, before: null, after: { revealed: 'account' } });
    return { value: account };
  }),
];

const inQueue = (operator: Operator, after: Record<string, number>) => {
  return { object_type: 'queue', object_id: `withdrawal:${operator.id}`, before: null, after };
};

const bench: readonly Handler[] = [
  handle(myWithdrawals, ({ operator }) => ({
    list: heldBy(operator).map((one) => recordOf(one, operator)),
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
