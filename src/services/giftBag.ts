import * as z from 'zod/mini';
import { inEnvironment } from '../domain/config/rules';
import { bagModes, bagPrices, bagScenes, giftBagBody, maxBagStock, storeSkuFields } from '../domain/giftBag/rules';
import { idOf } from '../domain/shared/ids';
import { count, someOf } from '../domain/shared/schema';
import { configCalls } from './configCalls';

import { callsOf, rowsOf, writeFields } from './endpoint';

const auth = 'resource.giftBag';
const source = 'docs/design/rewards.md#gift-bag';
const { read, write } = callsOf({ auth, source });

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

/** Lists the sales and the remaining stock of the published gift bags of an environment. */
export const giftBagFigures = read('giftBagFigures', '/gift_bags/figures', '礼包销量', {
  input: inEnvironment,
  output: rowsOf({
    id: z.string(),
    /** Sold, taken or given by staff since the first publication. */
    sold: count,
    /** Stock of the live version including additions by hand; null if unlimited. */
    stock: z.nullable(count),
    /** `stock` or the total purchase limit, whichever is less, without `sold`; 0 is sold out, null for any number. */
    left: z.nullable(count),
    /**
     * Quantity one person may add alone: half of the stock of the version that a second person last agreed to (else of
     * the first), at most 500,000 coins' worth, without what one person added alone since a second one last agreed to a
     * version or an addition. More needs an approver. Null if stock is unlimited.
     */
    restock_allowance: z.nullable(count),
    /** Id of the request for more stock that waits for a second person; null if none does. */
    pending_approval: z.nullable(z.string()),
  }),
});
export type GiftBagFigures = z.output<typeof giftBagFigures.spec.output>['list'][number];

/** Lists the products in the app stores, including withdrawn ones. The cash price of a gift bag must be one of them. */
export const storeSkus = read('storeSkus', '/store_skus', '商店商品', {
  input: z.object({}),
  output: z.object({
    list: z.array(z.object(storeSkuFields)),
  }),
});

/**
 * Adds stock to the live version of a gift bag, at once or after a second person has approved it. More than
 * `restock_allowance` of `giftBagFigures` needs a second person. Answers 409 if the stock is unlimited, or if the bag is
 * neither live nor paused.
 */
export const restockGiftBag = write('restockGiftBag', '/gift_bags/restock', '补礼包库存', {
  action: `${auth}:restock`,
  reasons: 'issue',
  secondPerson: 'sometimes',
  input: z.object({
    id: idOf(),
    /** More of them. */
    added: z.int('请填写整数').check(z.gte(1, '至少补 1 个'), z.lte(maxBagStock, `最多 ${maxBagStock}`)),
    ...writeFields,
  }),
  output: z.object({
    /** Bags that are left now; while the request waits, as before. */
    left: count,
    /** Pending approval request; null if added at once. */
    approval_id: z.nullable(z.string()),
  }),
});
