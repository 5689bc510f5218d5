import { block, type CheckFinding, type Content, isRunning, maxNameLength } from '../../src/domain/config/rules';
import { checkGiftBag, giftBagApprovalNeeded, giftBagCheckCode } from '../../src/domain/giftBag/checks';
import { giftBagType } from '../../src/domain/giftBag/fields';
import * as rules from '../../src/domain/giftBag/rules';
import { isMoney } from '../../src/domain/reward/rules';
import type { BoxPrize } from '../../src/domain/treasureBox/body';
import { type GiftBagFigures, giftBag } from '../../src/services/giftBag';
import { grown } from '../_kit/base/grown';
import { Refusal, refuseField, refuseState } from '../_kit/base/refusal';
import { configEntity } from '../_kit/kit/config/entity';
import { configsOf, kitOf } from '../_kit/kit/config/kits';
import { reach } from '../_kit/kit/config/people';
import { usesOf } from '../_kit/kit/config/references';
import { configViewOf } from '../_kit/kit/config/rules';
import { agreedOf, liveOf, type StoredConfig, shownContentOf } from '../_kit/kit/config/store';
import { bagNumber, drawnBag } from '../_kit/kit/media/drawn';
import { db } from '../_kit/store/db';
import { gaveOfStock, ofStocks, restockAllowanceOf, restocking, stockChange, waitingRestock } from '../restock/restock';
import { givenProblems, givenRefs } from '../reward/catalogue';
import { tasksGiving } from '../reward/giving';
import { givenOf, listed } from '../reward/prizes';

type Body = rules.GiftBagBody;

export const bagOf = (content: Content<unknown>): Body => (content as Content<Body>).body;

/** Stock and sales of the live version. Sales before the backend began grow with time. */
export function giftBagStockOf(config: StoredConfig) {
  const { id, online_at, versions, live } = config;
  const stock = live === null ? 0 : bagOf(shownContentOf(config)).stock;
  const first = versions[0] ? bagOf(versions[0].content).stock : 0;
  const before = Math.min(first < 0 ? 40_000 : Math.floor(first * 0.8), grown(id, online_at, null, 2_000));
  const { given, added } = stockChange(id);
  // One bag of the seed is sold out, and one nearly.
  const sold = id === 'bag_1009' ? 500 : id === 'bag_1019' ? 93 : before;
  return { stock: stock < 0 ? null : stock + added, sold: sold + given };
}

const stockedBag = (config: StoredConfig) => ({
  of: config.id,
  value: rules.bagValue(bagOf(shownContentOf(config))),
  stockIn: (content: Content<unknown>) => bagOf(content).stock,
});

export const giftBagFiguresOf = (config: StoredConfig): GiftBagFigures => ({
  id: config.id,
  ...giftBagStockOf(config),
  left: rules.stockLeftOf(giftBagStockOf(config), bagOf(shownContentOf(config)).buy_limit.total),
  restock_allowance: restockAllowanceOf(config, stockedBag(config)),
  pending_approval: waitingRestock('giftBag_restock', config),
});

export const bagRestock = restocking<{ added: number }>({
  of: 'giftBag',
  type: 'giftBag_restock',
  label: '补礼包库存',
  code: giftBagCheckCode,
  view: (config) => ({
    ...configViewOf(kitOf('giftBag'), config),
    stock: giftBagStockOf(config).stock ?? -1,
    left: giftBagFiguresOf(config).left,
  }),
  told: (_, { added }) => ({ added }),
  ...ofStocks((config, { added }) => {
    if (!liveOf(config) || !isRunning(config.status)) throw new Refusal(409, '只有生效中或已停售的礼包可以补库存');
    const [body, there] = [bagOf(shownContentOf(config)), giftBagStockOf(config).stock ?? -1];
    refuseState(rules.giftBagRestockCannot(body, there));
    const problem = rules.restockProblem(body, there, added);
    if (problem !== undefined) throw refuseField('added', problem);
    return [{ stocked: stockedBag(config), count: added }];
  }),
});

