import * as z from 'zod/mini';
import { usdCents } from '../recharge/rules';
import { stockText } from '../resource/rules';
import type { Language } from '../review/rules';
import type { RewardItemType } from '../reward/rules';
import { publicTextsField, text, whole } from '../shared/bodyFields';
import { countText, ifKnown } from '../shared/figure';
import { foreignNamesField } from '../shared/foreignNames';
import { givenItem, givenSum, givenText, givenValue } from '../shared/givenItem';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxBoxWeight } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { picture } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { keyOf, money } from '../shared/schema';
import type { BoxOdds } from '../treasureBox/draw';
import { weightSum } from '../treasureBox/draw';
import { oddsTexts, type RewardNames } from '../treasureBox/text';
import { maxBagItems } from './limits';

/** Maximum price in coins and US cents. */
export const maxBagCoins = 1_000_000;
const maxBagCents = 100_000;
/** Maximum stock, and purchases per user and in total. */
export const maxBagStock = 10_000_000;

/** Gift bags that are sold or granted (docs/design/rewards.md#gift-bag): contents, price and value. */

export const bagScenes = {
  first_pay: { label: '首充' },
  newbie: { label: '新人' },
  return: { label: '回流' },
  festival: { label: '节日' },
  vip: { label: 'VIP' },
  push: { label: '推送' },
  compensate: { label: '补偿' },
} as const satisfies LabelMap<string>;

/** Rules for the items a user gets. */
export const bagModes = {
  fixed: { label: '固定' },
  pick: { label: '自选' },
  random: { label: '随机' },
} as const satisfies LabelMap<string>;

export const bagPrices = {
  free: { label: '免费' },
  coin: { label: '金币' },
  cash: { label: '现金' },
} as const satisfies LabelMap<string>;

/** Stores for cash payment, with their platform. */
export const stores = {
  app_store: { label: 'App Store', platform: 'ios' },
  google_play: { label: 'Google Play', platform: 'android' },
} as const satisfies LabelMap<string> & Record<string, { platform: string }>;
export type AppStore = keyof typeof stores;
export const storeKeys = Object.keys(stores) as AppStore[];

/** Fields of a store's product. */
export const storeSkuFields = {
  /** Store of the product. */
  store: keyOf(stores),
  /** Product id in the store. */
  sku: z.string(),
  /** US cents. */
  price: money,
  /** Whether the store sells it now. */
  on: z.boolean(),
};
export type StoreSku = z.infer<z.ZodMiniObject<typeof storeSkuFields>>;

const name = text(60);
const sku = text(100);
const bagItem = z.extend(givenItem, {
  /** Names shown in the published odds; for `random`. */
  names: z.object({ en: name, tl: name }),
  /** 1 to 1,000,000: its probability is this of the sum of all; for `random`. */
  weight: whole(maxBoxWeight),
});

