import { restockNeeds } from '../src/domain/restock';
import { giftBagFigures, restockGiftBag, storeSkus } from '../src/services/giftBag';
import { giftBagEntity, skus } from './_kit/entities/giftBag/entity';
import {
  addStock,
  askRestock,
  figuresOf,
  leftIn,
  requireRestock,
  restockView,
  roomOf,
} from './_kit/entities/giftBag/sales';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { requireWhy } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';

export const giftBagHandlers = [
  ...configKit(giftBagEntity),

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
      const { id, added, reason_code, remark } = input;
      const config = configsOf('giftBag').edit(id);
      requireRestock(config, added);
      const why = restockNeeds(added, roomOf(config) ?? 0);
      const asked = { config, wish: { added }, told: { added }, reason_code, remark };
      const approval_id = why === undefined ? null : askRestock(db, operator, { ...asked, why });
      if (approval_id === null) addStock(config, added, 'one');
      return { left: leftIn(config) ?? 0, approval_id };
    },
    { rows: configsOf('giftBag'), key: ({ id }) => id, type: 'giftBag', id: ({ id }) => id, view: restockView },
  ),
];

export default forUmi(giftBagHandlers);
