import { isRunning, maxNameLength } from '../src/domain/config';
import { leftOf, restockCannot } from '../src/domain/giftBag';
import { checkGiftBag, giftBagNeeds } from '../src/domain/giftBagRules';
import { giftBag, giftBagFigures, restockGiftBag, storeSkus } from '../src/services/giftBag';
import { among } from './_kit/config/among';
import { configKit } from './_kit/config/kit';
import { configsOf, kitOf } from './_kit/config/kits';
import { viewOf } from './_kit/config/rules';
import { giftBagProblems, giftBagRefs } from './_kit/giftBag/problems';
import { giftBagFacts, giftBagItem, servedBag } from './_kit/giftBag/rules';
import { addStock, figuresOf, stockOf } from './_kit/giftBag/sales';
import { seedGiftBags } from './_kit/giftBag/seed';
import { skus } from './_kit/giftBag/skus';
import { handle } from './_kit/handle';
import { forUmi } from './_kit/http';
import { Refusal, refuseState } from './_kit/refusal';
import { requireWhy } from './_kit/writeRules';

export const giftBagHandlers = [
  ...configKit({
    type: 'giftBag',
    label: '礼包',
    prefix: 'bag',
    calls: giftBag,
    // What it is for groups them; any number are sold at a time.
    room: null,
    nameLimit: maxNameLength,
    placePath: 'body.scene',
    placeOf: ({ body }) => body.scene,
    check: checkGiftBag,
    problems: giftBagProblems,
    needs: giftBagNeeds,
    facts: giftBagFacts,
    refs: giftBagRefs,
    words: { pause: '停售', end: '下架' },
    item: { type: 'gift_bag', of: giftBagItem },
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
    ({ input }) => {
      requireWhy(input);
      const config = configsOf('giftBag').edit(input.id);
      const body = servedBag(config);
      if (!body || !isRunning(config.status)) throw new Refusal(409, '只有生效中或已停售的礼包可以补库存');
      refuseState(restockCannot(body));
      addStock(config, input.added);
      return { left: leftOf(stockOf(config)) ?? 0 };
    },
    {
      rows: configsOf('giftBag'),
      key: ({ id }) => id,
      type: 'giftBag',
      id: ({ id }) => id,
      view: (config) => {
        const { stock, sold } = stockOf(config);
        return { ...viewOf(kitOf('giftBag'), config), stock: stock ?? -1, left: leftOf({ stock, sold }) };
      },
    },
  ),
];

export default forUmi(giftBagHandlers);
