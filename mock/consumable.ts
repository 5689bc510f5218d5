import { consumableFigures, consumableHoldings } from '../src/services/consumable';
import { configKit } from './_kit/config/kit';
import { configsOf } from './_kit/config/kits';
import { consumableEntity } from './_kit/consumable/entity';
import { figuresOf, holdingsOf } from './_kit/consumable/figures';
import { handle } from './_kit/handle';
import { forUmi } from './_kit/http';
import { refuseField } from './_kit/refusal';
import { givenTo } from './_kit/rewards/hold';

export const consumableHandlers = [
  ...configKit(consumableEntity),

  handle(consumableFigures, ({ input: { env } }) => ({
    list: configsOf('consumable')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(consumableHoldings, ({ input: { uid }, db }) => {
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    const served = configsOf('consumable').filter(({ env }) => env === 'prod');
    return { list: [...holdingsOf(uid, served), ...givenTo(uid)] };
  }),
];

export default forUmi(consumableHandlers);
