import { giftBagFigures, restockGiftBag, storeSkus } from '../../src/services/giftBag';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf } from '../_kit/kit/config/kits';
import { bagRestock, giftBagEntity, giftBagFiguresOf, skus } from './entity';

export const giftBagHandlers = [
  ...configKit(giftBagEntity),

  handle(giftBagFigures, ({ input: { env } }) => ({
    list: configsIn('giftBag', env)
      .filter(({ live }) => live !== null)
      .map(giftBagFiguresOf),
  })),

  handle(storeSkus, () => ({ list: [...skus] })),

  handle(
    restockGiftBag,
    ({ input, operator, db, audit }) => {
      const approval_id = bagRestock.ask(db, operator, input, audit);
      return { left: giftBagFiguresOf(configsOf('giftBag').edit(input.id)).left ?? 0, approval_id };
    },
    bagRestock.target(),
  ),
];

export default forUmi(giftBagHandlers);
