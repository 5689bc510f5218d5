import type { Environment } from '../../../src/domain/config';
import type { BagItem, GiftBagBody } from '../../../src/domain/giftBag';
import type { BoxPrize } from '../../../src/domain/treasureBox';
import type { SeedPlan } from '../config/seeding';
import { prizes } from '../treasureBox/plans';

/** Seed plan of one gift bag: the fields that differ from the default. */
export interface BagPlan extends SeedPlan {
  body: Pick<GiftBagBody, 'scene' | 'items'> & Partial<GiftBagBody>;
  /** Edits made in the draft. */
  change?: Partial<GiftBagBody>;
  /** Sold quantity; drawn if absent. */
  sold?: number;
}

/** Items of the catalogue, as an operator chooses them. */
export const bagItem = (prize: BoxPrize, qty = prize.qty, weight = 1): BagItem => {
  const { item_type, item_id, valid_days, value, names } = prize;
  const { zh: name, en, tl } = names;
  return { item_type, item_id, qty, valid_days, name, value, names: { en, tl }, weight };
};

const { coins, expSmall, expLarge, double, castle, vipWeek, vipMonth } = prizes;
const gold = (qty: number, weight = 1) => bagItem(coins(qty), qty, weight);

/** Item that is a resource of another type or another bag. */
const other = (
  item_type: BagItem['item_type'],
  item_id: string,
  value: number,
  [name, en, tl]: readonly [string, string, string],
): BagItem => ({ item_type, item_id, qty: 1, valid_days: 0, name, value, names: { en, tl }, weight: 1 });

const shield = other('consumable', 'cons_1009', 88, ['防禁言卡', 'Mute Shield', 'Panangga']);
const frame = other('dressup', 'dre_1001', 520, ['头像框·锦鲤', 'Koi Frame', 'Kuwadrong Koi']);
const anniversary = other('gift_bag', 'bag_1003', 660, ['周年礼包', 'Anniversary Bag', 'Regalo ng Anibersaryo']);

/** Cash price, with the same product name in both stores. */
const cash = (price: number): Partial<GiftBagBody> => ({
  price_type: 'cash',
  cash: { price, app_store: `bag_${`${price}`.padStart(3, '0')}`, google_play: `bag_${`${price}`.padStart(3, '0')}` },
});
const coin = (price_coin: number): Partial<GiftBagBody> => ({ price_type: 'coin', price_coin });
const limited = (per_user: number, per_day = 0, total = 0) => ({ buy_limit: { per_user, per_day, total } });

/** The maximum number of items: coins in twenty sizes to choose from. */
const twenty = Array.from({ length: 20 }, (_, place) => gold((place + 1) * 10));
const lucky = [gold(20, 700), gold(100, 200), bagItem(expLarge, 1, 90), bagItem(vipWeek, 1, 10)];

