import { isDue, namesMatch, notGreen } from '../../src/domain/withdrawal/rules';
import { now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { jsonSha256Of } from '../_kit/base/sha256';
import { Columns, numbersOf, textColumnsOf } from '../_kit/http/columns';
import { requireIn } from '../_kit/http/writeRules';
import { at } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';
import { seededWithdrawals } from './seed';
import type { PayoutAttempt, StoredPayoutBatch, StoredWithdrawal } from './stored';

export const withdrawals = new Collection<StoredWithdrawal>(
  'withdrawals',
  () => seededWithdrawals().map((one) => [one.withdraw_id, one] as const),
  ({ withdraw_id }) => withdraw_id,
);

/** Attempts of a batch, each with its withdrawal. */
export const attemptsIn = (all: readonly StoredWithdrawal[], batchId: string) =>
  all.flatMap((one) => {
    const attempt = one.attempts.find(({ batch_id }) => batch_id === batchId);
    return attempt ? [{ ...one, ...attempt }] : [];
  });

/** Batch of withdrawals of one currency and method; its hash changes with number, account or amount of a payment. */
export function payoutBatchOf(
  all: readonly StoredWithdrawal[],
  said: Pick<StoredPayoutBatch, 'batch_id' | 'mode' | 'by' | 'created_at'>,
): StoredPayoutBatch {
  const { currency = 'CNY', method = 'bank' } = all[0] ?? {};
  const items = attemptsIn(all, said.batch_id).map(({ payout_ref, account, net }) => [payout_ref, account, net]);
  return {
    ...said,
    currency,
    method,
    count: all.length,
    total: sum(all.map(({ net }) => net)),
    hash: jsonSha256Of(items),
    withdraw_ids: all.map(({ withdraw_id }) => withdraw_id),
  };
}

/** Seeded batches, as referenced by the attempts. */
function seededBatches(): (readonly [string, StoredPayoutBatch])[] {
  const sent = seededWithdrawals().filter(({ attempts }) => attempts.length > 0);
  const batches = [...groupsOf(sent, ({ attempts }) => attempts[0]?.batch_id ?? '')].map(([batch_id, own]) => {
    const created_at = Math.max(...own.map(({ attempts }) => attempts[0]?.at ?? 0));
    return payoutBatchOf(own, { batch_id, mode: 'api', by: '财务小钱', created_at });
  });
  return batches.sort((a, b) => a.created_at - b.created_at).map((batch) => [batch.batch_id, batch]);
}

export const payoutBatches = new Collection<StoredPayoutBatch>(
  'payoutBatches',
  seededBatches,
  ({ batch_id }) => batch_id,
);

export const attemptOf = ({ attempts }: Pick<StoredWithdrawal, 'attempts'>): PayoutAttempt | undefined =>
  attempts.at(-1);

export const storedWithdrawalColumns = new Columns(withdrawals, {
  facets: {
    ...textColumnsOf('withdraw_id', 'uid', 'status', 'method', 'currency', 'account'),
    family: ({ family_id }) => family_id,
    claimed_by: ({ claim }) => claim?.by ?? null,
    green: (one) =>
      notGreen({ ...one, name_matches: namesMatch(one.account_name, one.kyc_name) }) === undefined ? 'true' : null,
  },
  numbers: {
    ...numbersOf('created_at', 'amount_cny', 'sla_due_at'),
    risk_score: ({ risk }) => risk.score,
    /** Open withdrawals only. */
    due_at: ({ status, sla_due_at }) => (isDue(status) ? sla_due_at : Number.NaN),
  },
});

export const requireWithdrawal = requireIn(withdrawals, '提现');

export function endClaim(one: StoredWithdrawal): void {
  one.claim = null;
  if (one.status === 'reviewing') one.status = 'submitted';
}

/** Expires claims; the withdrawal returns to its place in the queue. */
at(
  'withdrawClaim',
  withdrawals,
  ({ claim }) => claim?.until ?? null,
  (_, id) => endClaim(withdrawals.touch(id)),
);

/** Time until which an approval can be undone; null if it cannot. */
export const heldUntil = ({ held }: StoredWithdrawal): number | null =>
  held !== null && held.until > now() ? held.until : null;

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
