import { dressupFigures, dressupWear, takeOffDressup } from '../src/services/dressup';
import { dressupEntity } from './_kit/entities/dressup/entity';
import { figuresOf, wearersOf, wearOf } from './_kit/entities/dressup/wardrobe';
import { takeOff } from './_kit/entities/dressup/wearers';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { missing, requireWhy } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';
import { viewOf } from './_kit/kit/config/rules';

export const dressupHandlers = [
  ...configKit(dressupEntity),

  handle(dressupFigures, ({ input: { env } }) => ({
    list: configsOf('dressup')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(dressupWear, ({ input: { id } }) => {
    const config = configsOf('dressup').get(id);
    if (!config) throw missing('装扮');
    return { days: wearOf(config) };
  }),

  handle(
    takeOffDressup,
    ({ input, audit }) => {
      requireWhy(input);
      const { id, scope, uid } = input;
      const users = takeOff(configsOf('dressup').edit(id), input);
      if (scope === 'one' && uid)
        audit({ object_type: 'user', object_id: uid, before: { dressup_worn: id }, after: { dressup_worn: null } });
      return { taken: users.length };
    },
    {
      rows: configsOf('dressup'),
      key: ({ id }) => id,
      type: 'dressup',
      id: ({ id }) => id,
      view: (config) => ({ ...viewOf(dressupEntity, config), wearing_count: wearersOf(config).length }),
    },
  ),
];

export default forUmi(dressupHandlers);