/** US$0.99 */
export const usdText = (amount: number): string =>
  ifKnown(
    amount,
    (cents) =>
      `${cents < 0 ? '−' : ''}US$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );

/** Limit as text; 0 is unlimited. */
export const boundText = (count: number): string => (count === 0 ? '不限' : `${countText(count)} 个`);

export const giftBagBodyFields = {
  /** Names in other languages; empty falls back to Chinese. */
  names: foreignNamesField,
  /** Square, best of 240 × 240 pixels; null only in a draft. */
  picture: { label: '图片', is: picture, nullable: true },
  /** Purpose of the bag. */
  scene: { label: '场景', kind: 'map', map: bagScenes },
  /** Rule for the items a user gets. */
  mode: { label: '模式', kind: 'map', map: bagModes },
  /** Number of items a user chooses; for `pick`. */
  pick_n: { label: '自选数', kind: 'count', is: whole(maxBagItems) },
  items: {
    label: '内容',
    is: z.array(bagItem).check(z.maxLength(maxBagItems, `最多 ${maxBagItems} 项`)),
  },
  /** Means of payment. */
  price_type: { label: '价格类型', kind: 'map', map: bagPrices },
  /** For `coin`. */
  price_coin: { label: '售价（金币）', kind: 'count', is: whole(maxBagCoins) },
  /** For `cash`. */
  cash: {
    label: '现金价格',
    kind: 'group',
    fields: {
      /** US cents: that of an SKU. */
      price: { label: '售价（现金）', kind: 'words', text: usdText, is: whole(maxBagCents) },
      /** One of `storeSkus`; empty if not sold there. */
      app_store: { label: 'App Store 商品', is: sku },
      /** One of `storeSkus`; empty if not sold there. */
      google_play: { label: 'Google Play 商品', is: sku },
    },
  },
  /** Bags that may be bought or taken; 0 for any number. */
  buy_limit: {
    label: '限购',
    kind: 'group',
    fields: {
      /** By one user. */
      per_user: { label: '每人限购', kind: 'words', text: boundText, is: whole(maxBagStock) },
      /** Per user and day (PRC). */
      per_day: { label: '每人每日限购', kind: 'words', text: boundText, is: whole(maxBagStock) },
      /** By all. */
      total: { label: '总限购', kind: 'words', text: boundText, is: whole(maxBagStock) },
    },
  },
  /** Total stock, including sold bags; −1 is unlimited. */
  stock: { label: '库存', kind: 'words', text: stockText, is: whole(maxBagStock, -1) },
  /** Published odds; publication is blocked unless they match the configured ones; for `random`. */
  rate_public_text: publicTextsField,
} as const satisfies Fields;

/** Body of a gift bag version (docs/design/rewards.md#gift-bag). */
export const giftBagBody = z.object(shapeOf(giftBagBodyFields));
export type GiftBagBody = z.infer<typeof giftBagBody>;
export type BagItem = z.infer<typeof bagItem>;
export type BagCash = GiftBagBody['cash'];

/** Whether a field applies; fields of other modes and price types do not. */
export function usesField(path: string, { mode, price_type }: Pick<GiftBagBody, 'mode' | 'price_type'>): boolean {
  if (path === 'pick_n') return mode === 'pick';
  if (path.startsWith('rate_public_text')) return mode === 'random';
  if (path === 'price_coin') return price_type === 'coin';
  return !path.startsWith('cash') || price_type === 'cash';
}

/** Size of its picture, pixels. */
export const bagPictureSize = { width: 240, height: 240 } as const;

type Valued = Pick<GiftBagBody, 'mode' | 'pick_n'> & { items: readonly Pick<BagItem, 'value' | 'qty' | 'weight'>[] };

/** Value of one bag in coins: everything, the best choice, or the average draw. */
export function bagValue({ mode, pick_n, items }: Valued): number {
  if (mode === 'fixed') return givenSum(items);
  if (mode === 'pick') {
    const best = items.map(givenValue).sort((a, b) => b - a);
    return best.slice(0, pick_n).reduce((sum, value) => sum + value, 0);
  }
  const sum = weightSum(items);
  return sum > 0 ? Math.round(items.reduce((all, item) => all + givenValue(item) * item.weight, 0) / sum) : 0;
}

/** Value and price of one bag in the same unit (coins or US cents); null if it is free. */
export function bagTerms(body: Valued & Pick<GiftBagBody, 'price_type' | 'price_coin' | 'cash'>) {
  const value = bagValue(body);
  if (body.price_type === 'coin' && body.price_coin > 0) return { value, price: body.price_coin };
  if (body.price_type === 'cash' && body.cash.price > 0)
    return { value: usdCents('coin', value), price: body.cash.price };
  return null;
}

/** Value divided by price (价值比); null if it is free. */
export function bagRatio(body: Parameters<typeof bagTerms>[0]): number | null {
  const terms = bagTerms(body);
  return terms && terms.value / terms.price;
}

/** Items that can be spent like coins; a nested bag may be full of them. */
const likeCoins: readonly RewardItemType[] = ['coin', 'bean', 'gift_bag'];

/** Coins a user gains by one bag: its whole value if free, or the coins in it beyond a price in coins. */
export function bagGain(body: Pick<GiftBagBody, 'mode' | 'pick_n' | 'items' | 'price_type' | 'price_coin'>): number {
  if (body.price_type === 'free') return bagValue(body);
  if (body.price_type === 'cash') return 0;
  const items = body.items.map((item) => (likeCoins.includes(item.item_type) ? item : { ...item, value: 0 }));
  return Math.max(0, bagValue({ ...body, items }) - body.price_coin);
}

/** Smallest of the limits; 0 and less mean no limit. */
const leastOf = (...limits: readonly number[]): number =>
  Math.min(...limits.map((limit) => (limit > 0 ? limit : Number.POSITIVE_INFINITY)));

/** Maximum quantity for one user and for all users together. */
export function bagReach({ buy_limit, stock }: Pick<GiftBagBody, 'buy_limit' | 'stock'>, people: number) {
  if (stock === 0) return { each: 0, all: 0 };
  const { per_user, total } = buy_limit;
  const each = leastOf(per_user, total, stock);
  return { each, all: Math.min(leastOf(total, stock), each * people) };
}

/** 9.6 倍 */
export const ratioText = (ratio: number | null): string => ifKnown(ratio, (known) => `${known.toFixed(1)} 倍`);

/** 免费、300 金币 or US$0.99. */
export function giftBagPriceText({
  price_type,
  price_coin,
  cash,
}: Pick<GiftBagBody, 'price_type' | 'price_coin' | 'cash'>) {
  if (price_type === 'coin') return `${countText(price_coin)} 金币`;
  return price_type === 'cash' ? usdText(cash.price) : labelOf(bagPrices, price_type).label;
}

/** 自选 2 / 5 项 */
export function contentText({ mode, pick_n, items }: Pick<GiftBagBody, 'mode' | 'pick_n' | 'items'>): string {
  const { label } = labelOf(bagModes, mode);
  return mode === 'pick' ? `${label} ${countText(pick_n)} / ${items.length} 项` : `${label} ${items.length} 项`;
}

/** Item in one line, for audit and versions; the default weight is 1. */
export const bagItemText = (item: BagItem): string =>
  `${givenText(item)}${item.weight === 1 ? '' : ` 权重 ${countText(item.weight)}`}`;

/** 每人 1, 每人每日 1, 共 500; unlimited parts are left out. */
export const limitParts = ({ per_user, per_day, total }: GiftBagBody['buy_limit']): string[] => [
  ...(per_user > 0 ? [`每人 ${countText(per_user)}`] : []),
  ...(per_day > 0 ? [`每人每日 ${countText(per_day)}`] : []),
  ...(total > 0 ? [`共 ${countText(total)}`] : []),
];

/** 每人 1，每人每日 1，共 500 */
export const limitText = (limit: GiftBagBody['buy_limit']): string => limitParts(limit).join('，') || '不限';

/** Odds of a random bag in the form of a box's; nothing runs out. */
export const oddsOf = ({ items }: Pick<GiftBagBody, 'items'>): BoxOdds => ({
  pool: items.map(({ item_type, item_id, qty, valid_days, weight }) => ({
    item_type,
    item_id,
    qty,
    valid_days,
    weight,
    stock_day: -1,
    stock_total: -1,
    per_user_limit: 0,
    is_rare: false,
    broadcast: false,
  })),
  pity: { enabled: false, n: 0, reward: '' },
  empty_reward: null,
});

/** Item names in a language, as they were when chosen. */
export function bagNames({ items }: Pick<GiftBagBody, 'items'>, language: Language): RewardNames {
  const names = new Map(
    items.map(({ item_type, item_id, name, names }) => [
      `${item_type}:${item_id}`,
      language === 'zh' ? name : names[language],
    ]),
  );
  return ({ item_type, item_id }) => names.get(`${item_type}:${item_id}`) ?? '';
}

/** Generates the published odds. */
export const bagPublicText = (body: Pick<GiftBagBody, 'items'>): Record<Language, string> =>
  oddsTexts(oddsOf(body), (language) => bagNames(body, language));

/** Reasons why a store does not sell a bag at its price, per store; empty for bags without a cash price. */
export function skuProblems(
  { price_type, cash }: Pick<GiftBagBody, 'price_type' | 'cash'>,
  skus: readonly StoreSku[],
): { store: AppStore; text: string }[] {
  if (price_type !== 'cash') return [];
  return storeKeys.flatMap((store) => {
    const text = skuProblem(cash, store, skus);
    return text === undefined ? [] : [{ store, text: `${stores[store].label}：${text}` }];
  });
}

function skuProblem(cash: BagCash, store: AppStore, skus: readonly StoreSku[]): string | undefined {
  if (cash[store] === '') return undefined;
  const found = skus.find((one) => one.store === store && one.sku === cash[store]);
  if (!found?.on) return `商店未上架该价位（${cash[store]} 不在售）`;
  return found.price === cash.price
    ? undefined
    : `商店未上架该价位（${cash[store]} 现价 ${usdText(found.price)}，礼包 ${usdText(cash.price)}）`;
}

/** Stock of a bag and sold quantity. */
export interface BagStock {
  /** Stock including additions by hand; null if unlimited. */
  stock: number | null;
  sold: number;
}

/** Bags left that may still be bought, given a total limit (`total`, 0 for none); null if unlimited. */
export function stockLeftOf({ stock, sold }: BagStock, total = 0): number | null {
  const most = Math.min(stock ?? Number.POSITIVE_INFINITY, total || Number.POSITIVE_INFINITY);
  return most === Number.POSITIVE_INFINITY ? null : Math.max(0, most - sold);
}

type Limited = Pick<GiftBagBody, 'stock' | 'buy_limit'>;

/** Reason why a bag's stock cannot be increased (counting additions by hand); undefined if it can. */
export function giftBagRestockCannot({ stock, buy_limit: { total } }: Limited, there = stock): string | undefined {
  if (stock < 0) return '该礼包不限库存，不需要补';
  return total > 0 && there >= total
    ? `总限购 ${countText(total)} 个，库存已有 ${countText(there)} 个：补了也买不到，请先调高总限购`
    : undefined;
}

/** Reason why this quantity cannot be added; undefined if it can. */
export function restockProblem(body: Limited, there: number, added: number): string | undefined {
  const { total } = body.buy_limit;
  return total > 0 && there + added > total
    ? `总限购 ${countText(total)} 个，库存已有 ${countText(there)} 个：最多再补 ${countText(total - there)} 个`
    : undefined;
}

/** Income and cost for a number of sold bags, in coins or US cents. */
export interface BagMargin {
  income: number;
  /** Fee kept by the store. */
  fee: number;
  /** Value of the items given. */
  given: number;
  margin: number;
}

/** Margin for a number of bags; null if they are free. `share` is the store's share of cash (0–1). */
export function marginOf(body: Parameters<typeof bagTerms>[0], count: number, share: number): BagMargin | null {
  const terms = bagTerms(body);
  if (!terms) return null;
  const income = terms.price * count;
  const fee = body.price_type === 'cash' ? Math.round(income * share) : 0;
  const given = terms.value * count;
  return { income, fee, given, margin: income - fee - given };
}
