import type { LabelMap } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';

/** Paid and not delivered for longer than this is a mismatch. */
export const undeliveredAfterMs = 300_000;

/** Payments of users (docs/design/pay.md#order-record): payment, delivery and mismatches. */

/** Sales countries. */
export const orderCountries = {
  CN: { label: '中国' },
  PH: { label: '菲律宾' },
  US: { label: '美国' },
} as const satisfies LabelMap<string>;

export const orderStatus = {
  created: { label: '待支付', color: 'default' },
  paying: { label: '支付中', color: 'processing' },
  paid: { label: '已支付', color: 'blue' },
  delivering: { label: '发货中', color: 'processing' },
  done: { label: '已到账', color: 'green' },
  deliver_failed: { label: '发货失败', color: 'red' },
  closed: { label: '关闭', color: 'default' },
  refunding: { label: '退款中', color: 'processing' },
  refunded: { label: '已退款', color: 'purple' },
  chargeback: { label: '拒付', color: 'red' },
  disputed: { label: '争议', color: 'orange' },
} as const satisfies LabelMap<string>;
export type OrderStatus = keyof typeof orderStatus;

export const productTypes = {
  coin: { label: '金币' },
  vip: { label: '贵族' },
  gift_bag: { label: '礼包' },
  sub: { label: '订阅' },
} as const satisfies LabelMap<string>;
export type ProductType = keyof typeof productTypes;

export const payChannels = {
  apple: { label: 'Apple' },
  google: { label: 'Google' },
  alipay: { label: '支付宝' },
  wechat: { label: '微信' },
  gcash: { label: 'GCash' },
  paypal: { label: 'PayPal' },
  card: { label: '银行卡' },
  agent: { label: '代理' },
  offline: { label: '线下' },
} as const satisfies LabelMap<string>;
export type PayChannel = keyof typeof payChannels;

/** Whether the channel returns the money of a refund; what was paid by hand is paid back by hand. */
export const returnsMoney = (channel: PayChannel): boolean => channel !== 'offline' && channel !== 'agent';

export const currencies = {
  CNY: { label: '人民币' },
  PHP: { label: '菲律宾比索' },
  USD: { label: '美元' },
} as const satisfies LabelMap<string>;
export type Currency = keyof typeof currencies;

export const orderRisks = {
  none: { label: '无', color: 'default' },
  repeated: { label: '重复', color: 'orange' },
  stolen: { label: '盗刷', color: 'red' },
  elsewhere: { label: '异地', color: 'orange' },
  refunder: { label: '退款惯犯', color: 'red' },
} as const satisfies LabelMap<string>;
export type OrderRisk = keyof typeof orderRisks;

/** Order states of the channel. */
export const channelStates = {
  unpaid: { label: '未支付', color: 'default' },
  paid: { label: '已收款', color: 'green' },
  refunded: { label: '已退款', color: 'purple' },
} as const satisfies LabelMap<string>;
export type ChannelState = keyof typeof channelStates;

/** Mismatches of money and coins; each has one safe repair. */
export const mismatches = {
  undelivered: { label: '已支付未到账', color: 'red' },
  unpaid: { label: '未支付已到账', color: 'red' },
  doubled: { label: '重复到账', color: 'red' },
  not_taken_back: { label: '已退款未扣回', color: 'orange' },
} as const satisfies LabelMap<string>;
export type Mismatch = keyof typeof mismatches;

/** Handling of coins that a user no longer has (余额不足策略). */
export const shortRules = {
  refuse: { label: '余额不足则不退' },
  to_zero: { label: '扣到 0，差额平台承担' },
  owe: { label: '扣到 0，差额记欠款，下次到账先抵扣' },
} as const satisfies LabelMap<string>;
export type ShortRule = keyof typeof shortRules;

export const refundStatus = {
  unknown: { label: '结果未知', color: 'orange' },
  done: { label: '已退款', color: 'purple' },
  failed: { label: '渠道未退', color: 'red' },
} as const satisfies LabelMap<string>;

