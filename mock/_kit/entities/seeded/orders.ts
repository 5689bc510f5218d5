import type { Currency, OrderRisk, OrderStatus, PayChannel } from '../../../../src/domain/order';
import type { RegionCode } from '../../../../src/utils/regionTime';
import { anchor, day, hour, minute, second } from '../../base/clock';
import { memo } from '../../base/lazy';
import { drawn } from '../../base/planted';
import { type Random, random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import type { StoredUser } from '../../base/stored';
import type { Lookup } from '../../store/store';
import type { StoredOrder } from '../orders/stored';
import { cases } from './cases';
import { orderNo, type Planned, plan } from './orderCases';
import { type Product, productOf, products } from './products';

/**
 * Payments of a month. Each user's are drawn independently and deterministically, so that the coin flow can be computed
 * alone. Their sum never exceeds the user's total recharge.
 */

const currencyOf: Readonly<Record<RegionCode, Currency>> = { wy: 'CNY', ph: 'PHP', us: 'USD' };
const channelsOf: Readonly<Record<RegionCode, readonly PayChannel[]>> = {
  wy: ['alipay', 'wechat', 'apple', 'alipay', 'wechat', 'offline'],
  ph: ['gcash', 'google', 'gcash', 'apple', 'agent'],
  us: ['apple', 'google', 'paypal', 'card'],
};
const feePerMille: Readonly<Record<PayChannel, number>> = {
  apple: 300,
  google: 150,
  alipay: 6,
  wechat: 6,
  gcash: 20,
  paypal: 34,
  card: 29,
  agent: 0,
  offline: 0,
};

/** Distribution of order statuses, in percent. */
const fates: readonly (readonly [OrderStatus, number])[] = [
  ['done', 80],
  ['closed', 9],
  ['refunded', 3],
  ['deliver_failed', 1],
  ['chargeback', 1],
  ['disputed', 1],
  ['done', 5],
];

function fateOf(rng: Random): OrderStatus {
  let dice = rng.int(1, 100);
  for (const [status, share] of fates) {
    dice -= share;
    if (dice <= 0) return status;
  }
  return 'done';
}

/** Paid once, whatever became of it. */
const wasPaid = (status: OrderStatus): boolean => status !== 'created' && status !== 'paying' && status !== 'closed';
const wasDelivered = (status: OrderStatus): boolean =>
  ['done', 'refunding', 'refunded', 'chargeback', 'disputed'].includes(status);

/** Two in three buy coins. */
function productFor(rng: Random, most: number): Product {
  const fitting = products.filter(({ price }) => price.CNY <= most);
  const coins = fitting.filter(({ type }) => type === 'coin');
  return rng.pick(rng.chance(0.66) || fitting.length === 0 ? coins : fitting);
}

/** Random orders of a user without a plan, within the month and after registration. */
function planOf(user: StoredUser, rng: Random): (Partial<Planned> & { at: number })[] {
  const own = plan[user.user_id];
  if (own) return own.map((one) => ({ ...one, at: anchor - (one.minutesAgo ?? 0) * minute }));
  const from = Math.max(anchor - 30 * day, user.register_at + minute);
  const to = Math.min(anchor, user.last_active_at) - 30 * minute;
  if (to <= from) return [];
  const most = user.user_id === cases.heavyFlow ? 2000 : 1 + rng.int(0, 24);
  let left = user.total_recharge;
  const made: (Partial<Planned> & { at: number })[] = [];
  for (let n = 0; n < most; n++) {
    const at = Math.floor(from + ((n + rng.next()) / most) * (to - from));
    const status = fateOf(rng);
    if (!wasPaid(status)) {
      made.push({ at, status, product: productFor(rng, 64_800).id });
      continue;
    }
    if (left < 600) break;
    const { id, price } = productFor(rng, Math.max(600, Math.min(left, rng.chance(0.1) ? left : left / 4)));
    left -= price.CNY;
    made.push({ at, status, product: id, ...(rng.chance(0.1) && status === 'refunded' ? { part: 0.5 } : {}) });
  }
  return made;
}

const riskOf = (rng: Random, status: OrderStatus): OrderRisk => {
  if (status === 'chargeback') return 'stolen';
  if (status === 'refunded') return rng.chance(0.3) ? 'refunder' : 'none';
  return rng.chance(0.02) ? rng.pick(['repeated', 'elsewhere'] as const) : 'none';
};

const noRefund = { refunds: [], untaken: 0, channel_refunded: 0 } satisfies Partial<StoredOrder>;

/** Refunds of an order, and the coins taken back for them. */
function refundsOf(order: StoredOrder, one: Partial<Planned>, at: number): Pick<StoredOrder, keyof typeof noRefund> {
  const all = order.coins + order.bonus_coins;
  const isWhole = ['refunded', 'refunding', 'chargeback'].includes(order.status);
  const part = one.part ?? (isWhole ? 1 : 0);
  if (part === 0 || order.paid_at === null) return noRefund;
  const coins = Math.floor(all * part);
  const taken = one.keepsCoins ? 0 : coins;
  const refund = {
    refund_id: `${order.order_id}.1`,
    amount: Math.floor(order.amount * part),
    coins,
    taken,
    owed: 0,
    written_off: 0,
    rule: 'refuse' as const,
    status: order.status === 'refunding' ? ('unknown' as const) : ('done' as const),
    by: order.status === 'chargeback' ? '渠道拒付' : '财务小钱',
    at,
    approval_id: null,
  };
  return { refunds: [refund], untaken: coins - taken, channel_refunded: refund.amount };
}

function orderAt(user: StoredUser, one: Partial<Planned> & { at: number }, serial: number): StoredOrder {
  const { user_id: uid, region, country, app_version } = user;
  const order_id = orderNo(uid, serial);
  const rng = random(seedOf(order_id));
  const { at, status = 'done' } = one;
  const bought = productOf(one.product ?? '') ?? productFor(rng, 64_800);
  const currency = one.pay === 'paypal' ? 'USD' : currencyOf[region];
  const channel = one.pay ?? rng.pick(channelsOf[region]);
  const amount = bought.price[currency];
  const paid_at = wasPaid(status) || one.channel === 'paid' ? at + rng.int(4, 55) * second : null;
  const done_at = paid_at !== null && wasDelivered(status) ? paid_at + rng.int(1, 20) * second : null;
  const isUnpaid = one.channel === 'unpaid';
  const order: StoredOrder = {
    order_id,
    channel_order_id:
      status === 'created'
        ? ''
        : `${channel}_${seedOf(`c${uid}${one.twin ?? serial}`).toString(36)}${one.twin ?? serial}`,
    uid,
    payer_uid: uid,
    product_id: bought.id,
    product_type: bought.type,
    amount,
    currency,
    amount_usd: bought.price.USD,
    fee: paid_at === null ? 0 : Math.round((amount * feePerMille[channel]) / 1000),
    coins: bought.coins,
    bonus_coins: bought.bonus,
    channel,
    platform: channel === 'apple' ? 'ios' : channel === 'google' ? 'android' : rng.pick(['ios', 'android', 'h5']),
    app_version,
    country,
    status,
    created_at: at,
    paid_at: status === 'closed' && one.channel === 'paid' ? null : paid_at,
    done_at,
    callback_count: paid_at === null ? 0 : rng.chance(0.05) ? 2 : 1,
    risk_flag: one.twin ? 'repeated' : riskOf(rng, status),
    is_first: serial === 1 && anchor - user.register_at < 40 * day,
    ...noRefund,
    channel_state:
      one.channel ??
      (paid_at === null
        ? 'unpaid'
        : status === 'refunded' || status === 'refunding' || status === 'chargeback'
          ? 'refunded'
          : 'paid'),
    twin: one.twin ? orderNo(uid, one.twin) : null,
    dispute:
      status === 'disputed'
        ? { by: '财务小钱', at: Math.min(at + hour, anchor - minute), remark: '用户称不是本人付款' }
        : null,
    ticket_no: status === 'disputed' ? `CS-${10_000_000 + (seedOf(order_id) % 89_999_999)}` : '',
    version: 1,
  };
  if (isUnpaid) order.callback_count = 0;
  return Object.assign(order, refundsOf(order, one, Math.min((done_at ?? at) + 2 * hour, anchor - minute)));
}

const drawnOrders = once(() =>
  memo(200, (uid: string): readonly StoredOrder[] => {
    const user = drawn().users.get(uid);
    if (!user || user.status === 'deleted' || user.total_recharge === 0) return [];
    const planned = planOf(user, random(seedOf(`orders${uid}`)));
    return planned.map((one, place) => orderAt(user, one, place + 1));
  }),
);

/** The payments of a user as the seed has them, by their serials. */
export const seededOrders = (uid: string): readonly StoredOrder[] => drawnOrders()(uid);

/** Coins that a user got, all at once. */
export const coinsOf = ({ coins, bonus_coins }: Pick<StoredOrder, 'coins' | 'bonus_coins'>): number =>
  coins + bonus_coins;

/** Coin changes of a user from payments. */
export const orderMoves = (uid: string): { ref: string; at: number; amount: number }[] =>
  seededOrders(uid).flatMap((order) => {
    const { order_id, done_at, refunds } = order;
    const coins = coinsOf(order);
    if (done_at === null || coins === 0) return [];
    const back = refunds.filter(({ taken }) => taken > 0);
    return [
      { ref: `order:${order_id}`, at: done_at, amount: coins },
      ...back.map(({ refund_id, at, taken }) => ({ ref: `order_back:${refund_id}`, at, amount: -taken })),
    ];
  });

/** Owner of an order number; undefined if there is no such order. */
export function ownerOfOrder(text: string, users: Lookup<StoredUser>): StoredUser | undefined {
  const match = /^o(\d{4,20})(\d{4})$/i.exec(text.trim());
  const owner = users.get(match?.[1] ?? '');
  const serial = Number(match?.[2] ?? 0);
  return owner && serial >= 1 && serial <= seededOrders(owner.user_id).length ? owner : undefined;
}
