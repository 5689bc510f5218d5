import * as z from 'zod/mini';
import { environments } from '../domain/config';
import { bagModes, bagPrices, bagScenes, stores } from '../domain/giftBag';
import { maxBagCents, maxBagCoins, maxBagItems, maxBagStock, maxBoxWeight } from '../domain/limits';
import { count, keyOf, money, someOf } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';
import { endpoint, writeFields } from './endpoint';
import { givenItem } from './rewardItems';

const auth = 'resource.giftBag';
const source = 'screens/rewards §3.6.4';

const whole = (most: number, least = 0) =>
  z.int('请填写整数').check(z.gte(least, `不能小于 ${least}`), z.lte(most, `最多 ${most}`));
const name = z.string().check(z.maxLength(60, '最多 60 字'));
const publicText = z.string().check(z.maxLength(10_000, '最多 10000 字'));
const sku = z.string().check(z.maxLength(100, '最多 100 字'));

const bagItem = z.extend(givenItem, {
  /** Names shown in the published odds; for `random`. */
  names: z.object({ en: name, tl: name }),
  /** 1 to 1,000,000: its probability is this of the sum of all; for `random`. */
  weight: whole(maxBoxWeight),
});

/** Body of a gift bag version (screens/rewards §3.6.4). */
export const giftBagBody = z.object({
  /** Names in other languages; empty falls back to Chinese. */
  names: z.object({ en: name, tl: name }),
  picture: z.nullable(picture),
  /** Purpose of the bag. */
  scene: keyOf(bagScenes),
  /** Rule for the items a user gets. */
  mode: keyOf(bagModes),
  /** Number of items a user chooses; for `pick`. */
  pick_n: whole(maxBagItems),
  items: z.array(bagItem).check(z.maxLength(maxBagItems, `最多 ${maxBagItems} 项`)),
  /** Means of payment. */
  price_type: keyOf(bagPrices),
  /** For `coin`. */
  price_coin: whole(maxBagCoins),
  /** For `cash`. */
  cash: z.object({
    /** US cents: that of an SKU. */
    price: whole(maxBagCents),
    /** One of `storeSkus`; empty if not sold there. */
    app_store: sku,
    /** One of `storeSkus`; empty if not sold there. */
    google_play: sku,
  }),
  /** Bags that may be bought or taken; 0 for any number. */
  buy_limit: z.object({
    /** By one user. */
    per_user: whole(maxBagStock),
    /** Per user and day (PRC). */
    per_day: whole(maxBagStock),
    /** By all. */
    total: whole(maxBagStock),
  }),
  /** Total stock, including sold bags; −1 is unlimited. */
  stock: whole(maxBagStock, -1),
  /** Published odds; publication is blocked unless they match the configured ones; for `random`. */
  rate_public_text: z.object({ zh: publicText, en: publicText, tl: publicText }),
});

/** 礼包: contents, price and purchase limits of gift bags. */
export const giftBag = configCalls({
  type: 'giftBag',
  label: '礼包',
  auth,
  body: giftBagBody,
  filters: {
    /** Purpose of the bag. */
    scene: z.optional(someOf(bagScenes)),
    /** Rule for the items a user gets. */
    mode: z.optional(someOf(bagModes)),
    /** Means of payment. */
    price_type: z.optional(someOf(bagPrices)),
  },
  source,
});

const read = { method: 'GET', kind: 'read', auth, source } as const;

/** Sold and taken bags of an environment, and the remaining stock. */
export const giftBagFigures = endpoint({
  ...read,
  name: 'giftBagFigures',
  path: '/gift_bags/figures',
  label: '礼包销量',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Sold or taken since the first publication. */
        sold: count,
        /** Stock of the live version including additions by hand; null if unlimited. */
        stock: z.nullable(count),
        /** 0 is sold out; null for any number. */
        left: z.nullable(count),
        /** Quantity one person may add alone; more needs an approver. Null if stock is unlimited. */
        restock_room: z.nullable(count),
        /** Request for more of them that waits for a second person. */
        pending_approval: z.nullable(z.string()),
      }),
    ),
  }),
});
export type GiftBagFigures = z.output<typeof giftBagFigures.spec.output>['list'][number];

/** Products in the stores, including withdrawn ones; a bag's cash price must be one of these. */
export const storeSkus = endpoint({
  ...read,
  name: 'storeSkus',
  path: '/store_skus',
  label: '商店商品',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        /** Store of the product. */
        store: keyOf(stores),
        /** Product id in the store. */
        sku: z.string(),
        /** US cents. */
        price: money,
        /** Whether the store sells it now. */
        on: z.boolean(),
      }),
    ),
  }),
});

/**
 * Adds stock to the live version: at once, or after approval if `restockNeeds` requires it. 409 if stock is unlimited.
 */
export const restockGiftBag = endpoint({
  ...read,
  method: 'POST',
  kind: 'write',
  name: 'restockGiftBag',
  path: '/gift_bags/restock',
  label: '补礼包库存',
  action: `${auth}:restock`,
  input: z.object({
    id: z.string(),
    /** More of them. */
    added: z.int('请填写整数').check(z.gte(1, '至少补 1 个'), z.lte(maxBagStock, `最多 ${maxBagStock}`)),
    ...writeFields,
  }),
  output: z.object({
    /** Bags that are left now. */
    left: count,
    /** Pending approval request; null if added at once. */
    approval_id: z.nullable(z.string()),
  }),
});
