import type { PayoutMode, PayoutState, WithdrawMethod } from '../../../../src/domain/withdraw';
import { withdrawMethods } from '../../../../src/domain/withdraw';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { Collection } from '../../store/store';
import { attemptOf, withdrawals } from './store';
import type { StoredWithdrawal } from './stored';

/** Payout channels of the stand-in: they pay attempts, and can be queried. */

/** State of a channel today: down, refusing, paying without an answer, or losing requests. */
type Mood = 'down' | 'refuses' | 'silent' | 'lost';

export const payoutMoods = new Collection<{ method: WithdrawMethod; mood: Mood }>(
  'payoutMoods',
  () => [['paypal', { method: 'paypal', mood: 'silent' }] as const],
  ({ method }) => method,
);

/** Payouts known to the channel, by attempt reference. */
export const payoutOrders = new Collection<{
  payout_ref: string;
  state: Exclude<PayoutState, 'absent'>;
  amount: number;
}>(
  'payoutOrders',
  () =>
    withdrawals.values().flatMap(({ attempts, net }) =>
      attempts.map(({ payout_ref, state }) => {
        const known = state === 'unknown' ? 'paid' : state === 'sent' ? 'pending' : state;
        return [payout_ref, { payout_ref, state: known, amount: net }] as const;
      }),
    ),
  ({ payout_ref }) => payout_ref,
);

function moodOf(method: WithdrawMethod): Mood | undefined {
  const mood = payoutMoods.get(method)?.mood;
  if (mood === 'down') throw new Refusal(409, `${withdrawMethods[method].label}渠道暂不可用，请稍后再试`);
  return mood;
}

/** Sends an attempt to the channel; returns its known state. Manual ones are pending until results arrive. */
export function sendPayout(
  { method, net }: Pick<StoredWithdrawal, 'method' | 'net'>,
  payout_ref: string,
  mode: PayoutMode,
): 'sent' | 'unknown' | 'paid' | 'failed' {
  if (mode === 'csv') {
    payoutOrders.set(payout_ref, { payout_ref, state: 'pending', amount: net });
    return 'sent';
  }
  const mood = moodOf(method);
  if (mood === 'lost') return 'unknown';
  const state = mood === 'refuses' ? 'failed' : 'paid';
  payoutOrders.set(payout_ref, { payout_ref, state, amount: net });
  return mood === 'silent' ? 'unknown' : state;
}

/** Applies a bank file's result to an open attempt; a result the channel already has is not changed. */
export function settleOrder(payout_ref: string, state: 'paid' | 'failed', amount: number): void {
  const known = payoutOrders.get(payout_ref)?.state ?? 'pending';
  if (known === 'pending') payoutOrders.set(payout_ref, { payout_ref, state, amount });
}

/** Channel's answer about the last attempt; 409 if there is none or the channel cannot be asked yet. */
export function askPayout(one: StoredWithdrawal) {
  const attempt = attemptOf(one);
  if (!attempt) throw new Refusal(409, '该提现还没有打款');
  moodOf(one.method);
  const { payout_ref } = attempt;
  const known = payoutOrders.get(payout_ref);
  const state: PayoutState = known?.state ?? 'absent';
  const amount = state === 'paid' ? (known?.amount ?? 0) : 0;
  const difference = differenceOf(one, state);
  return { asked_at: now(), payout_ref, state, amount, currency: one.currency, difference };
}

function differenceOf({ status }: StoredWithdrawal, state: PayoutState): string {
  if (state === 'paid' && status !== 'paid') return '渠道已打款，我方还没有记为已打款';
  if (state !== 'paid' && status === 'paid') return '我方记为已打款，渠道没有这笔打款';
  return '';
}
