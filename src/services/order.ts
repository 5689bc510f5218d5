import * as z from 'zod/mini';
import { orderFields } from '../domain/order/fields';
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
} from '../domain/order/rules';
import { idOf, idOrName } from '../domain/shared/ids';
import { maxOrderIds } from '../domain/shared/limits';
import { shapeOf } from '../domain/shared/record';
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
} from '../domain/shared/schema';
import { riskLevel } from '../domain/user/rules';
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
  /** Request that waits for a second person; null for none. */
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
  /** Time that `from` and `to` bound, `created` by default; an order without that time is not found. */
  time_of: z.optional(keyOf(orderTimes)),
  /** Without it, 31 days before `to`; without both, the last 7 days, or all times if `ids` is given. */
  from: z.optional(askedTime),
  /** At most 31 days after `from`; without it, 31 days after `from` or now, whichever is earlier. */
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
    /** `coins` and `bonus_coins` of the delivered orders; what was taken back is not deducted. */
    coins,
    /** Sum of `returned` of the orders. */
    returned: count,
    /** Paid orders per currency; `refunded` is not deducted from `amount`. */
    paid: z.array(z.object({ currency: keyOf(currencies), orders: count, amount: money, refunded: money })),
  }),
});

/** Current state of a refund. */
export const orderRefund = z.object({
  /** The order's number, a dot, and which of its refunds it is. */
  refund_id: z.string(),
  /** Minor units. */
  amount: money,
  /** Coins to take back for it: `taken`, `owed`, `written_off`, and those not taken back yet. */
  coins: count,
  /** Coins that were taken from the user's balance. */
  taken: count,
  /** Coins that the user owed after it; later deliveries pay them first. */
  owed: count,
  /** Coins that the platform bore. */
  written_off: count,
  /** Handling of coins that the user no longer had. */
  rule: keyOf(shortRules),
  status: keyOf(refundStatus),
  /** Name of the operator who requested it, or channel chargeback 「渠道拒付」 if the channel did. */
  by: z.string(),
  /** Time at which it was executed. */
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
        /** Name of the event as the channel sends it, e.g. `PAYMENT.SUCCEEDED`. */
        event: z.string(),
        /** Whether the notification was processed; a repeated one is not. */
        accepted: z.boolean(),
        /** Raw content, mostly JSON. */
        body: z.string(),
      }),
    ),
    /** Its lines in the user's coin flow, oldest first. */
    lines: z.array(
      z.object({ flow_id: z.string(), at: time, amount: coins, balance_before: coins, balance_after: coins }),
    ),
    /** Other orders with the same `channel_order_id`. */
    related: z.array(order),
    /** Figures of the user `uid` that help to judge refund requests. */
    buyer: z.object({
      coin_balance: coins,
      /** Coins that the user owes for refunds. */
      debt: count,
      /** Minor units of CNY, since the registration. */
      total_recharge: money,
      risk_level: keyOf(riskLevel),
      /** Orders paid in the last 30 days. */
      orders_30d: count,
      /** Those of `orders_30d` with a refund, in whole or in part, that did not fail. */
      refunds_30d: count,
      /** `refunds_30d` as a share of `orders_30d`; null with fewer than 30 orders. */
      refund_rate: z.nullable(share),
      /** Orders with the status `chargeback`, whenever they were paid. */
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
    /** Amount that the channel charged; 0 if it has no payment. */
    amount: money,
    /** Amount that the channel refunded. */
    refunded: money,
    currency: keyOf(currencies),
    /** Differences from our data, as text; empty if there are none. */
    differences: z.array(z.string()),
  }),
});
export type ChannelAnswer = z.output<typeof queryOrderChannel.spec.output>;
