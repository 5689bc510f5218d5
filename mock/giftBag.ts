import { maxNameLength } from '../src/domain/config';
import { leftOf } from '../src/domain/giftBag';
import { checkGiftBag } from '../src/domain/giftBagRules';
import { giftBag, giftBagFigures, restockGiftBag, storeSkus } from '../src/services/giftBag';
import { among } from './_kit/config/among';
import { configKit } from './_kit/config/kit';
import { configsOf } from './_kit/config/kits';
import { giftBagProblems, giftBagRefs } from './_kit/giftBag/problems';
import { restock, restockView } from './_kit/giftBag/restock';
import { giftBagFacts, giftBagItem } from './_kit/giftBag/rules';
import { figuresOf, gaveBags, leftIn, stockOf } from './_kit/giftBag/sales';
import { seedGiftBags } from './_kit/giftBag/seed';
import { skus } from './_kit/giftBag/skus';
import { giftBagAgreed } from './_kit/giftBag/stake';
import { handle } from './_kit/handle';
import { forUmi } from './_kit/http';
import { requireWhy } from './_kit/writeRules';

export const giftBagHandlers = [
  ...configKit({
    type: 'giftBag',
    label: '礼包',
    prefix: 'bag',
    calls: giftBag,
    // Scenes only group bags; any number can be on sale.
    room: null,
    nameLimit: maxNameLength,
    placePath: 'body.scene',
    placeOf: ({ body }) => body.scene,
    check: checkGiftBag,
    problems: giftBagProblems,
    needs: giftBagAgreed,
    facts: giftBagFacts,
    refs: giftBagRefs,
    words: { pause: '停售', end: '下架' },
    // Purchase limits do not apply to grants by staff.
    item: { type: 'gift_bag', of: giftBagItem, left: (config) => leftOf(stockOf(config)), gave: gaveBags },
    fits: ({ body }, { scene, mode, price_type }) =>
      among(scene, body.scene) && among(mode, body.mode) && among(price_type, body.price_type),
    seed: seedGiftBags,
  }),

  handle(giftBagFigures, ({ input: { env } }) => ({
    list: configsOf('giftBag')
      .filter((one) => one.env === env && one.live !== null)
      .map(figuresOf),
  })),

  handle(storeSkus, () => ({ list: [...skus] })),

  handle(
    restockGiftBag,
    ({ input, operator, db }) => {
      requireWhy(input);
      const config = configsOf('giftBag').edit(input.id);
      const approval_id = restock(db, operator, config, input);
      return { left: leftIn(config) ?? 0, approval_id };
    },
    {
      rows: configsOf('giftBag'),
      key: ({ id }) => id,
      type: 'giftBag',
      id: ({ id }) => id,
      view: restockView,
    },
  ),
];

export default forUmi(giftBagHandlers);