/** Time fields of an order that a filter can use. */
export const orderTimes = {
  created: { label: '创建' },
  paid: { label: '支付' },
  done: { label: '到账' },
} as const satisfies LabelMap<string>;

/**
 * Permission to approve refunds, large deliveries and taking coins back; the page key alone does not grant it (blocks
 * G18).
 */
export const orderLeadCode = leadCodeOf('payManage.orderRecord:lead');

/** Fields used by the rules below; a row of the response has them. */
export interface OrderState {
  status: OrderStatus;
  channel_state: ChannelState;
  paid_at: number | null;
  done_at: number | null;
  /** Minor units, and how much of it went back. */
  amount: number;
  refunded: number;
  /** Coins of a refund that were not taken back yet. */
  untaken: number;
  /** An order that was delivered for the same payment. */
  twin: string | null;
  /** The request that waits for a second person. */
  pending_approval: string | null;
}

const waits = ({ pending_approval }: OrderState): string | undefined =>
  pending_approval === null ? undefined : `已有待审批的申请 ${pending_approval}`;

/** Paid, by our data or the channel's, but not delivered. */
const isOwed = ({ status, channel_state, done_at }: OrderState): boolean =>
  done_at === null &&
  (status === 'paid' ||
    status === 'delivering' ||
    status === 'deliver_failed' ||
    (channel_state === 'paid' && (status === 'created' || status === 'paying' || status === 'closed')));

const isKept = ({ status }: OrderState): boolean => status === 'done' || status === 'disputed';

/** Mismatch of money and coins of an order at a moment; null if there is none. */
export function mismatchOf(order: OrderState, now: number): Mismatch | null {
  if (isOwed(order)) return order.paid_at !== null && order.paid_at > now - undeliveredAfterMs ? null : 'undelivered';
  if (order.untaken > 0) return 'not_taken_back';
  if (!isKept(order)) return null;
  if (order.channel_state === 'unpaid') return 'unpaid';
  return order.twin === null ? null : 'doubled';
}

/**
 * Reason why an action on an order is not available now; undefined if it is. Shared by buttons and the stand-in
 * backend.
 */
export const orderCannot = {
  deliver: (order: OrderState) => {
    if (order.done_at !== null) return '该订单已到账，不能补发';
    return isOwed(order) ? waits(order) : '该订单未支付，不能补发';
  },
  refund: (order: OrderState) => {
    if (order.status === 'refunding') return '退款结果未知，请先查询';
    if (!isKept(order) && order.status !== 'paid' && order.status !== 'deliver_failed')
      return order.status === 'refunded' ? '该订单已全额退款' : '该订单没有可退的款';
    return order.amount > order.refunded ? waits(order) : '该订单已全额退款';
  },
  takeBack: (order: OrderState, now: number) => {
    const found = mismatchOf(order, now);
    if (found === 'unpaid' || found === 'doubled' || found === 'not_taken_back') return waits(order);
    return '没有须扣回的金币';
  },
  settle: ({ status }: OrderState) => (status === 'refunding' ? undefined : '该订单没有结果未知的退款'),
  dispute: (order: OrderState) => {
    if (order.status === 'disputed') return '该订单已在争议中';
    return order.status === 'done' ? waits(order) : '只有已到账的订单可以标记争议';
  },
  undispute: ({ status }: OrderState) => (status === 'disputed' ? undefined : '该订单不在争议中'),
};

/** Coins that go back with a part of the payment: in proportion, and all that is left with the last part. */
export function coinsFor(
  part: number,
  order: { amount: number; refunded: number; coins: number; returned: number },
): number {
  if (part + order.refunded >= order.amount) return order.coins - order.returned;
  return Math.floor((order.coins * part) / order.amount);
}

/** Splits coins to be taken back over balance, debt and write-off. */
export function splitBack(coins: number, balance: number, rule: ShortRule) {
  const taken = Math.min(coins, Math.max(0, balance));
  const rest = coins - taken;
  return { taken, owed: rule === 'owe' ? rest : 0, written_off: rule === 'to_zero' ? rest : 0, lacks: rest };
}