const prod: readonly BagPlan[] = [
  {
    ...{ name: '首充礼包', status: 'online', versions: 3 },
    body: { scene: 'first_pay', items: [gold(300), bagItem(expLarge)], ...cash(99), ...limited(1) },
  },
  {
    ...{ name: '新人礼包', status: 'online' },
    body: { scene: 'newbie', items: [gold(108), bagItem(double), bagItem(expSmall, 10)], ...limited(1) },
  },
  {
    ...{ name: '周年礼包', status: 'online', versions: 2 },
    body: { scene: 'festival', items: [gold(400), bagItem(expLarge), bagItem(double, 2)], ...limited(1) },
  },
  {
    ...{ name: '回流自选礼包', status: 'online', edited: true },
    body: {
      ...{ scene: 'return', mode: 'pick', pick_n: 2, ...coin(300), ...limited(2, 1) },
      items: [gold(200), bagItem(expLarge), bagItem(double, 5), bagItem(expSmall, 30), shield].slice(0, 4),
    },
    change: { pick_n: 3, ...coin(400) },
  },
  {
    ...{ name: '幸运礼包', status: 'online', versions: 2 },
    body: { scene: 'push', mode: 'random', items: lucky, ...coin(60), ...limited(0, 5) },
  },
  // Google Play has raised its price.
  {
    ...{ name: 'VIP 月度礼包', status: 'online', to: 60 },
    body: { scene: 'vip', items: [bagItem(vipMonth), gold(800)], ...cash(1_999), ...limited(1) },
  },
  // The App Store no longer sells it.
  {
    ...{ name: '推送专享礼包', status: 'online', isLocked: true },
    body: { scene: 'push', items: [gold(500), bagItem(double, 10), frame], ...cash(499), ...limited(3) },
  },
  {
    ...{ name: '停机补偿礼包', status: 'paused' },
    body: { scene: 'compensate', items: [gold(50), bagItem(expSmall, 2)], ...limited(1) },
  },
  {
    ...{ name: '限量周末礼包', status: 'online', to: 5, sold: 500 },
    body: {
      scene: 'festival',
      items: [gold(300), bagItem(vipWeek)],
      ...coin(600),
      ...limited(1, 0, 2_000),
      stock: 500,
    },
  },
  {
    ...{ name: '圣诞礼包', status: 'scheduled', from: 20, to: 45 },
    body: { scene: 'festival', items: [gold(600), bagItem(expLarge, 2)], ...cash(999), ...limited(2), stock: 20_000 },
  },
  {
    ...{ name: '情人节礼包', status: 'ended', from: -280, to: -260 },
    body: { scene: 'festival', items: [gold(520)], ...coin(420), stock: 5_000 },
  },
  {
    ...{ name: '老版新人礼包', status: 'archived', from: -400, to: -300 },
    body: { scene: 'newbie', items: [gold(88)] },
  },
  {
    ...{ name: '二十选五礼包', status: 'draft' },
    body: { scene: 'festival', mode: 'pick', pick_n: 5, items: twenty, ...coin(500), ...limited(1) },
  },
  {
    ...{ name: '城堡盲盒', status: 'draft', rejected: '城堡的概率过高，请按预算调整' },
    body: {
      ...{ scene: 'festival', mode: 'random', ...coin(300) },
      items: [gold(50, 90), bagItem(castle, 1, 10)],
    },
  },
  {
    ...{ name: '百倍回馈礼包', status: 'pending', approval: 'apv_51' },
    body: { scene: 'first_pay', items: [gold(1_000), bagItem(castle)], ...cash(199), ...limited(1) },
  },
  {
    ...{ name: '周末幸运礼包', status: 'online', edited: true, approval: 'apv_52' },
    body: { scene: 'push', mode: 'random', items: lucky, ...coin(66), stock: 3_000 },
    change: { items: [gold(20, 690), gold(100, 200), bagItem(expLarge, 1, 90), bagItem(vipWeek, 1, 20)] },
  },
  {
    ...{ name: '🎁 هدية رمضان 斋月专享超长名称礼包一共三十个字整', status: 'online', to: 30, edited: true },
    body: { scene: 'festival', items: [gold(200), bagItem(expSmall, 4)], ...coin(180), stock: 800 },
  },
  // One of its items is no longer given.
  { name: '禁言保护礼包', status: 'online', body: { scene: 'vip', items: [gold(10), shield], ...coin(80) } },
  {
    ...{ name: '豪华大礼包', status: 'online', edited: true },
    body: { scene: 'vip', items: [anniversary, bagItem(vipMonth)], ...coin(3_200), stock: 100, ...limited(1) },
    sold: 93,
  },
  {
    ...{ name: '春节免费大礼包', status: 'pending', approval: 'apv_53', from: 15, to: 40 },
    body: { scene: 'festival', items: [gold(888), bagItem(vipWeek)], ...limited(1) },
  },
];

const test: readonly BagPlan[] = [
  { name: '测试：新人礼包', status: 'online', body: { scene: 'newbie', items: [gold(8)] } },
  {
    ...{ name: '测试：自选礼包', status: 'paused' },
    body: { scene: 'return', mode: 'pick', items: [gold(1), gold(2)], ...coin(1), stock: 10 },
  },
  { name: '测试：现金礼包', status: 'online', body: { scene: 'vip', items: [gold(50)], ...cash(99) } },
  {
    ...{ name: '测试：随机礼包', status: 'online' },
    body: { scene: 'push', mode: 'random', items: [gold(1, 9), gold(9)], ...coin(2) },
  },
];

export const bagPlans: Readonly<Record<Environment, readonly BagPlan[]>> = { prod, test };
