import { manyRefunds, secondPersonCents } from '../../src/domain/order/limits';
import {
  coinsFor,
  type OrderState,
  orderCannot,
  orderRisks,
  refundStatus,
  returnsMoney,
  type ShortRule,
  shortRules,
} from '../../src/domain/order/rules';
import { rateOf } from '../../src/domain/shared/rate';
import { riskLevel } from '../../src/domain/user/rules';
import type { OutputOf } from '../../src/services/endpoint';
import { getOrder, listOrders, type OrderDetail, orderSummary, queryOrderChannel } from '../../src/services/order';
import * as repairs from '../../src/services/orderRepairs';
import { moneyText } from '../../src/utils/money';
import { numberText } from '../../src/utils/numberText';
import { day, now, second } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { seedOf } from '../_kit/base/random';
import { Refusal, refuseField } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi, type Handler } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { db } from '../_kit/store/db';
import { userCoins } from '../agent/flows';
import { balanceOf, chainOf, reverseEntry } from '../ledger/entries';
import { coinFlowId } from '../ledger/lines';
import { sendEvent } from '../message/sending';
import { coinsToTake, orderEntity, refundedOf, returnedOf } from './entity';
import { backOf, debtOf, moods, postCoins, queryChannel, takeCoins } from './money';
import { orderCoinsOf, type StoredOrder } from './seed';

const { action, all, batch, columns, endlessPage, find, recordOf } = orderEntity;

/** Sums of orders, per currency; unpaid orders do not count. */
function summaryOf(found: readonly StoredOrder[]): OutputOf<typeof orderSummary> {
  const paid = groupsOf(
    found.filter(({ paid_at }) => paid_at !== null),
    ({ currency }) => currency,
  );
  return {
    rows: found.length,
    coins: sum(found.map((order) => (order.done_at === null ? 0 : orderCoinsOf(order)))),
    returned: sum(found.map(returnedOf)),
    paid: [...paid].map(([currency, own]) => {
      const amount = sum(own.map((order) => order.amount));
      return { currency, orders: own.length, amount, refunded: sum(own.map(refundedOf)) };
    }),
  };
}

function buyerOf(uid: string): OrderDetail['buyer'] {
  const { total_recharge = 0, risk_level = 'low' } = db.users.get(uid) ?? {};
  const all = columns.by('uid', uid);
  const times = all.flatMap(({ paid_at }) => paid_at ?? []);
  const paid = all.filter(({ paid_at }) => (paid_at ?? 0) > now() - 30 * day);
  const refunds_30d = paid.filter((order) => refundedOf(order) > 0).length;
  return {
    coin_balance: balanceOf(userCoins(uid)),
    debt: debtOf(uid),
    total_recharge,
    risk_level,
    orders_30d: paid.length,
    refunds_30d,
    refund_rate: rateOf(refunds_30d, paid.length),
    chargebacks: all.filter(({ status }) => status === 'chargeback').length,
    first_paid_at: times.length === 0 ? null : Math.min(...times),
    last_paid_at: times.length === 0 ? null : Math.max(...times),
  };
}

/** Warnings about an unusual order or buyer, for the approver. */
function warningsOf(order: StoredOrder): string[] {
  const { coin_balance: has, debt, risk_level, refunds_30d } = buyerOf(order.uid);
  const coins = orderCoinsOf(order);
  return [
    order.risk_flag !== 'none' && `订单有风险标记：${orderRisks[order.risk_flag].label}`,
    risk_level !== 'low' && `用户风险等级：${riskLevel[risk_level].label}`,
    refunds_30d >= manyRefunds - 1 && `该用户近 30 天第 ${refunds_30d + 1} 次退款`,
    order.done_at !== null && has < coins && `用户余额 ${numberText(has)}，少于本单到账的 ${numberText(coins)}`,
    debt > 0 && `该用户已欠 ${numberText(debt)} 币`,
  ].filter((one) => one !== false);
}

/** Timeline of an order, derived from its stored fields. */
function timelineOf(order: StoredOrder): OrderDetail['timeline'] {
  const { currency, dispute, channel_order_id, created_at, paid_at, done_at } = order;
  const coins = orderCoinsOf(order);
  const refunds = order.refunds.map(({ at, amount, taken, owed, written_off, rule, status, by }) => {
    const owing = owed > 0 ? `，欠款 ${numberText(owed)} 币` : '';
    const cost = written_off > 0 ? `，平台承担 ${numberText(written_off)} 币` : '';
    const note = `${moneyText(amount, currency)}，扣回 ${numberText(taken)} 币${owing}${cost}（${shortRules[rule].label}）`;
    return { at, label: `${by} 退款：${refundStatus[status].label}`, note };
  });
  const steps = [
    { at: created_at, label: '创建订单', note: moneyText(order.amount, currency) },
    { at: paid_at, label: '支付成功', note: channel_order_id },
    { at: done_at, label: '发货完成', note: coins > 0 ? `金币 +${numberText(coins)}` : '权益已发放' },
    { at: dispute?.at ?? null, label: `${dispute?.by} 标记争议`, note: dispute?.remark ?? '' },
    ...refunds,
  ];
  return steps.flatMap(({ at, ...step }) => (at === null ? [] : { at, ...step })).sort((a, b) => a.at - b.at);
}

