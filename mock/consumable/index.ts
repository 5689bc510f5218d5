import { consumableFigures, consumableHoldings } from '../../src/services/consumable';
import { refuseField } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn } from '../_kit/kit/config/kits';
import { givenTo } from '../reward/run';
import { consumableEntity } from './entity';
import { consumableFiguresOf, holdingsOf } from './figures';

export const consumableHandlers = [
  ...configKit(consumableEntity),

  handle(consumableFigures, ({ input: { env } }) => ({ list: configsIn('consumable', env).map(consumableFiguresOf) })),

  handle(consumableHoldings, ({ input: { uid }, db }) => {
    if (!db.users.has(uid)) throw refuseField('uid', '没有这个用户');
    return { list: [...holdingsOf(uid, configsIn('consumable', 'prod')), ...givenTo(uid)] };
  }),
];

export default forUmi(consumableHandlers);
