import * as z from 'zod/mini';
import { idOf, idOrName } from '../domain/ids';
import { maxOrderIds } from '../domain/limits';
import { orderFields } from '../domain/objects/order';
import {
  channelStates,
  currencies,
  mismatches,
  orderRisks,
  orderStatus,
  orderTimes,
  payChannels,
  productTypes,
  refundStatus,
  shortRules,
} from '../domain/order';
import { shapeOf } from '../domain/record';
import {
  askedCount,
  askedTime,
  coins,
  count,
  keyOf,
  listOf,
  money,
  revision,
  share,
  someOf,
  time,
  uid,
} from '../domain/schema';
import { riskLevel } from '../domain/user';
import { callsOf, cursor, endlessPageOf, paged } from './endpoint';

const auth = 'payManage.orderRecord';
const source = 'docs/design/pay.md#order-record';
const { read } = callsOf({ auth, source });

/** A payment of a user. */
export const order = z.object({
  ...shapeOf(orderFields),
  nickname: z.string(),
  /** Country of the user's account in two letters: `CN`, `PH` or `US`. */
  country: z.string(),
  /** The request that waits for a second person. */
  pending_approval: z.nullable(z.string()),
  version: revision,
});
export type Order = z.output<typeof order>;

/** Filter of orders. Without a time it covers the last 7 days; with `ids` exactly those orders at any time. */
export const orderFilter = {
  /** Our order numbers or the channel's. */
  ids: z.optional(listOf(idOrName, maxOrderIds, `一次最多 ${maxOrderIds} 个单号`)),
  /** User who paid or who received. */
  uid: z.optional(uid),
  status: z.optional(someOf(orderStatus)),
  channel: z.optional(someOf(payChannels)),
  currency: z.optional(someOf(currencies)),
  /** Whole US dollars, both ends included: amounts of different currencies are compared by nothing else. */
  usd_min: z.optional(askedCount),
  usd_max: z.optional(askedCount),
  /** Time field to filter; 创建 by default. */
  time_of: z.optional(keyOf(orderTimes)),
  from: z.optional(askedTime),
  /** At most 31 days after `from`. */
  to: z.optional(askedTime),
  product_type: z.optional(someOf(productTypes)),
  /** Product id in the shop. */
  product: z.optional(z.string()),
  /** `true`: only first payments of their users; `false`: only all others. */
  first: z.optional(z.enum(['true', 'false'])),
  /** Values of `risk_flag`. */
  risk: z.optional(someOf(orderRisks)),
  /** Countries of the users' accounts, in two letters each. */
  country: z.optional(listOf(z.string())),
  mismatch: z.optional(someOf(mismatches)),
};

/**
 * Lists the payments of users, newest first. Without a time it covers the last 7 days; with `ids` and no time it finds
 * exactly these orders, whatever their time.
 */
export const listOrders = read('listOrders', '/orders', '用户订单', {
  input: z.object({
    ...paged('created_at', 'paid_at', 'done_at', 'amount_usd'),
    after: cursor,
    ...orderFilter,
  }),
  output: endlessPageOf(order),
});

/**
 * Sums up the orders that a filter finds, per currency. The filter and its default period are those of `listOrders`.
 * Coins are those of delivered orders.
 */
export const orderSummary = read('orderSummary', '/orders/summary', '用户订单汇总', {
  input: z.object(orderFilter),
  output: z.object({
    rows: count,
    /** Coins that were delivered, as each row shows them, and those of them that were taken back. */
    coins,
    returned: count,
    /** Paid and refunded amounts; unpaid orders are not included. */
    paid: z.array(z.object({ currency: keyOf(currencies), orders: count, amount: money, refunded: money })),
  }),
});

/** Current state of a refund. */
export const orderRefund = z.object({
  /** The order's number, a dot, and which of its refunds it is. */
  refund_id: z.string(),
  /** Minor units. */
  amount: money,
  /** Coins to take back: taken, owed by the user, paid by the house. */
  coins: count,
  taken: count,
  owed: count,
  written_off: count,
  /** Handling of coins that the user no longer had. */
  rule: keyOf(shortRules),
  status: keyOf(refundStatus),
  /** Name of the operator who requested it. */
  by: z.string(),
  at: time,
  approval_id: z.nullable(z.string()),
});

/** Gets one order with its refunds, events, channel notifications, coin flow and figures of its buyer. */
export const getOrder = read('getOrder', '/order/{order_id}', '用户订单详情', {
  input: z.object({ order_id: idOf('o') }),
  output: z.object({
    order,
    /** Refunds, oldest first. */
    refunds: z.array(orderRefund),
    /** Events, oldest first. */
    timeline: z.array(
      z.object({
        at: time,
        /** Event in words, with the name of the operator if there is one. */
        label: z.string(),
        /** Details in words, e.g. an amount or the number at the channel; empty for none. */
        note: z.string(),
      }),
    ),
    /** Notifications from the channel, oldest first; personal data is masked. */
    notify_log: z.array(
      z.object({
        at: time,
        event: z.string(),
        /** Whether the notification was accepted. */
        accepted: z.boolean(),
        /** Raw content, mostly JSON. */
        body: z.string(),
      }),
    ),
    /** Its lines in the user's coin flow. */
    lines: z.array(
      z.object({ flow_id: z.string(), at: time, amount: coins, balance_before: coins, balance_after: coins }),
    ),
    /** Orders for the same payment. */
    related: z.array(order),
    /** Buyer's figures that help to judge refund requests. */
    buyer: z.object({
      coin_balance: coins,
      /** Coins he owes for refunds. */
      debt: count,
      /** 分, ever. */
      total_recharge: money,
      risk_level: keyOf(riskLevel),
      /** Within 30 days. */
      orders_30d: count,
      refunds_30d: count,
      /** Share of paid orders that were refunded; null with too few. */
      refund_rate: z.nullable(share),
      chargebacks: count,
      first_paid_at: z.nullable(time),
      last_paid_at: z.nullable(time),
    }),
  }),
});
export type OrderDetail = z.output<typeof getOrder.spec.output>;

/**
 * Asks the payment channel about an order, without changing anything. Answers 409 while the channel cannot be asked.
 */
export const queryOrderChannel = read('queryOrderChannel', '/order/{order_id}/channel', '渠道查单', {
  input: z.object({ order_id: idOf('o') }),
  output: z.object({
    asked_at: time,
    state: keyOf(channelStates),
    /** Number at the channel. */
    channel_order_id: z.string(),
    /** Amount charged, and amount refunded. */
    amount: money,
    refunded: money,
    currency: keyOf(currencies),
    /** Differences from our data, as text; empty if there are none. */
    differences: z.array(z.string()),
  }),
});
export type ChannelAnswer = z.output<typeof queryOrderChannel.spec.output>;