/** Id of a buyer at the channel: 19 digits, more than a JavaScript number holds. */
export const channelBuyerOf = (uid: string): string => `2088${String(seedOf(`buyer ${uid}`)).padStart(15, '7')}`;

/**
 * Notifications from the channel, which writes its ids as bare numbers; personal data is masked
 * (docs/design/blocks.md#g12).
 */
function notifiesOf(order: StoredOrder): OrderDetail['notify_log'] {
  const { uid, paid_at, callback_count, channel_order_id, order_id, amount: total, currency, status } = order;
  return Array.from({ length: paid_at === null ? 0 : callback_count }, (_, retry) => {
    const trade = { out_trade_no: order_id, trade_no: channel_order_id, amount: { total, currency } };
    const rest = JSON.stringify({ ...trade, payer: { account: 'a***@g***.com' }, sign: '****', retry });
    const body = `{"buyer_id":${channelBuyerOf(uid)},${rest.slice(1)}`;
    const accepted = retry === 0 && status !== 'deliver_failed';
    return { at: (paid_at ?? 0) + retry * 30 * second, event: 'PAYMENT.SUCCEEDED', accepted, body };
  });
}

/** Lines of the order in its user's coin flow, oldest first. */
const linesOf = ({ order_id, uid }: StoredOrder): OrderDetail['lines'] =>
  chainOf(userCoins(uid))
    .filter(({ ref }) => ref.endsWith(`order:${order_id}`) || ref.includes(`order_back:${order_id}.`))
    .map((line) => {
      const { at, amount, balance_before, balance_after } = line;
      return { flow_id: coinFlowId(line), at, amount, balance_before, balance_after };
    });

function detailOf(order: StoredOrder): OrderDetail {
  const { order_id, channel_order_id: payment } = order;
  const same = payment === '' ? [] : columns.by('channel_order_id', payment);
  return {
    order: recordOf(order),
    refunds: order.refunds,
    timeline: timelineOf(order),
    notify_log: notifiesOf(order),
    lines: linesOf(order),
    related: same.filter((one) => one.order_id !== order_id).map((one) => recordOf(one)),
    buyer: buyerOf(order.uid),
  };
}

/** Effects on money and coins, and warnings, as the approver sees them. */
function approverFacts(order: StoredOrder, effects: readonly string[]) {
  const warnings = warningsOf(order);
  return warnings.length > 0 ? { effects, warnings } : { effects };
}

/** Effects of taking coins back; refuses (409) if the rule does. */
function backTexts({ uid }: StoredOrder, coins: number, rule: ShortRule): string[] {
  const { taken, owed, written_off } = backOf(uid, coins, rule);
  return [
    taken > 0 && `用户 ${uid} 金币 -${numberText(taken)}`,
    owed > 0 && `用户 ${uid} 欠款 +${numberText(owed)} 币`,
    written_off > 0 && `平台承担 ${numberText(written_off)} 币`,
  ].filter((one) => one !== false);
}

/** The order is done, and its coins are in the user's flow, less earlier debts. */
function deliver(order: StoredOrder): void {
  const debt = Math.min(orderCoinsOf(order), debtOf(order.uid));
  postCoins(`order:${order.order_id}`, order.uid, orderCoinsOf(order) - debt, debt);
  Object.assign(order, { status: 'done', paid_at: order.paid_at ?? now(), done_at: now() });
  sendEvent('pay_succeeded', order.uid);
}

const isLarge = ({ amount_usd }: StoredOrder): boolean => amount_usd >= secondPersonCents;

/** Coins that come back with a part of the payment; none where nothing was delivered. */
function coinsWith(order: StoredOrder, amount: number): number {
  if (order.done_at === null) return 0;
  const [refunded, returned] = [refundedOf(order), returnedOf(order) + order.untaken];
  return coinsFor(amount, { amount: order.amount, refunded, coins: orderCoinsOf(order), returned });
}

function afterRefund(order: StoredOrder): StoredOrder['status'] {
  if (refundedOf(order) >= order.amount) return 'refunded';
  if (order.dispute) return 'disputed';
  return order.done_at === null ? 'paid' : 'done';
}

