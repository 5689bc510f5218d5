import { dressupFigures, dressupWear, takeOffDressup } from '../../src/services/dressup';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { requireWhy } from '../_kit/http/writeRules';
import { configTargetOf, requireConfig } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, configsOf, kitOf } from '../_kit/kit/config/kits';
import { configViewOf } from '../_kit/kit/config/rules';
import { dressupEntity } from './entity';
import { dressupFiguresOf, takeOffWearers, wearersOf, wearOf } from './wardrobe';

const configHandlers = configKit(dressupEntity);
const kit = kitOf('dressup');

export const dressupHandlers = [
  ...configHandlers,

  handle(dressupFigures, ({ input: { env } }) => ({ list: configsIn('dressup', env).map(dressupFiguresOf) })),

  handle(dressupWear, ({ input: { id } }) => ({ days: wearOf(requireConfig(kit, id)) })),

  handle(
    takeOffDressup,
    ({ input, audit }) => {
      requireWhy(input);
      const { id, scope, uid } = input;
      const users = takeOffWearers(configsOf('dressup').edit(id), input);
      if (scope === 'one' && uid)
        audit({ object_type: 'user', object_id: uid, before: { dressup_worn: id }, after: { dressup_worn: null } });
      return { taken: users.length };
    },
    {
      ...configTargetOf(kit),
      view: (config) => ({ ...configViewOf(kit, config), wearing_count: wearersOf(config).length }),
    },
  ),
];

export default forUmi(dressupHandlers);
