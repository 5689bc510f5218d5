import * as z from 'zod/mini';
import { kycStatus } from '../domain/agentAccount';
import { idOf, idOrName } from '../domain/ids';
import { maxWithdrawIds } from '../domain/limits';
import { currencies } from '../domain/order';
import {
  asked,
  askedCount,
  askedTime,
  coins,
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
} from '../domain/schema';
import { attemptStates, payoutStates, withdrawMethods, withdrawRisks, withdrawStatus } from '../domain/withdrawal';
import { callsOf, paged, pageOf } from './endpoint';

const auth = 'Playpals.auditWithdraw';
const source = 'docs/design/playpals.md#withdraw';
const { read } = callsOf({ auth, source });

const person = z.object({ id: z.string(), name: z.string(), at: time });

/** Withdrawal requested by a user from earned beans. */
export const withdrawal = z.object({
  withdraw_id: z.string(),
  uid: z.string(),
  nickname: z.string(),
  /** At the time of the request; null for none. */
  family_id: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  /** Minor units of `currency`, before fee and tax; never added up across currencies. */
  amount: money,
  currency: keyOf(currencies),
  /** 分, at the rate of the day: for limits and filters, not for sums. */
  amount_cny: money,
  fee: money,
  tax: money,
  /** Net amount: less fee and tax. */
  net: money,
  /** Beans that are frozen for it. */
  bean_cost: count,
  method: keyOf(withdrawMethods),
  /** Masked by the backend (docs/design/blocks.md#g12). */
  account: z.string(),
  /** Account holder, masked except for the first character, like the KYC name; they are compared unmasked. */
  account_name: z.string(),
  /** The name that KYC found. */
  kyc_name: z.string(),
  /** Whether both are the same person. */
  name_matches: z.boolean(),
  kyc_status: keyOf(kycStatus),
  /** User's requests in this currency this month (PRC), without returned ones. */
  month_total: money,
  /** Beans left after the request. */
  balance_after: coins,
  risk: z.object({ score, rules: z.array(keyOf(withdrawRisks)) }),
  status: keyOf(withdrawStatus),
  /** The last attempt to pay it; null for none. */
  payout_ref: z.nullable(z.string()),
  /** Known state of the payout. */
  payout_state: z.nullable(keyOf(attemptStates)),
  /** The channel was asked since. */
  payout_asked: z.boolean(),
  attempts: count,
  batch_id: z.nullable(z.string()),
  /** First and second reviewer. */
  reviewer1: z.nullable(person),
  /** Second reviewer; null if not needed or not reviewed yet. */
  reviewer2: z.nullable(person),
  sla_due_at: time,
  /** Time by which the user should be paid. */
  pay_due_at: time,
  created_at: time,
  paid_at: z.nullable(time),
  /** Reason of the rejection or freeze, as told to the user; empty for neither. */
  reason: z.string(),
  evidence: z.array(z.string()),
  /** The app's own key of the request. */
  request_key: z.string(),
  /** Reason why the requesting operator must not decide it; null if allowed. */
  barred: z.nullable(z.string()),
  /** Reason why the operator who asks must not pay it; null where he may. */
  pay_barred: z.nullable(z.string()),
  /** Other withdrawals of the user that one person alone approved today (PRC), in CNY. */
  alone_cny: money,
  /** Current claim and its expiry. */
  claim: z.nullable(
    z.object({
      name: z.string(),
      /** Claimed by the requesting operator. */
      mine: z.boolean(),
      until: time,
    }),
  ),
  /** Time until which its approval can be undone; null if it cannot. */
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
  risk_min: z.optional(asked(score)),
  /** Open, and past its time. */
  overdue: z.optional(z.enum(['true'])),
  /** Only those eligible for batch approval. */
  green: z.optional(z.enum(['true'])),
  from: z.optional(askedTime),
  /** At most 31 days after `from`. */
  to: z.optional(askedTime),
};

/** Withdrawals, newest first. */
export const listWithdrawals = read('listWithdrawals', '/withdrawals', '提现审核', {
  input: z.object({ ...paged('created_at', 'amount_cny', 'risk_score', 'sla_due_at'), ...withdrawFilter }),
  output: pageOf(withdrawal),
});

/** Sums of the filtered withdrawals, by state and currency. */
export const withdrawalSummary = read('withdrawalSummary', '/withdrawals/summary', '提现汇总', {
  input: z.object(withdrawFilter),
  output: z.object({
    rows: count,
    /** Each state in each currency. */
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
  /** Share from payers who share a device with each other or with the earner; null with too few gifts. */
  same_device_share: z.nullable(share),
  /** Payers' devices, largest share first. */
  devices: z.array(
    z.object({
      device_id: z.string(),
      /** User ids. */
      payers: z.array(z.string()),
      beans: count,
      share,
    }),
  ),
  /** Largest payers. */
  payers: z.array(incomeSource),
  /** Most given gifts. */
  gifts: z.array(incomeSource),
  /** Rooms with most income. */
  rooms: z.array(incomeSource),
});
export type Income = z.output<typeof income>;

/** One withdrawal with all facts for the decision. */
export const getWithdrawal = read('getWithdrawal', '/withdrawal/{withdraw_id}', '提现详情', {
  input: z.object({ withdraw_id: idOf('w') }),
  output: z.object({
    withdrawal,
    /** Income of the 30 days before the request. */
    income,
    /** Other withdrawals of the user, newest first. */
    past: z.array(withdrawal),
    /** Other users paid to the same account. */
    same_account: z.array(z.object({ uid: z.string(), nickname: z.string(), withdraw_id: z.string() })),
    /** Each attempt to pay, oldest first. */
    attempts: z.array(
      z.object({
        attempt: count,
        payout_ref: z.string(),
        batch_id: z.string(),
        at: time,
        state: keyOf(attemptStates),
        note: z.string(),
      }),
    ),
    timeline: z.array(z.object({ at: time, label: z.string(), by: z.string(), note: z.string() })),
  }),
});
export type WithdrawalDetail = z.output<typeof getWithdrawal.spec.output>;

/** Asks the channel about the last attempt without changing anything; 409 while it cannot be asked. */
export const queryPayoutChannel = read('queryPayoutChannel', '/withdrawal/{withdraw_id}/channel', '查询渠道', {
  input: z.object({ withdraw_id: idOf('w') }),
  output: z.object({
    asked_at: time,
    payout_ref: z.string(),
    state: keyOf(payoutStates),
    /** Amount paid. */
    amount: money,
    currency: keyOf(currencies),
    /** Difference from our data, as text; empty if there is none. */
    difference: z.string(),
  }),
});
