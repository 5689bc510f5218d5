import type { PayoutState } from '../../src/domain/withdrawal/rules';
import type { Withdrawal, WithdrawalDetail } from '../../src/services/withdrawal';
import type { PayoutBatch } from '../../src/services/withdrawalPayouts';
import { legsBetween } from '../ledger/lines';

/** Attempt to pay; `payout_ref` is the withdrawal's number, a dash, and the attempt. */
export type PayoutAttempt = WithdrawalDetail['attempts'][number] & {
  /** The channel was asked since. */
  asked: boolean;
  /** State at the channel, known to us or not. */
  channel: Exclude<PayoutState, 'absent'>;
};

type Derived =
  | 'nickname'
  | 'name_matches'
  | 'month_total'
  | 'balance_after'
  | 'payout_ref'
  | 'payout_state'
  | 'payout_asked'
  | 'batch_id'
  | 'barred'
  | 'pay_barred'
  | 'alone_cny'
  | 'held_until';

/** Stored withdrawal, with account and names in full. */
export interface StoredWithdrawal extends Omit<Withdrawal, Derived | 'attempts' | 'claim'> {
  attempts: PayoutAttempt[];
  /** Time its beans were returned; null if not. */
  back_at: number | null;
  claim: { by: string; name: string; until: number } | null;
  /** Approval that can still be undone: its reviewer, expiry and the previous state. */
  held: { by: string; until: number; before: BeforeApproval } | null;
  /** Ids of earlier reviewers, whose decision no longer counts; they are not the second reviewer, and do not pay it. */
  reviewed_by?: readonly string[];
  /** Operators who skipped it and do not get it again. */
  skipped_by: string[];
  timeline: WithdrawalDetail['timeline'];
}

/** Fields that an approval changes. */
export type BeforeApproval = Pick<
  StoredWithdrawal,
  'status' | 'claim' | 'reviewer1' | 'reviewer2' | 'reviewed_by' | 'sla_due_at'
>;

export interface StoredPayoutBatch extends Omit<PayoutBatch, 'states'> {
  withdraw_ids: string[];
}

export const payoutRefOf = (withdrawId: string, attempt: number): string => `${withdrawId}-${attempt}`;

export const userBeans = (uid: string): string => `bean/user/${uid}`;
export const frozenBeans = (uid: string): string => `bean/frozen/${uid}`;

type Step = 'withdraw' | 'withdraw_back' | 'payout';

/** Posting of a step: beans are frozen on request, returned if it is rejected, and spent when it is paid. */
export function stepPosting(step: Step, { withdraw_id, uid, bean_cost }: StoredWithdrawal, at: number) {
  const frozen = frozenBeans(uid);
  const [from, to] = {
    withdraw: [userBeans(uid), frozen],
    withdraw_back: [frozen, userBeans(uid)],
    payout: [frozen, 'bean/house/payout'],
  }[step] as [string, string];
  return { ref: `${step}:${withdraw_id}`, at, lines: legsBetween(from, to, bean_cost) };
}
