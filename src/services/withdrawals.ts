import * as z from 'zod/mini';
import { kycStatus } from '../domain/agentAccount';
import { maxWithdrawIds } from '../domain/limits';
import { currencies } from '../domain/order';
import { attemptStates, payoutStates, withdrawMethods, withdrawRisks, withdrawStatus } from '../domain/withdraw';
import { endpoint, paged, pageOf } from './endpoint';
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
} from './schema';

const auth = 'Playpals.auditWithdraw';
const source = 'screens/playpals §3.10.2';

const person = z.object({ id: z.string(), name: z.string(), at: time });

/** What a user asked to be paid of what he earned. */
export const withdrawal = z.object({
  withdraw_id: z.string(),
  uid: z.string(),
  nickname: z.string(),
  /** As he was when he asked; null for none. */
  family_id: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  /** Minor units of `currency`, before fee and tax; never added up with those of another currency. */
  amount: money,
  currency: keyOf(currencies),
  /** 分, at the rate of the day: for limits and filters, not for sums. */
  amount_cny: money,
  fee: money,
  tax: money,
  /** What is paid: the amount less fee and tax. */
  net: money,
  /** Beans that are frozen for it. */
  bean_cost: count,
  method: keyOf(withdrawMethods),
  /** Masked by the backend (blocks G12). */
  account: z.string(),
  /** Who holds the account: masked to the first sign, as is the name of KYC; they are compared in full. */
  account_name: z.string(),
  /** The name that KYC found. */
  kyc_name: z.string(),
  /** Whether both are the same person. */
  name_matches: z.boolean(),
  kyc_status: keyOf(kycStatus),
  /** What he asked for in this currency this month (PRC), without what was given back. */
  month_total: money,
  /** Beans he had left after asking. */
  balance_after: coins,
  risk: z.object({ score, rules: z.array(keyOf(withdrawRisks)) }),
  status: keyOf(withdrawStatus),
  /** The last attempt to pay it; null for none. */
  payout_ref: z.nullable(z.string()),
  /** What is known of it. */
  payout_state: z.nullable(keyOf(attemptStates)),
  /** The channel was asked since. */
  payout_asked: z.boolean(),
  attempts: count,
  batch_id: z.nullable(z.string()),
  /** Who looked at it first, and who did so a second time. */
  reviewer1: z.nullable(person),
  /** The second person; null where none was needed or none was there yet. */
  reviewer2: z.nullable(person),
  sla_due_at: time,
  /** When he is to have it. */
  pay_due_at: time,
  created_at: time,
  paid_at: z.nullable(time),
  /** Why it was rejected or frozen, as it is told; empty for neither. */
  reason: z.string(),
  evidence: z.array(z.string()),
  /** The app's own key of the request. */
  request_key: z.string(),
  /** Why the operator who asks must not decide it; null where he may. */
  barred: z.nullable(z.string()),
  /** Reason why the operator who asks must not pay it; null where he may. */
  pay_barred: z.nullable(z.string()),
  /** Other withdrawals of the user that one person alone approved today (PRC), in CNY. */
  alone_cny: money,
  /** Who looks at it now, and until when. */
  claim: z.nullable(
    z.object({
      name: z.string(),
      /** It is the operator who asks. */
      mine: z.boolean(),
      until: time,
    }),
  ),
  /** Until when its approval can be taken back; null where it cannot. */
  held_until: z.nullable(time),
  version: revision,
});
export type Withdrawal = z.output<typeof withdrawal>;

/** Which withdrawals; without a time those of the last 31 days, with `ids` those alone whenever they were. */
export const withdrawFilter = {
  ids: z.optional(listOf(z.string(), maxWithdrawIds, `一次最多 ${maxWithdrawIds} 个单号`)),
  uid: z.optional(z.string()),
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
  /** Such as are approved many at a time. */
  green: z.optional(z.enum(['true'])),
  from: z.optional(askedTime),
  /** At most 31 days after `from`. */
  to: z.optional(askedTime),
};

/** Withdrawals, newest first. */
export const listWithdrawals = endpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: '/withdrawals',
  kind: 'read',
  label: '提现审核',
  auth,
  input: z.object({ ...paged('created_at', 'amount_cny', 'risk_score', 'sla_due_at'), ...withdrawFilter }),
  output: pageOf(withdrawal),
  source,
});

/** Sums of what the same filter lists, by state and currency, each by itself. */
export const withdrawalSummary = endpoint({
  name: 'withdrawalSummary',
  method: 'GET',
  path: '/withdrawals/summary',
  kind: 'read',
  label: '提现汇总',
  auth,
  input: z.object(withdrawFilter),
  output: z.object({
    rows: count,
    /** Each state in each currency. */
    sums: z.array(
      z.object({ status: keyOf(withdrawStatus), currency: keyOf(currencies), rows: count, amount: money, net: money }),
    ),
  }),
  source,
});

/** Where beans came from: a payer, a gift or a room, and its part of the income. */
const incomeSource = z.object({ id: z.string(), name: z.string(), beans: count, share });

/** What was earned before a withdrawal, explained. */
export const income = z.object({
  from: time,
  to: time,
  /** Beans of gifts within the time. */
  beans: count,
  /** Of those, from payers who share a device with each other or with the earner. */
  same_device_share: share,
  /** Which devices, the one that gave most first. */
  devices: z.array(
    z.object({
      device_id: z.string(),
      /** User ids. */
      payers: z.array(z.string()),
      beans: count,
      share,
    }),
  ),
  /** Who gave most. */
  payers: z.array(incomeSource),
  /** What was given most. */
  gifts: z.array(incomeSource),
  /** Where most was given. */
  rooms: z.array(incomeSource),
});
export type Income = z.output<typeof income>;

/** One withdrawal with all that speaks for and against it. */
export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/withdrawal/{withdraw_id}',
  kind: 'read',
  label: '提现详情',
  auth,
  input: z.object({ withdraw_id: z.string() }),
  output: z.object({
    withdrawal,
    /** The 30 days before it was asked for. */
    income,
    /** What else he asked for, newest first. */
    past: z.array(withdrawal),
    /** Others who are paid into the same account. */
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
  source,
});
export type WithdrawalDetail = z.output<typeof getWithdrawal.spec.output>;

/** Asks the channel about the last attempt, and changes nothing; 409 while it cannot be asked. */
export const queryPayoutChannel = endpoint({
  name: 'queryPayoutChannel',
  method: 'GET',
  path: '/withdrawal/{withdraw_id}/channel',
  kind: 'read',
  label: '查询渠道',
  auth,
  input: z.object({ withdraw_id: z.string() }),
  output: z.object({
    asked_at: time,
    payout_ref: z.string(),
    state: keyOf(payoutStates),
    /** What it paid. */
    amount: money,
    currency: keyOf(currencies),
    /** How that differs from what we hold, in words; empty where it does not. */
    difference: z.string(),
  }),
  source,
});