/** Whether a bag holds coins or beans, itself or in a bag inside. */
function holdsMoney({ items }: Body, depth = 0): boolean {
  return items.some((item) => {
    const inner = item.item_type === 'gift_bag' ? configsOf('giftBag').get(item.item_id) : undefined;
    return isMoney(item) || (inner !== undefined && depth < 5 && holdsMoney(bagOf(shownContentOf(inner)), depth + 1));
  });
}

/** Items that changed, and prices that no store has. */
const problems = ({ body }: Content<Body>): CheckFinding[] => [
  ...givenProblems('body.items', body.items),
  ...rules.skuProblems(body, skus).map(({ text }) => block('body.cash', text)),
];

/** Approval counts all versions that one person published since a second one last agreed. */
function approvalNeeded(content: Content<Body>, _?: Content<Body>, config?: StoredConfig) {
  if (!config) return giftBagApprovalNeeded(content);
  const since = agreedOf(config)?.version ?? 0;
  const alone = config.versions.filter(({ version }) => version > since).map((one) => bagOf(one.content));
  const stake = { people: reach(db, content.audience, 100), alone };
  const { live } = config;
  if (live === null) return giftBagApprovalNeeded(content, stake);
  const body = bagOf(shownContentOf(config));
  const named = { count: usesOf('giftBag', config).count, value: rules.bagValue(body) };
  return giftBagApprovalNeeded(content, {
    ...stake,
    named,
    runs: { stock: body.stock, allowance: giftBagFiguresOf(config).restock_allowance ?? 0 },
  });
}

/** An item of the catalogue, as an operator chooses it. */
export const bagItem = (
  { names: { zh, ...names }, ...prize }: BoxPrize,
  qty = prize.qty,
  weight = 1,
): rules.BagItem => ({
  ...givenOf({ ...prize, qty, names: { zh, ...names } }),
  names,
  weight,
});
const has = (text: string) => ({ items: listed(text).map(({ prize, weight }) => bagItem(prize, prize.qty, weight)) });
const drawn = (text: string) => ({ mode: 'random' as const, ...has(text) });
const pick = (pick_n: number) => ({ mode: 'pick' as const, pick_n });
const lucky = 'coins*20@700 coins*100@200 expLarge@90 vipWeek@10';
const change = drawn('coins*20@690 coins*100@200 expLarge@90 vipWeek@20');
const castle = drawn('coins*50@90 castle@10');
const twenty = Array.from({ length: 20 }, (_, place) => `coins*${(place + 1) * 10}`).join(' ');
const coin = (price_coin: number) => ({ price_type: 'coin' as const, price_coin });
const skuOf = (price: number) => `bag_${`${price}`.padStart(3, '0')}`;
const atStores = (price: number) => ({ price, app_store: skuOf(price), google_play: skuOf(price) });
const cash = (price: number) => ({ price_type: 'cash' as const, cash: atStores(price) });
const limit = (per_user: number, per_day: number, total: number) => ({ buy_limit: { per_user, per_day, total } });

const choice = { ...has('coins*200 expLarge double*5 expSmall*30'), ...pick(2), ...coin(300), ...limit(2, 1, 0) };
const weekend = { stock: 500, ...limit(1, 0, 2_000) };
const ramadan = { stock: 800, ...has('coins*200 expSmall*4'), ...coin(180) };

/** Prices of the stores: one is off in one store, and one costs more there. */
export const skus = [99, 199, 499, 999, 1_999].flatMap((price): rules.StoreSku[] => [
  { store: 'app_store', sku: skuOf(price), price, on: price !== 499 },
  { store: 'google_play', sku: skuOf(price), price: price === 1_999 ? 2_199 : price, on: true },
]);

