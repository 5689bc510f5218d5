import * as z from 'zod/mini';
import { currencies } from '../domain/order/rules';
import { coins, count, keyOf, money, time, uid } from '../domain/shared/schema';
import { withdrawStatus } from '../domain/withdrawal/rules';
import { callsOf, cursor, endlessPageOf, pageFields } from './endpoint';

const auth = 'Playpals.auditWithdraw';
const source = 'docs/design/playpals.md#withdraw';
const { read } = callsOf({ auth, source });

/**
 * Returns the payments due on each of the next seven days from today on, per currency. The days are in PRC time, by
 * `pay_due_at`. Overdue payments count for today. Frozen withdrawals and those at a channel are left out; those that
 * still wait for a review count.
 */
export const payoutForecast = read('payoutForecast', '/withdrawals/forecast', '未来 7 天应付', {
  input: z.object({}),
  output: z.object({
    days: z.array(
      z.object({
        /** YYYY-MM-DD. */
        date: z.string(),
        /** Payments due that day. */
        due: z.array(z.object({ currency: keyOf(currencies), rows: count, net: money })),
      }),
    ),
  }),
});

/** Opening + in − out equals closing, and each line continues the previous one. */
const proof = {
  opening: coins,
  /** Sum of the flows above 0; beans that a withdrawal returned are among them. */
  in: count,
  /** Sum of the flows below 0, without the sign; beans that were frozen for a withdrawal are among them. */
  out: count,
  closing: coins,
  /** Whether each line continues the previous one. */
  ok: z.boolean(),
};

/** Lists the bean flows of a user, newest first, with the proof of the whole chain. */
export const listBeanFlows = read('listBeanFlows', '/withdrawals/beans', '收益流水', {
  input: z.object({ uid, ...pageFields, after: cursor }),
  output: z.extend(
    endlessPageOf(
      z.object({
        flow_id: z.string(),
        at: time,
        /** Beans; below 0 for a decrease. */
        amount: coins,
        balance_before: coins,
        balance_after: coins,
        /** Payer, gift and room of a received gift; of any other flow the Chinese label of its kind. */
        what: z.string(),
        /** Posting it belongs to: a kind of `ledgerClose`, a colon and a number, e.g. `withdraw:w1`. */
        ref: z.string(),
      }),
    ),
    {
      /** Proof of the whole chain. */
      proof: z.object(proof),
      /** Beans that are frozen for withdrawals. */
      frozen: count,
    },
  ),
});

const monthly = { uid, month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式为 YYYY-MM')) };

/**
 * Returns the statement of an earner for one calendar month: beans, withdrawals and payments. The month is in PRC time.
 */
export const earnerMonth = read('earnerMonth', '/withdrawals/statement', '提现对账单', {
  input: z.object(monthly),
  output: z.object({
    uid: z.string(),
    nickname: z.string(),
    from: time,
    /** Last moment of the month; in the current month, now. */
    to: time,
    ...proof,
    /** Withdrawals requested within the month, oldest first. */
    withdrawals: z.array(
      z.object({
        withdraw_id: z.string(),
        created_at: time,
        currency: keyOf(currencies),
        amount: money,
        fee: money,
        tax: money,
        net: money,
        bean_cost: count,
        status: keyOf(withdrawStatus),
        paid_at: z.nullable(time),
      }),
    ),
    /** Sums of those that are paid by now, per currency. */
    paid: z.array(z.object({ currency: keyOf(currencies), rows: count, net: money })),
  }),
});
export type EarnerMonth = z.output<typeof earnerMonth.spec.output>;

/**
 * Exports the monthly statement of an earner as a CSV file. It lists the withdrawals and each bean flow of the month,
 * with the proof. The export is audited (docs/design/blocks.md#g13).
 */
export const exportEarnerMonth = read('exportEarnerMonth', '/withdrawals/statement/file', '导出提现对账单', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object(monthly),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
