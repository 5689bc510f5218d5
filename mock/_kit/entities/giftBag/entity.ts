import { block, type CheckLine, type Content, maxNameLength, warn } from '../../../../src/domain/config';
import * as rules from '../../../../src/domain/giftBag';
import { giftBagBody } from '../../../../src/domain/giftBag';
import { checkGiftBag, giftBagNeeds } from '../../../../src/domain/giftBagRules';
import { giftBagType } from '../../../../src/domain/objects/giftBag';
import { isMoney } from '../../../../src/domain/reward';
import type { BoxPrize } from '../../../../src/domain/treasureBoxBody';
import { giftBag } from '../../../../src/services/giftBag';
import { configEntity } from '../../kit/config/entity';
import { configsOf } from '../../kit/config/kits';
import { reach } from '../../kit/config/people';
import { usesOf } from '../../kit/config/references';
import { agreedOf, contentOf, type StoredConfig } from '../../kit/config/store';
import { bagNumber, drawnBag } from '../../kit/media/drawn';
import { db } from '../../store/db';
import { givenProblems, givenRefs } from '../rewards/given';
import { prizes } from '../treasureBox/plans';
import { bagOf, gaveBags, roomOf, servedBag, stockOf, stockWith } from './sales';

type Body = rules.GiftBagBody;

const sku = (name: string, price: number, google = price): rules.StoreSku[] => [
  { store: 'app_store', sku: name, price, on: name !== 'bag_499' },
  { store: 'google_play', sku: name, price: google, on: true },
];
/** Prices of the stores: one is off in one store, and one costs more there. */
export const skus = [99, 199, 499, 999].flatMap((price) => sku(`bag_${`${price}`.padStart(3, '0')}`, price));
skus.push(...sku('bag_1999', 1_999, 2_199));

/** An item of the catalogue, as an operator chooses it. */
export const bagItem = (prize: BoxPrize, qty = prize.qty, weight = 1): rules.BagItem => {
  const { item_type, item_id, valid_days, value, names } = prize;
  const { zh: name, en, tl } = names;
  return { item_type, item_id, qty, valid_days, name, value, names: { en, tl }, weight };
};
const { coins, expSmall, expLarge, double, castle, vipWeek, vipMonth } = prizes;
const of = bagItem;
const gold = (qty: number, weight = 1) => bagItem(coins(qty), qty, weight);
const other = (item_type: rules.BagItem['item_type'], item_id: string, value: number, name: string, en: string) =>
  bagItem({ item_type, item_id, qty: 1, valid_days: 0, value, names: { zh: name, en, tl: en } });
const shield = other('consumable', 'cons_1009', 88, '防禁言卡', 'Mute Shield');
const frame = other('dressup', 'dre_1001', 520, '头像框·锦鲤', 'Koi Frame');
const anniversary = other('gift_bag', 'bag_1003', 660, '周年礼包', 'Anniversary Bag');

const has = (...items: rules.BagItem[]) => ({ items });
const coin = (price_coin: number) => ({ price_type: 'coin' as const, price_coin });
function cash(price: number) {
  const name = `bag_${`${price}`.padStart(3, '0')}`;
  return { price_type: 'cash' as const, cash: { price, app_store: name, google_play: name } };
}
const limit = (per_user: number, per_day = 0, total = 0) => ({ buy_limit: { per_user, per_day, total } });
const once = limit(1);
const pick = (pick_n: number) => ({ mode: 'pick' as const, pick_n });
const drawn = (...items: rules.BagItem[]) => ({ mode: 'random' as const, items });
const lucky = (common: number, rare: number) =>
  drawn(gold(20, common), gold(100, 200), bagItem(expLarge, 1, 90), bagItem(vipWeek, 1, rare));

const choice = { ...pick(2), ...has(gold(200), bagItem(expLarge), bagItem(double, 5), bagItem(expSmall, 30)) };
const twenty = has(...Array.from({ length: 20 }, (_, place) => gold((place + 1) * 10)));
const weekend = { to: 5, stock: 500, ...has(gold(300), bagItem(vipWeek)), ...limit(1, 0, 2_000) };
const dearer = { pick_n: 3, ...coin(400) };
const ramadan = { ...has(gold(200), bagItem(expSmall, 4)), ...coin(180) };
const rarer = lucky(690, 20);
const castleDraw = drawn(gold(50, 90), bagItem(castle, 1, 10));

