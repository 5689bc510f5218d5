import { greenCny, greenRisk } from '../../../../src/domain/limits';
import type { WithdrawStatus } from '../../../../src/domain/withdraw';
import { claimWithdrawals, releaseWithdrawals, undoWithdrawApproval } from '../../../../src/services/withdrawalBench';
import { createPayoutBatch, importPayoutResults } from '../../../../src/services/withdrawalPayouts';
import { queryPayoutChannel } from '../../../../src/services/withdrawals';
import {
  approveWithdrawal,
  approveWithdrawals,
  escalateWithdrawal,
  freezeWithdrawal,
  rejectWithdrawal,
  settlePayout,
  unfreezeWithdrawal,
} from '../../../../src/services/withdrawalWrites';
import { amountText, currencyDigits } from '../../../../src/utils/amount';
import type { Random } from '../../base/random';
import { attemptOf, payoutBatches, withdrawals, withdrawColumns } from '../../entities/withdrawals/store';
import type { StoredWithdrawal } from '../../entities/withdrawals/stored';
import { type Moves, seen, send, why } from './sending';

/** Withdrawals: one or two reviews, payment in batches, settlement by files and channels. */

const inReview = ['submitted', 'reviewing', 'second'] as const satisfies readonly WithdrawStatus[];

const inState = (states: readonly WithdrawStatus[]): StoredWithdrawal[] =>
  withdrawColumns.all([withdrawColumns.among('status', states)]);

/** Usually picks a withdrawal in one of these states. */
function anyOf(rng: Random, ...states: WithdrawStatus[]): StoredWithdrawal {
  const fit = inState(states);
  return rng.pick(fit.length > 0 && rng.chance(0.95) ? fit : withdrawals.values());
}

const seenBy = (rng: Random) => (one: StoredWithdrawal) => {
  return { withdraw_id: one.withdraw_id, version: seen(rng, one.version) };
};
const on = (rng: Random, one: StoredWithdrawal) => ({ ...seenBy(rng)(one), ...why });

/** Usually the operator who claimed it. */
const deciderOf = (rng: Random, { claim }: StoredWithdrawal, who: string): string =>
  claim && rng.chance(0.7) ? claim.by : who;

const sumOf = (all: readonly StoredWithdrawal[], key: 'amount' | 'net'): number =>
  all.reduce((sum, one) => sum + one[key], 0);

/** Total typed by the operator; occasionally 1 too high. */
const typed = (rng: Random, total: number): number => (rng.chance(0.95) ? total : total + 1);

/** The withdrawal with others of its kind; occasionally one of them twice. */
function several(rng: Random, first: StoredWithdrawal, others: readonly StoredWithdrawal[]): StoredWithdrawal[] {
  const more = others.filter(({ withdraw_id }) => withdraw_id !== first.withdraw_id).slice(0, rng.int(0, 3));
  return [first, ...more, ...(rng.chance(0.03) ? [first] : [])];
}

export const reviewMoves: Moves = [
  [3, async (rng, who) => send(claimWithdrawals, { size: rng.int(1, 2) }, who)],
  [
    2,
    async (rng, who) => {
      const { withdraw_id, claim } = anyOf(rng, 'reviewing', 'second');
      await send(releaseWithdrawals, { withdraw_ids: [withdraw_id], skip: rng.chance(0.2) }, claim?.by ?? who);
    },
  ],
  [
    10,
    async (rng, who) => {
      const one = anyOf(rng, ...inReview);
      await send(approveWithdrawal, seenBy(rng)(one), deciderOf(rng, one, who));
    },
  ],
  [
    6,
    async (rng, who) => {
      const held = withdrawals.filter((one) => one.held !== null);
      const one = held.length > 0 ? rng.pick(held) : anyOf(rng, 'approved');
      await send(undoWithdrawApproval, seenBy(rng)(one), rng.chance(0.8) ? (one.held?.by ?? who) : who);
    },
  ],
  [
    2,
    async (rng, who) => {
      const one = anyOf(rng, ...inReview, 'approved', 'failed', 'frozen');
      await send(rejectWithdrawal, on(rng, one), deciderOf(rng, one, who));
    },
  ],
  [2, async (rng, who) => send(freezeWithdrawal, { ...on(rng, anyOf(rng, 'approved')), evidence: ['CS-1'] }, who)],
  [1, async (rng, who) => send(freezeWithdrawal, { ...on(rng, anyOf(rng, ...inReview)), evidence: ['CS-2'] }, who)],
  [4, async (rng, who) => send(unfreezeWithdrawal, on(rng, anyOf(rng, 'frozen')), who)],
  [2, async (rng, who) => send(escalateWithdrawal, on(rng, anyOf(rng, 'submitted')), who)],
  [
    4,
    async (rng, who) => {
      const first = anyOf(rng, 'submitted');
      const green = inState(['submitted']).filter(
        ({ risk, amount_cny, currency }) =>
          risk.score < greenRisk && amount_cny <= greenCny && currency === first.currency,
      );
      const all = several(rng, first, green);
      const wish = { currency: first.currency, total: typed(rng, sumOf(all, 'amount')) };
      await send(approveWithdrawals, { withdrawals: all.map(seenBy(rng)), ...wish }, who);
    },
  ],
];

/** A line of a bank's file about an attempt: now and then of another amount, or in capitals. */
function lineOf(rng: Random, { attempts, net, currency }: StoredWithdrawal, batchId: string, line: number) {
  const ref = attempts.find(({ batch_id }) => batch_id === batchId)?.payout_ref ?? '';
  const paid = rng.chance(0.97) ? net : net + 1;
  return {
    line,
    payout_ref: rng.chance(0.9) ? ref : ref.toUpperCase(),
    amount: amountText(paid, currencyDigits(currency)),
    result: rng.chance(0.7) ? '成功' : '失败',
    note: '',
  };
}

export const payoutMoves: Moves = [
  [
    12,
    async (rng, who) => {
      const first = anyOf(rng, 'approved', 'failed');
      const alike = inState(['approved', 'failed']).filter(
        ({ currency, method }) => currency === first.currency && method === first.method,
      );
      const all = several(rng, first, alike);
      const wish = { mode: rng.pick(['api', 'api', 'csv']), total: typed(rng, sumOf(all, 'net')) };
      await send(createPayoutBatch, { withdrawals: all.map(seenBy(rng)), ...wish, ...why }, who);
    },
  ],
  [
    5,
    async (rng, who) => {
      const batch = payoutBatches.get(attemptOf(anyOf(rng, 'paying'))?.batch_id ?? '');
      if (!batch) return;
      const { batch_id, withdraw_ids } = batch;
      const ids = withdraw_ids.slice(0, 4);
      const told = rng.chance(0.1) ? [...ids, ...ids] : ids;
      const rows = told.flatMap((id, place) => {
        const one = withdrawals.get(id);
        return one ? [lineOf(rng, one, batch_id, place + 2)] : [];
      });
      await send(importPayoutResults, { batch_id, rows }, who);
    },
  ],
  [6, async (rng, who) => send(settlePayout, on(rng, anyOf(rng, 'paying', 'failed')), who)],
  [
    1,
    async (rng, who) => {
      const { withdraw_id } = anyOf(rng, 'paying', 'failed', 'paid');
      await send(queryPayoutChannel, { withdraw_id }, who);
    },
  ],
];
