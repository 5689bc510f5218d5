import { now } from '../_kit/base/clock';
import { Refusal } from '../_kit/base/refusal';
import { post } from '../ledger/entries';
import { sendEvent } from '../message/sending';
import { attemptOf, withdrawals } from './store';
import { type StoredWithdrawal, stepPosting } from './stored';

/** Payments: an attempt is sent to the channel, and its result moves beans once. */

/** Channel's answer about the last attempt; 409 if there is none. */
export function queryPayout(one: StoredWithdrawal) {
  const { net, currency, status } = one;
  const attempt = attemptOf(one);
  if (!attempt) throw new Refusal(409, '该提现还没有打款');
  const { payout_ref, channel: state } = attempt;
  const difference = state === 'paid' && status !== 'paid' ? '渠道已打款，我方还没有记为已打款' : '';
  return { asked_at: now(), payout_ref, state, amount: state === 'paid' ? net : 0, currency, difference };
}

/**
 * Result of the last attempt, by the channel or an operator: the beans are spent if it was paid; a failed one may be sent
 * again once it was asked for.
 */
export function recordPayoutResult(
  one: StoredWithdrawal,
  state: 'paid' | 'failed',
  note: string,
  asked: boolean,
  by = '渠道',
): void {
  const draft = withdrawals.edit(one.withdraw_id);
  Object.assign(attemptOf(draft) ?? {}, { state, asked, note });
  draft.status = state;
  draft.timeline.push({ at: now(), label: state === 'paid' ? '到账' : '打款失败', by, note });
  if (state === 'failed') return;
  draft.paid_at = now();
  post(stepPosting('payout', draft, now()));
  sendEvent('withdraw_paid', draft.uid);
}

/** Settles the last attempt by the channel's answer; 409 while there is none. */
export function settleByChannel(one: StoredWithdrawal): 'paid' | 'failed' {
  const { state } = queryPayout(one);
  if (state === 'pending') throw new Refusal(409, '渠道处理中，还没有结果，请等待回填');
  recordPayoutResult(one, state, state === 'paid' ? '' : '渠道拒绝', true);
  return state;
}