/** Whether a bag holds coins or beans, itself or in a bag inside. */
function holdsMoney({ items }: Body, depth = 0): boolean {
  return items.some((item) => {
    const inner = item.item_type === 'gift_bag' ? configsOf('giftBag').get(item.item_id) : undefined;
    return isMoney(item) || (inner !== undefined && depth < 5 && holdsMoney(bagOf(contentOf(inner)), depth + 1));
  });
}

/** Tells bags in bags of a bag, and a stock that is gone already. */
function problems({ body }: Content<Body>, _: unknown, config: StoredConfig): CheckLine[] {
  const there = stockWith(config, body.stock);
  const path = rules.leftOf(there) === 0 ? 'body.stock' : 'body.buy_limit.total';
  const isGone = there.sold > 0 && rules.leftOf(there, body.buy_limit.total) === 0;
  const nested = body.items.flatMap(({ item_type, item_id, name }, place) => {
    const inner = item_type === 'gift_bag' ? configsOf('giftBag').get(item_id) : undefined;
    const deeper = inner && bagOf(contentOf(inner)).items.find((one) => one.item_type === 'gift_bag');
    return deeper
      ? [warn(`body.items.${place}`, `「${name}」里还有礼包「${deeper.name}」：用户要拆三层才拿到物品`)]
      : [];
  });
  return [
    ...givenProblems('body.items', body.items),
    ...nested,
    ...rules.skuProblems(body, skus).map(({ text }) => block('body.cash', text)),
    ...(isGone ? [warn(path, `已售 ${there.sold.toLocaleString('zh-CN')} 个，发布后即售罄`)] : []),
  ];
}

/** Approval counts all versions that one person published since a second one last agreed. */
function needs(content: Content<Body>, _?: Content<Body>, config?: StoredConfig) {
  if (!config) return giftBagNeeds(content);
  const since = agreedOf(config)?.version ?? 0;
  const alone = config.versions.filter(({ version }) => version > since).map((one) => bagOf(one.content));
  const live = servedBag(config);
  const stake = { people: reach(db, content.audience, 100), alone };
  if (!live) return giftBagNeeds(content, stake);
  const named = { count: usesOf('giftBag', config).count, value: rules.bagValue(live) };
  return giftBagNeeds(content, { ...stake, named, runs: { stock: live.stock, room: roomOf(config) ?? 0 } });
}

