import * as z from 'zod/mini';
import { currencies } from '../domain/order/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { shapeOf } from '../domain/shared/record';
import {
  asked,
  askedCount,
  askedTime,
  count,
  keyOf,
  listOf,
  money,
  revision,
  score,
  share,
  someOf,
  time,
  uid,
} from '../domain/shared/schema';
import { withdrawalFields } from '../domain/withdrawal/fields';
import { maxWithdrawIds } from '../domain/withdrawal/limits';
import {
  attemptStates,
  payoutStates,
  withdrawMethods,
  withdrawRisks,
  withdrawStatus,
} from '../domain/withdrawal/rules';
import { callsOf, paged, pageOf } from './endpoint';

const auth = 'Playpals.auditWithdraw';
const source = 'docs/design/playpals.md#withdraw';
const { read } = callsOf({ auth, source });

const person = z.object({ id: z.string(), name: z.string(), at: time });

/** Withdrawal requested by a user from earned beans. */
export const withdrawal = z.object({
  ...shapeOf(withdrawalFields),
  nickname: z.string(),
  /**
   * Risk rules that apply, and the sum of their points, at most 100: `new_account` 20, `shared_account` 40,
   * `fake_gifts` 60, `banned` 60, `refunded_coins` 30, `elsewhere` 15.
   */
  risk: z.object({ score, rules: z.array(keyOf(withdrawRisks)) }),
  /**
   * Whether the result of the last attempt is certain: false while it is open, and after a failure that was imported
   * from a file, until `settlePayout` asks the channel. A failed withdrawal can be paid again or rejected only then.
   */
  payout_asked: z.boolean(),
  /** First reviewer; null until it is reviewed. */
  reviewer1: z.nullable(person),
  /** Second reviewer; null if not needed or not reviewed yet. */
  reviewer2: z.nullable(person),
  /** Reason why the requesting operator must not decide it; null if allowed. */
  barred: z.nullable(z.string()),
  /** Reason why the operator who asks must not pay it; null where he may. */
  pay_barred: z.nullable(z.string()),
  /**
   * Sum of `amount_cny` of the user's other withdrawals that one person alone approved today (PRC), since a second
   * person last approved one.
   */
  alone_cny: money,
  /** Current claim and its expiry; null if nobody has claimed it. */
  claim: z.nullable(
    z.object({
      /** Name of the operator who claimed it. */
      name: z.string(),
      /** Claimed by the requesting operator. */
      mine: z.boolean(),
      until: time,
    }),
  ),
  /** Time until which its approval can be undone, and before which it cannot be paid; null if it cannot be undone. */
  held_until: z.nullable(time),
  version: revision,
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Filter of withdrawals. Without a time it covers the last 31 days; with `ids` exactly those at any time. */
export const withdrawFilter = {
  ids: z.optional(listOf(idOrName, maxWithdrawIds, `一次最多 ${maxWithdrawIds} 个单号`)),
  uid: z.optional(uid),
  /** By its id. */
  family: z.optional(z.string()),
  status: z.optional(someOf(withdrawStatus)),
  method: z.optional(someOf(withdrawMethods)),
  currency: z.optional(someOf(currencies)),
  /** Whole 元 at the rate of the day, both ends included. */
  cny_min: z.optional(askedCount),
  cny_max: z.optional(askedCount),
  /** Lowest `risk.score`. */
  risk_min: z.optional(asked(score)),
  /** Only those with `sla_due_at` in the past that are neither paid, rejected, cancelled nor frozen. */
  overdue: z.optional(z.enum(['true'])),
  /** Only those eligible for `approveWithdrawals`, whoever asks. */
  green: z.optional(z.enum(['true'])),
  /** Bound of `created_at`; without `to`, the span ends 31 days later, but not after now. */
  from: z.optional(askedTime),
  /** At most 31 days after `from`; without it, the span begins 31 days earlier. */
  to: z.optional(askedTime),
};

/**
 * Lists the withdrawals, newest first. Without `from` and `to` it covers the last 31 days, or any time if `ids` are
 * given.
 */
export const listWithdrawals = read('listWithdrawals', '/withdrawals', '提现审核', {
  input: z.object({ ...paged('created_at', 'amount_cny', 'risk_score', 'sla_due_at'), ...withdrawFilter }),
  output: pageOf(withdrawal),
});

/**
 * Returns the sums of the filtered withdrawals by state and currency. Without `from` and `to` it covers the last 31
 * days, or any time if `ids` are given.
 */
export const withdrawalSummary = read('withdrawalSummary', '/withdrawals/summary', '提现汇总', {
  input: z.object(withdrawFilter),
  output: z.object({
    rows: count,
    /** Each state in each currency that has a withdrawal. */
    sums: z.array(
      z.object({ status: keyOf(withdrawStatus), currency: keyOf(currencies), rows: count, amount: money, net: money }),
    ),
  }),
});

/** Source of beans (a payer, a gift or a room) and its share of the income. */
const incomeSource = z.object({ id: z.string(), name: z.string(), beans: count, share });

/** Income before a withdrawal, by source. */
export const income = z.object({
  from: time,
  to: time,
  /** Beans of gifts within the time. */
  beans: count,
  /** Number of these gifts. */
  received: count,
  /** Share of `beans` that comes from the payers of `devices`; null with fewer than 30 gifts. */
  same_device_share: z.nullable(share),
  /** Devices of several payers, or of a payer and the earner, largest share first. */
  devices: z.array(
    z.object({
      /** Masked. */
      device_id: z.string(),
      /** User ids. */
      payers: z.array(z.string()),
      beans: count,
      share,
    }),
  ),
  /** Largest payers, at most five, largest first. */
  payers: z.array(incomeSource),
  /** Gifts with most beans, at most five, largest first. */
  gifts: z.array(incomeSource),
  /** Rooms with most beans, at most five, largest first. */
  rooms: z.array(incomeSource),
});
export type Income = z.output<typeof income>;

/** Returns one withdrawal with all facts for the decision. */
export const getWithdrawal = read('getWithdrawal', '/withdrawal/{withdraw_id}', '提现详情', {
  input: z.object({ withdraw_id: idOf('w') }),
  output: z.object({
    withdrawal,
    /** Income of the 30 days before the request. */
    income,
    /** Other withdrawals of the user, newest first. */
    past: z.array(withdrawal),
    /** Other users with a withdrawal to the same account, paid or not. */
    same_account: z.array(
      z.object({
        uid: z.string(),
        nickname: z.string(),
        /** Latest withdrawal of that user to the account. */
        withdraw_id: z.string(),
      }),
    ),
    /** Each attempt to pay, oldest first. */
    attempts: z.array(
      z.object({
        attempt: count,
        /** Number of the attempt: that of the withdrawal, a dash and `attempt`. */
        payout_ref: z.string(),
        batch_id: z.string(),
        at: time,
        state: keyOf(attemptStates),
        /** Reason of a failure or of a missing answer; empty for none. */
        note: z.string(),
      }),
    ),
    /** Events, oldest first. */
    timeline: z.array(
      z.object({
        at: time,
        /** Event in words. */
        label: z.string(),
        /** Name of the operator, with 「（回填）」 where a result file was imported; 用户 for the user, 渠道 for the channel. */
        by: z.string(),
        /** Reason of a decision or of a failed payment, in words; empty for none. */
        note: z.string(),
      }),
    ),
  }),
});
export type WithdrawalDetail = z.output<typeof getWithdrawal.spec.output>;

/**
 * Asks the payment channel about the last attempt to pay a withdrawal, and changes nothing. Answers 409 if there was no
 * attempt yet.
 */
export const queryPayoutChannel = read('queryPayoutChannel', '/withdrawal/{withdraw_id}/channel', '查询渠道', {
  input: z.object({ withdraw_id: idOf('w') }),
  output: z.object({
    asked_at: time,
    /** Number of the last attempt. */
    payout_ref: z.string(),
    state: keyOf(payoutStates),
    /** Amount paid; 0 unless `state` is `paid`. */
    amount: money,
    currency: keyOf(currencies),
    /** Difference from our data, as text; empty if there is none. */
    difference: z.string(),
  }),
});
