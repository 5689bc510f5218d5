import type { Currency, OrderRisk, OrderStatus, PayChannel, ProductType } from '../../src/domain/order/rules';
import type { Order, OrderDetail } from '../../src/services/order';
import { anchor, day, hour, minute, second } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { drawn } from '../_kit/base/planted';
import { type Random, random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import type { StoredUser } from '../_kit/base/stored';
import type { RowLookup } from '../_kit/store/store';
import { legsBetween, type Posting, seedPostings } from '../ledger/lines';
import { cases } from '../user/seed/cases';
import { type OddOrder, orderCasePlan, orderNo } from './seedCases';

type FromUser = 'nickname' | 'ip' | 'device_id' | 'took_seconds';

/** Stored payment, without fields that follow from its user and its refunds. */
export interface StoredOrder extends Omit<Order, FromUser | 'refunded' | 'returned' | 'mismatch' | 'pending_approval'> {
  refunds: OrderDetail['refunds'];
  /** Amount refunded by the channel, known to us or not. */
  channel_refunded: number;
}

/** Products that users can buy, dearest first: coins with a bonus, and prices in minor units of CNY, PHP and USD. */
const products = (
  [
    ['coin_60000', '60,000 金币', 'coin', 60_000, 9_000, 600_000, 4_990_000, 84_900],
    ['coin_6480', '6,480 金币', 'coin', 6_480, 648, 64_800, 549_000, 9_999],
    ['coin_3280', '3,280 金币', 'coin', 3_280, 280, 32_800, 279_000, 4_999],
    ['vip_30', '贵族 30 天', 'vip', 0, 0, 19_800, 169_000, 2_999],
    ['coin_1280', '1,280 金币', 'coin', 1_280, 80, 12_800, 109_000, 1_999],
    ['bag_68', '新人礼包', 'gift_bag', 680, 0, 6_800, 57_900, 999],
    ['coin_680', '680 金币', 'coin', 680, 30, 6_800, 57_900, 999],
    ['sub_month', '会员连续包月', 'sub', 0, 0, 3_000, 25_900, 499],
    ['coin_300', '300 金币', 'coin', 300, 10, 3_000, 25_900, 499],
    ['coin_60', '60 金币', 'coin', 60, 0, 600, 4_900, 99],
  ] as const
).map(([product_id, product_name, type, coins, bonus_coins, CNY, PHP, USD]) => {
  const price: Record<Currency, number> = { CNY, PHP, USD };
  const product_type: ProductType = type;
  return { price, bought: { product_id, product_name, product_type, coins, bonus_coins } };
});
type Product = (typeof products)[number];

const regions = {
  wy: { currency: 'CNY', channels: ['alipay', 'wechat', 'apple', 'alipay', 'wechat', 'offline'] },
  ph: { currency: 'PHP', channels: ['gcash', 'google', 'gcash', 'apple', 'agent'] },
  us: { currency: 'USD', channels: ['apple', 'google', 'paypal', 'card'] },
} as const;
/** Fees in per mille; 6 for all others. */
const fees: Partial<Record<PayChannel, number>> = { apple: 300, google: 150, paypal: 34, agent: 0, offline: 0 };

/** Statuses by a dice of 100: 81 to 89 closed, 90 to 95 these, all others done. */
const rare: readonly OrderStatus[] = ['refunded', 'refunded', 'refunded', 'deliver_failed', 'chargeback', 'disputed'];
const fateOf = (dice: number): OrderStatus => (dice > 80 && dice < 90 ? 'closed' : (rare[dice - 90] ?? 'done'));

const unpaid: readonly OrderStatus[] = ['created', 'paying', 'closed'];
const undelivered: readonly OrderStatus[] = [...unpaid, 'paid', 'delivering', 'deliver_failed'];
const givenBack: readonly OrderStatus[] = ['refunded', 'refunding', 'chargeback'];
const risks: Partial<Record<OrderStatus, OrderRisk>> = { chargeback: 'stolen', refunded: 'refunder' };

interface Planned {
  at: number;
  status: OrderStatus;
  product: Product;
  odd?: OddOrder | undefined;
}

/** Two in three buy coins. */
function productFor(rng: Random, most: number): Product {
  const fitting = products.filter(({ price }) => price.CNY <= most);
  return rng.pick(rng.chance(0.66) ? fitting.filter(({ bought }) => bought.product_type === 'coin') : fitting);
}

/** Orders of a user: picked by hand, or drawn within the month and within the user's total recharge. */
function planOf({ user_id: uid, register_at, last_active_at, total_recharge }: StoredUser, rng: Random): Planned[] {
  const own = orderCasePlan.get(uid)?.flatMap(([, status, minutesAgo, id, odd]) => {
    const fitting = products.filter(({ bought }) => bought.product_id === id);
    return fitting.map((product): Planned => ({ status, at: anchor - minutesAgo * minute, product, odd }));
  });
  if (own) return own;
  const from = Math.max(anchor - 30 * day, register_at + minute);
  const to = Math.min(anchor, last_active_at) - 30 * minute;
  const most = to <= from ? 0 : uid === cases.heavyFlow ? 2000 : 1 + rng.int(0, 24);
  const made: Planned[] = [];
  let left = total_recharge;
  for (let n = 0; n < most; n++) {
    const at = Math.floor(from + ((n + rng.next()) / most) * (to - from));
    const status = fateOf(rng.int(1, 100));
    const isPaid = !unpaid.includes(status);
    if (isPaid && left < 600) break;
    const product = productFor(rng, isPaid ? Math.max(600, Math.min(left, rng.chance(0.1) ? left : left / 4)) : 64_800);
    if (isPaid) left -= product.price.CNY;
    made.push({ at, status, product, odd: isPaid && rng.chance(0.1) && status === 'refunded' ? { part: 0.5 } : {} });
  }
  return made;
}

/** Fields that are the same in all seeded refunds. */
const plainRefund = { owed: 0, written_off: 0, rule: 'refuse', approval_id: null } as const;

function refundOf(order: StoredOrder, { part: partly, keepsCoins }: OddOrder): Partial<StoredOrder> {
  const { order_id: id, status, created_at, done_at } = order;
  const part = partly ?? (givenBack.includes(status) ? 1 : 0);
  if (part === 0) return {};
  const amount = Math.floor(order.amount * part);
  const coins = Math.floor(orderCoinsOf(order) * part);
  const refund = {
    refund_id: `${id}.1`,
    amount,
    coins,
    taken: keepsCoins ? 0 : coins,
    ...plainRefund,
    status: status === 'refunding' ? ('unknown' as const) : ('done' as const),
    by: status === 'chargeback' ? '渠道拒付' : '财务小钱',
    at: Math.min((done_at ?? created_at) + 2 * hour, anchor - minute),
  };
  return { refunds: [refund], untaken: coins - refund.taken, channel_refunded: amount };
}

function orderAt(user: StoredUser, { at, status, product, odd = {} }: Planned, serial: number): StoredOrder {
  const { user_id: uid, country, app_version } = user;
  const order_id = orderNo(uid, serial);
  const rng = random(seedOf(order_id));
  const { price, bought } = product;
  const { currency, channels } = regions[odd.pay === 'paypal' ? 'us' : user.region];
  const channel = odd.pay ?? rng.pick<PayChannel>(channels);
  const isPaid = !unpaid.includes(status);
  const paid_at = isPaid ? at + rng.int(4, 55) * second : null;
  const done_at = paid_at !== null && !undelivered.includes(status) ? paid_at + rng.int(1, 20) * second : null;
  const [payment, isDisputed] = [odd.twin ?? serial, status === 'disputed'];
  const order: StoredOrder = {
    ...bought,
    order_id,
    channel_order_id: status === 'created' ? '' : `${channel}_${seedOf(`c${uid}${payment}`).toString(36)}${payment}`,
    uid,
    payer_uid: uid,
    amount: price[currency],
    currency,
    amount_usd: price.USD,
    fee: isPaid ? Math.round((price[currency] * (fees[channel] ?? 6)) / 1000) : 0,
    channel,
    platform: channel === 'apple' ? 'ios' : channel === 'google' ? 'android' : rng.pick(['ios', 'android', 'h5']),
    app_version,
    country,
    status,
    created_at: at,
    paid_at,
    done_at,
    callback_count: isPaid && odd.channel !== 'unpaid' ? (rng.chance(0.05) ? 2 : 1) : 0,
    risk_flag: odd.twin ? 'repeated' : (risks[status] ?? (rng.chance(0.02) ? 'elsewhere' : 'none')),
    is_first: serial === 1 && anchor - user.register_at < 40 * day,
    refunds: [],
    untaken: 0,
    channel_refunded: 0,
    channel_state: odd.channel ?? (isPaid ? (givenBack.includes(status) ? 'refunded' : 'paid') : 'unpaid'),
    twin: odd.twin ? orderNo(uid, odd.twin) : null,
    dispute: isDisputed ? { by: '财务小钱', at: Math.min(at + hour, anchor), remark: '用户称不是本人付款' } : null,
    ticket_no: isDisputed ? `CS-${10_000_000 + (seedOf(order_id) % 89_999_999)}` : '',
    version: 1,
  };
  return Object.assign(order, refundOf(order, odd));
}

const drawnOrders = once(() =>
  memo(200, (uid: string): readonly StoredOrder[] => {
    const user = drawn().users.get(uid);
    if (!user || user.status === 'deleted' || user.total_recharge === 0) return [];
    return planOf(user, random(seedOf(`orders${uid}`))).map((one, place) => orderAt(user, one, place + 1));
  }),
);

/** Payments of a user as the seed has them, by their serials; drawn per user, so that a coin flow needs no others. */
export const seededOrders = (uid: string): readonly StoredOrder[] => drawnOrders()(uid);

export const orderCoinsOf = ({ coins, bonus_coins }: Pick<StoredOrder, 'coins' | 'bonus_coins'>): number =>
  coins + bonus_coins;

/** Coins of orders that were delivered, and those taken back. */
function postingsOf(order: StoredOrder): Posting[] {
  const { order_id, uid, done_at, refunds } = order;
  if (done_at === null) return [];
  const posting = (ref: string, at: number, amount: number): Posting[] => {
    const lines = legsBetween(`coin/user/${uid}`, 'coin/house/order', -amount);
    return amount === 0 ? [] : [{ ref, at, lines }];
  };
  const back = refunds.flatMap(({ refund_id, at, taken }) => posting(`order_back:${refund_id}`, at, -taken));
  return [...posting(`order:${order_id}`, done_at, orderCoinsOf(order)), ...back];
}

seedPostings(() => [...drawn().users.keys()].flatMap(seededOrders).flatMap(postingsOf));

/** Owner of an order number; undefined if there is no such order. */
export function ownerOfOrder(text: string, users: RowLookup<StoredUser>): StoredUser | undefined {
  const [, uid = '', serial] = /^o(\d{4,20})(\d{4})$/i.exec(text.trim()) ?? [];
  const owner = users.get(uid);
  return owner && seededOrders(uid)[Number(serial) - 1] ? owner : undefined;
}
