import { withdrawCannot } from '../src/domain/withdraw';
import {
  claimWithdrawals,
  myWithdrawals,
  releaseWithdrawals,
  renewWithdrawals,
  undoWithdrawApproval,
} from '../src/services/withdrawalBench';
import { earnerMonth, exportEarnerMonth, listBeanFlows, payoutForecast } from '../src/services/withdrawalFigures';
import { getWithdrawal, listWithdrawals, queryPayoutChannel, withdrawalSummary } from '../src/services/withdrawals';
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
import type { Operator } from './_kit/base/operators';
import { Refusal, refuseField, refuseState } from './_kit/base/refusal';
import { countOf, eachOf } from './_kit/base/transaction';
import { claimNext, heldBy, release, renew, waitingFor } from './_kit/entities/withdrawals/bench';
import { askPayout } from './_kit/entities/withdrawals/channel';
import { approve, escalate, freeze, reject, takeBack, unfreeze } from './_kit/entities/withdrawals/decide';
import { beanFlowsOf, forecast, monthOf, summaryOf } from './_kit/entities/withdrawals/figures';
import { statementFile } from './_kit/entities/withdrawals/files';
import { incomeBefore } from './_kit/entities/withdrawals/income';
import { settleByChannel } from './_kit/entities/withdrawals/payouts';
import { pageOfWithdrawals, recordOf, withdrawTarget, withdrawView } from './_kit/entities/withdrawals/rows';
import { withdrawalIn, withdrawals, withdrawColumns } from './_kit/entities/withdrawals/store';
import type { StoredWithdrawal } from './_kit/entities/withdrawals/stored';
import { CsvFile, handle } from './_kit/http/handle';
import { forUmi, type Handler } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { type Db, serial } from './_kit/store/db';

/** Others who are paid into the same account. */
function sameAccount({ account, uid }: StoredWithdrawal, db: Db) {
  const others = new Map(
    withdrawColumns
      .by('account', account)
      .filter((one) => one.uid !== uid)
      .map((one) => [one.uid, one.withdraw_id]),
  );
  return [...others].map(([other, withdraw_id]) => {
    return { uid: other, nickname: db.users.get(other)?.nickname ?? '', withdraw_id };
  });
}

const reads: readonly Handler[] = [
  handle(listWithdrawals, ({ input, operator, db }) => {
    const { list, total } = pageOfWithdrawals(input);
    return { list: list.map((one) => recordOf(one, operator, db)), total };
  }),
  handle(withdrawalSummary, ({ input }) => summaryOf(input)),
  handle(getWithdrawal, ({ input, operator, db }) => {
    const one = withdrawalIn(input.withdraw_id);
    const others = withdrawColumns.by('uid', one.uid).filter(({ withdraw_id }) => withdraw_id !== one.withdraw_id);
    return {
      withdrawal: recordOf(one, operator, db),
      income: incomeBefore(one, db),
      past: others.reverse().map((other) => recordOf(other, operator, db)),
      same_account: sameAccount(one, db),
      attempts: one.attempts.map(({ asked: _, ...attempt }) => attempt),
      timeline: [...one.timeline],
    };
  }),
  handle(queryPayoutChannel, ({ input }) => askPayout(withdrawalIn(input.withdraw_id))),
  handle(payoutForecast, () => forecast()),
  handle(listBeanFlows, ({ input, db }) => beanFlowsOf(input, db)),
  handle(earnerMonth, ({ input, db }) => monthOf(input.uid, input.month, db)),
  handle(exportEarnerMonth, ({ input, operator, db, audit }) => {
    const { text, filters, rows } = statementFile(monthOf(input.uid, input.month, db), db, operator);
    const after = { export: 'statement', filters, rows };
    audit({ object_type: 'withdrawal', object_id: input.uid, before: null, after });
    return new CsvFile(text);
  }),
];