export const giftBagEntity = configEntity<Body>({
  about: giftBagType,
  prefix: 'bag',
  calls: giftBag,
  schema: giftBagBody,
  place: 'scene',
  room: null,
  nameLimit: maxNameLength,
  check: checkGiftBag,
  problems,
  needs,
  facts: (body) => ({
    price: rules.priceText(body),
    price_coin: undefined,
    origin_value: rules.bagValue(body),
    value_ratio: rules.bagRatio(body),
    buy_limit: rules.limitText(body.buy_limit),
    public_zh: body.rate_public_text.zh,
    public_en: body.rate_public_text.en,
    public_tl: body.rate_public_text.tl,
  }),
  refs: ({ body }) => givenRefs('body.items', body.items),
  words: { pause: '停售', end: '下架' },
  item: {
    type: 'gift_bag',
    of: (body) => ({
      value: rules.bagValue(body),
      max: null,
      picture: body.picture?.url ?? null,
      holds_money: holdsMoney(body),
    }),
    // Limits per user do not hold for bags that staff give.
    left: (config) => rules.leftOf(stockOf(config)),
    gave: gaveBags,
  },
  filters: { scene: 'scene', mode: 'mode', price_type: 'price_type' },
  seed: {
    note: '按活动方案调整礼包',
    notes: ['首次发布', '加了金币', '按复盘再加金币'],
    remark: '按复盘调整',
    hints: (n, { scene = 'newbie' }) => ({
      names: { en: `Gift bag ${n}`, tl: `Regalo ${n}` },
      picture: drawnBag(bagNumber(n, scene)),
      mode: 'fixed',
      pick_n: 1,
      price_type: 'free',
      stock: -1,
    }),
    earlier: ({ items }, back) => ({
      items: items.map((item, place) => (place === 0 ? { ...item, qty: item.qty - back * 5 } : item)),
    }),
    finish: (body) => (body.mode === 'random' ? { rate_public_text: rules.bagPublicText(body) } : {}),
    rows: {
      prod: [
        ['first_pay', 'online', '首充礼包', { versions: 3, ...has(gold(300), of(expLarge)), ...cash(99), ...once }],
        ['newbie', 'online', '新人礼包', { ...has(gold(108), of(double), of(expSmall, 10)), ...once }],
        ['festival', 'online', '周年礼包', { versions: 2, ...has(gold(400), of(expLarge), of(double, 2)), ...once }],
        ['return', 'online', '回流自选礼包', { edited: true, ...choice, ...coin(300), ...limit(2, 1), change: dearer }],
        ['push', 'online', '幸运礼包', { versions: 2, ...lucky(700, 10), ...coin(60), ...limit(0, 5) }],
        ['vip', 'online', 'VIP 月度礼包', { to: 60, ...has(of(vipMonth), gold(800)), ...cash(1_999), ...once }],
        ['push', 'online', '推送专享礼包', { isLocked: true, ...has(gold(500), of(double, 10), frame), ...cash(499) }],
        ['compensate', 'paused', '停机补偿礼包', { ...has(gold(50), of(expSmall, 2)), ...once }],
        ['festival', 'online', '限量周末礼包', { ...weekend, ...coin(600) }],
        [
          'festival',
          'scheduled',
          '圣诞礼包',
          { from: 20, to: 45, ...has(gold(600), of(expLarge, 2)), ...cash(999), stock: 20_000 },
        ],
        ['festival', 'ended', '情人节礼包', { from: -280, to: -260, ...has(gold(520)), ...coin(420), stock: 5_000 }],
        ['newbie', 'archived', '老版新人礼包', { from: -400, to: -300, ...has(gold(88)) }],
        ['festival', 'draft', '二十选五礼包', { ...twenty, ...pick(5), ...coin(500), ...once }],
        ['festival', 'draft', '城堡盲盒', { rejected: '城堡的概率过高，请按预算调整', ...castleDraw, ...coin(300) }],
        [
          'first_pay',
          'pending',
          '百倍回馈礼包',
          { approval: 'apv_51', ...has(gold(1_000), of(castle)), ...cash(199), ...once },
        ],
        [
          'push',
          'online',
          '周末幸运礼包',
          { edited: true, approval: 'apv_52', change: rarer, ...lucky(700, 10), ...coin(66), stock: 3_000 },
        ],
        [
          'festival',
          'online',
          '🎁 هدية رمضان 斋月专享超长名称礼包一共三十个字整',
          { to: 30, edited: true, ...ramadan, stock: 800 },
        ],
        ['vip', 'online', '禁言保护礼包', { ...has(gold(10), shield), ...coin(80) }],
        [
          'vip',
          'online',
          '豪华大礼包',
          { edited: true, stock: 100, ...has(anniversary, of(vipMonth)), ...coin(3_200), ...once },
        ],
        [
          'festival',
          'pending',
          '春节免费大礼包',
          { approval: 'apv_53', from: 15, to: 40, ...has(gold(888), of(vipWeek)), ...once },
        ],
      ],
      test: [
        ['newbie', 'online', '测试：新人礼包', has(gold(8))],
        ['return', 'paused', '测试：自选礼包', { ...has(gold(1), gold(2)), ...pick(1), ...coin(1), stock: 10 }],
        ['vip', 'online', '测试：现金礼包', { ...has(gold(50)), ...cash(99) }],
        ['push', 'online', '测试：随机礼包', { ...drawn(gold(1, 9), gold(9)), ...coin(2) }],
      ],
    },
  },
});
