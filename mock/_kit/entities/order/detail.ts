import { manyRefunds } from '../../../../src/domain/limits';
import { orderRisks, refundStatus, shortRules } from '../../../../src/domain/order';
import { riskLevel } from '../../../../src/domain/user';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { OrderDetail, orderSummary } from '../../../../src/services/order';
import { moneyText } from '../../../../src/utils/money';
import { numberText } from '../../../../src/utils/numberText';
import { day, now, second } from '../../base/clock';
import { groupsOf, sum } from '../../base/groups';
import { db } from '../../store/db';
import { userCoins } from '../agent/flows';
import { balanceOf, chainOf } from '../ledger';
import { coinsOf, type StoredOrder } from '../seeded/orders';
import { orderEntity, refundedOf, returnedOf } from './entity';
import { debtOf } from './money';

const { columns, recordOf } = orderEntity;

/** Sums of orders, per currency; unpaid orders do not count. */
export function summaryOf(found: readonly StoredOrder[]): OutputOf<typeof orderSummary> {
  const paid = groupsOf(
    found.filter(({ paid_at }) => paid_at !== null),
    ({ currency }) => currency,
  );
  return {
    rows: found.length,
    coins: sum(found.map((order) => (order.done_at === null ? 0 : coinsOf(order) - returnedOf(order)))),
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
    refund_rate: refunds_30d / Math.max(1, paid.length),
    chargebacks: all.filter(({ status }) => status === 'chargeback').length,
    first_paid_at: times.length === 0 ? null : Math.min(...times),
    last_paid_at: times.length === 0 ? null : Math.max(...times),
  };
}

/** Warnings about an unusual order or buyer, for the approver. */
export function warningsOf(order: StoredOrder): string[] {
  const { coin_balance: has, debt, risk_level, refunds_30d } = buyerOf(order.uid);
  const coins = coinsOf(order);
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
  const coins = coinsOf(order);
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

/** Notifications from the channel; personal data is masked (blocks G12). */
function notifiesOf(order: StoredOrder): OrderDetail['notify_log'] {
  const { paid_at, callback_count, channel_order_id, order_id, amount: total, currency, status } = order;
  return Array.from({ length: paid_at === null ? 0 : callback_count }, (_, retry) => {
    const trade = { out_trade_no: order_id, trade_no: channel_order_id, amount: { total, currency } };
    const body = JSON.stringify({ ...trade, payer: { account: 'a***@g***.com' }, sign: '****', retry });
    const accepted = retry === 0 && status !== 'deliver_failed';
    return { at: (paid_at ?? 0) + retry * 30 * second, event: 'PAYMENT.SUCCEEDED', accepted, body };
  });
}

/** Lines of the order in its user's coin flow, oldest first. */
const linesOf = ({ order_id, uid }: StoredOrder): OrderDetail['lines'] =>
  chainOf(userCoins(uid))
    .filter(({ ref }) => ref.endsWith(`order:${order_id}`) || ref.includes(`order_back:${order_id}.`))
    .map(({ line_id, at, amount, balance_before, balance_after }) => {
      return { flow_id: `cf_${line_id}`, at, amount, balance_before, balance_after };
    });

export function detailOf(order: StoredOrder): OrderDetail {
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