export const orderHandlers: readonly Handler[] = [
  handle(listOrders, ({ input }) => endlessPage(input)),
  handle(orderSummary, ({ input }) => summaryOf(all(input))),
  handle(getOrder, ({ input }) => detailOf(find(input.order_id))),
  handle(queryOrderChannel, ({ input }) => queryChannel(find(input.order_id))),

  action(repairs.deliverOrder, {
    can: orderCannot.deliver,
    edit: deliver,
    approval: {
      type: 'order_deliver',
      why: (order) => (isLarge(order) ? '补发金额超过约 5,000 元，须由支付组长复核' : undefined),
      request: (order) => {
        const coins = orderCoinsOf(order);
        const after = approverFacts(order, [`用户 ${order.uid} 金币 +${numberText(coins)}`]);
        return { amount: coins > 0 ? coins : null, after };
      },
    },
    answer: ({ record: order, approval_id }) => {
      const state = approval_id === null ? ('effective' as const) : ('pending_approval' as const);
      return { state, approval_id, order };
    },
  }),

  handle(repairs.deliverOrders, ({ input, audit }) => {
    requireWhy(input);
    const alone = '金额超过约 5,000 元，须单独申请补发';
    const can = (order: OrderState & StoredOrder) => orderCannot.deliver(order) ?? (isLarge(order) ? alone : undefined);
    return batch(input.orders, { can, edit: deliver }, audit);
  }),

  action(repairs.requestOrderRefund, {
    can: orderCannot.refund,
    check: (order, { amount }) => {
      const left = order.amount - order.refunded;
      if (amount > left) throw refuseField('amount', `最多可退 ${moneyText(left, order.currency)}`);
    },
    /** Without an answer of the channel the order stays 退款中 until it is asked. */
    edit: (order, { amount, rule }, { name: by, approval_id }) => {
      queryChannel(order);
      const refund_id = `${order.order_id}.${order.refunds.length + 1}`;
      const coins = coinsWith(order, amount);
      const back = takeCoins(order.uid, refund_id, coins, rule);
      const status = moods.get(order.channel) ? 'unknown' : 'done';
      order.refunds.push({ refund_id, amount, coins, ...back, rule, status, by, at: now(), approval_id });
      order.channel_refunded += amount;
      if (order.channel_refunded >= order.amount) order.channel_state = 'refunded';
      order.status = status === 'unknown' ? 'refunding' : afterRefund(order);
    },
    approval: {
      type: 'order_refund',
      why: '退款会动用资金，须由支付组长复核',
      request: (order, { amount, rule }) => {
        const { currency } = order;
        const effects = [
          `${returnsMoney(order.channel) ? '渠道退回' : '线下退还'} ${moneyText(amount, currency)}`,
          ...backTexts(order, coinsWith(order, amount), rule),
        ];
        return { amount, after: { amount, currency, rule, ...approverFacts(order, effects) } };
      },
    },
    answer: ({ record: order, approval_id }) => ({ approval_id: String(approval_id), order }),
  }),

  action(repairs.settleOrderRefund, {
    can: orderCannot.settle,
    /** The refund is done if the channel says so; otherwise its coins are returned. */
    edit: (order): 'done' | 'failed' => {
      const { refunded } = queryChannel(order);
      const open = order.refunds.find(({ status }) => status === 'unknown');
      if (!open) throw new Refusal(409, '该订单没有结果未知的退款');
      const outcome = refunded >= refundedOf(order) ? 'done' : 'failed';
      open.status = outcome;
      if (open.status === 'failed' && open.coins > 0) reverseEntry(`order_back:${open.refund_id}`, now());
      order.status = afterRefund(order);
      return outcome;
    },
    answer: ({ record: order, outcome }) => ({ outcome: outcome ?? ('unknown' as const), order }),
  }),

  action(repairs.requestTakeBack, {
    can: (order) => orderCannot.takeBack(order, now()),
    check: (order, { coins }) => {
      if (coins !== coinsToTake(order)) throw refuseField('coins', '金币数与订单不一致，请核对');
    },
    /** An order that was delivered without a payment is closed. */
    edit: (order, { rule }) => {
      takeCoins(order.uid, `${order.order_id}.x`, coinsToTake(order), rule);
      if (order.untaken > 0) order.untaken = 0;
      else order.status = 'closed';
    },
    approval: {
      type: 'order_take_back',
      why: '扣回用户金币须由支付组长复核',
      request: (order, { coins: amount, rule }) => {
        return { amount, after: { rule, ...approverFacts(order, backTexts(order, amount, rule)) } };
      },
    },
    answer: ({ record: order, approval_id }) => ({ approval_id: String(approval_id), order }),
  }),

  action(repairs.disputeOrder, {
    can: orderCannot.dispute,
    edit: (order, { remark }, { name: by }) => {
      Object.assign(order, { status: 'disputed', dispute: { by, at: now(), remark: remark.trim() } });
    },
  }),

  action(repairs.endOrderDispute, {
    can: orderCannot.undispute,
    edit: (order) => Object.assign(order, { status: 'done', dispute: null }),
  }),

  action(repairs.linkOrderTicket, {
    check: (order, { ticket_no }) => {
      if (order.ticket_no === ticket_no) throw refuseField('ticket_no', '已关联该工单');
    },
    edit: (order, { ticket_no }) => Object.assign(order, { ticket_no }),
  }),
];

export default forUmi(orderHandlers);
