import * as z from 'zod/mini';
import { currencies } from '../domain/order';
import { coins, count, keyOf, money, time, uid } from '../domain/schema';
import { withdrawStatus } from '../domain/withdrawal';
import { callsOf, pageFields } from './endpoint';

const auth = 'Playpals.auditWithdraw';
const source = 'docs/design/playpals.md#withdraw';
const { read } = callsOf({ auth, source });

/** Payments due on each of the next seven days (PRC), per currency; overdue ones count for today. */
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
  in: count,
  out: count,
  closing: coins,
  /** Whether each line continues the previous one. */
  ok: z.boolean(),
};

/** Flows of a user's beans, newest first, with the proof of the whole chain. */
export const listBeanFlows = read('listBeanFlows', '/withdrawals/beans', '收益流水', {
  input: z.object({ uid, ...pageFields }),
  output: z.object({
    list: z.array(
      z.object({
        flow_id: z.string(),
        at: time,
        amount: coins,
        balance_before: coins,
        balance_after: coins,
        /** Description of the flow. */
        what: z.string(),
        /** Posting it belongs to: kind, a colon and a number, e.g. `withdraw:` and that of a withdrawal. */
        ref: z.string(),
      }),
    ),
    total: count,
    /** Proof of the whole chain. */
    proof: z.object(proof),
    /** Beans that are frozen for withdrawals. */
    frozen: count,
  }),
});

const monthly = { uid, month: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式为 YYYY-MM')) };

/** One calendar month (PRC) of an earner: beans, requests and payments. */
export const earnerMonth = read('earnerMonth', '/withdrawals/statement', '提现对账单', {
  input: z.object(monthly),
  output: z.object({
    uid: z.string(),
    nickname: z.string(),
    from: time,
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
    /** Paid of those, per currency. */
    paid: z.array(z.object({ currency: keyOf(currencies), rows: count, net: money })),
  }),
});
export type EarnerMonth = z.output<typeof earnerMonth.spec.output>;

/** The same as a file, with each line of the beans; on record as an export. */
export const exportEarnerMonth = read('exportEarnerMonth', '/withdrawals/statement/file', '导出提现对账单', {
  source: `${source}, docs/design/blocks.md#g13`,
  reply: 'blob',
  action: `${auth}:export`,
  input: z.object(monthly),
  output: z.custom<Blob>((value) => value instanceof Blob),
});