export const giftBagEntity = configEntity<Body>({
  about: giftBagType,
  prefix: 'bag',
  calls: giftBag,
  schema: rules.giftBagBody,
  place: 'scene',
  capacity: null,
  nameLimit: maxNameLength,
  check: checkGiftBag,
  problems,
  approvalNeeded,
  facts: (body) => ({
    price: rules.giftBagPriceText(body),
    price_coin: undefined,
    origin_value: rules.bagValue(body),
    value_ratio: rules.bagRatio(body),
  }),
  refs: ({ body }) => givenRefs('body.items', body.items),
  words: { pause: '停售', end: '下架' },
  outsiders: tasksGiving,
  item: {
    type: 'gift_bag',
    of: (body) => ({
      value: rules.bagValue(body),
      max: null,
      picture: body.picture?.url ?? null,
      holds_money: holdsMoney(body),
    }),
    // Limits per user do not hold for bags that staff give.
    left: (config) => rules.stockLeftOf(giftBagStockOf(config)),
    gave: ({ id }, count) => gaveOfStock(id, count),
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
      price_type: 'free',
      stock: -1,
      ...limit(1, 0, 0),
    }),
    earlier: ({ items: [first, ...others] }, back) => ({
      items: first ? [{ ...first, qty: first.qty - back * 5 }, ...others] : [],
    }),
    finish: (body) => (body.mode === 'random' ? { rate_public_text: rules.bagPublicText(body) } : {}),
    rows: {
      prod: [
        ['first_pay', 'online', '首充礼包', { versions: 3, ...has('coins*300 expLarge'), ...cash(99) }],
        ['newbie', 'online', '新人礼包', has('coins*108 double expSmall*10')],
        ['festival', 'online', '周年礼包', { versions: 2, ...has('coins*400 expLarge double*2') }],
        ['return', 'online', '回流自选礼包', { edited: true, ...choice, change: { pick_n: 3, price_coin: 400 } }],
        ['push', 'online', '幸运礼包', { versions: 2, ...drawn(lucky), ...coin(60), ...limit(0, 5, 0) }],
        ['vip', 'online', 'VIP 月度礼包', { to: 60, ...has('vipMonth coins*800'), ...cash(1_999) }],
        ['push', 'online', '推送专享礼包', { isLocked: true, ...has('coins*500 frame'), ...cash(499) }],
        ['compensate', 'paused', '停机补偿礼包', has('coins*50 expSmall*2')],
        ['festival', 'online', '限量周末礼包', { to: 5, ...has('coins*300 vipWeek'), ...coin(600), ...weekend }],
        ['festival', 'scheduled', '圣诞礼包', { from: 20, to: 45, ...has('coins*600'), ...cash(999), stock: 20_000 }],
        ['festival', 'ended', '情人节礼包', { from: -280, to: -260, ...has('coins*520'), ...coin(420), stock: 5_000 }],
        ['newbie', 'archived', '老版新人礼包', { from: -400, to: -300, ...has('coins*88') }],
        ['festival', 'draft', '二十选五礼包', { ...has(twenty), ...pick(5), ...coin(500) }],
        ['festival', 'draft', '城堡盲盒', { rejected: '城堡的概率过高，请按预算调整', ...castle, ...coin(300) }],
        ['first_pay', 'pending', '百倍回馈礼包', { approval: 'apv_51', ...has('coins*1000 castle'), ...cash(199) }],
        ['push', 'online', '周末幸运礼包', { edited: true, approval: 'apv_52', ...drawn(lucky), ...coin(66), change }],
        [
          'festival',
          'online',
          '🎁 هدية رمضان 斋月专享超长名称礼包一共三十个字整',
          { to: 30, edited: true, ...ramadan },
        ],
        ['vip', 'online', '禁言保护礼包', { ...has('coins*10 shield'), ...coin(80) }],
        ['vip', 'online', '豪华大礼包', { edited: true, stock: 100, ...has('anniversary vipMonth'), ...coin(3_200) }],
        ['festival', 'pending', '春节免费大礼包', { approval: 'apv_53', from: 15, ...has('coins*888 vipWeek') }],
      ],
      test: [
        ['newbie', 'online', '测试：新人礼包', has('coins*8')],
        ['return', 'paused', '测试：自选礼包', { stock: 10, ...has('coins*1 coins*2'), ...pick(1), ...coin(1) }],
        ['vip', 'online', '测试：现金礼包', { ...has('coins*50'), ...cash(99) }],
        ['push', 'online', '测试：随机礼包', { ...drawn('coins*1@9 coins*9'), ...coin(2) }],
      ],
    },
  },
});