/** The typed total must equal the sum of all withdrawals, in one currency. */
function requireTotal(all: readonly StoredWithdrawal[], currency: string, total: number): void {
  if (all.some((one) => one.currency !== currency)) throw refuseField('currency', '一批只能使用一种币种');
  const sum = all.reduce((amount, one) => amount + one.amount, 0);
  if (sum !== total) throw refuseField('total', `合计应为 ${moneyText(sum, currency)}，请核对`);
}

const decisions: readonly Handler[] = [
  handle(
    approveWithdrawal,
    ({ input, operator, db }) => {
      approve(withdrawalIn(input.withdraw_id), { operator, db });
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),

  handle(approveWithdrawals, ({ input, operator, db, audit }) => {
    const all = input.withdrawals.map(({ withdraw_id }) => withdrawalIn(withdraw_id));
    requireTotal(all, input.currency, input.total);
    const batch_id = `wb_${serial('withdrawBatch')}`;
    const one = ({ withdraw_id, version }: { withdraw_id: string; version: number }): ApproveResult => {
      const found = withdrawalIn(withdraw_id);
      if (version !== found.version) throw new Refusal(409, '内容已被他人修改，请核对后重试');
      refuseState(withdrawCannot.approveMany(recordOf(found, operator, db)));
      const before = withdrawView(found);
      approve(found, { operator, db });
      const done = withdrawalIn(withdraw_id);
      audit({ object_type: 'withdrawal', object_id: withdraw_id, before, after: withdrawView(done), batch_id });
      return { withdraw_id, status: 'success', reason: null, version: done.version };
    };
    const results = eachOf(input.withdrawals, one, ({ withdraw_id, version }, { message: reason }): ApproveResult => {
      return { withdraw_id, status: 'failed', reason, version: withdrawals.get(withdraw_id)?.version ?? version };
    });
    const [success, failed] = [countOf(results, 'success'), countOf(results, 'failed')];
    const after = { success, failed, total: input.total, currency: input.currency };
    audit({ object_type: 'withdraw_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, results };
  }),

  handle(
    rejectWithdrawal,
    ({ input, operator, db }) => {
      requireWhy(input);
      reject(withdrawalIn(input.withdraw_id), { operator, db }, input);
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),
  handle(
    escalateWithdrawal,
    ({ input, operator, db }) => {
      requireWhy(input);
      escalate(withdrawalIn(input.withdraw_id), { operator, db }, input);
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),
  handle(
    freezeWithdrawal,
    ({ input, operator, db }) => {
      requireWhy(input);
      freeze(withdrawalIn(input.withdraw_id), { operator, db }, input);
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),
  handle(
    unfreezeWithdrawal,
    ({ input, operator, db }) => {
      requireWhy(input);
      unfreeze(withdrawalIn(input.withdraw_id), { operator, db }, input);
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),
  handle(
    settlePayout,
    ({ input, operator, db }) => {
      requireWhy(input);
      const one = withdrawalIn(input.withdraw_id);
      refuseState(withdrawCannot.settle(recordOf(one, operator, db)));
      return { outcome: settleByChannel(one), withdrawal: recordOf(input, operator, db) };
    },
    withdrawTarget,
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
  handle(myWithdrawals, ({ operator, db }) => ({
    list: heldBy(operator).map((one) => recordOf(one, operator, db)),
    waiting: waitingFor(operator, db).length,
  })),
  handle(claimWithdrawals, ({ input, operator, db, audit }) => {
    const claimed = claimNext(operator, db, input.size);
    audit(inQueue(operator, { claimed }));
    return { claimed };
  }),
  handle(
    undoWithdrawApproval,
    ({ input, operator, db }) => {
      takeBack(withdrawalIn(input.withdraw_id), operator);
      return recordOf(input, operator, db);
    },
    withdrawTarget,
  ),
  handle(renewWithdrawals, ({ input, operator }) => renew(input.withdraw_ids, operator)),
  handle(releaseWithdrawals, ({ input, operator, audit }) => {
    const released = release(input.withdraw_ids, operator, input.skip === true);
    audit(inQueue(operator, { released }));
    return { released };
  }),
];

export const withdrawalHandlers: readonly Handler[] = [...reads, ...decisions, ...bench];

export default forUmi(withdrawalHandlers);
