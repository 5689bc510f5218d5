import { remindCannot } from '../../src/domain/outfit/remind';
import { outfitChoices, outfitFigures, outfitMissing, outfitParts, remindOutfit } from '../../src/services/outfit';
import { refuseState } from '../_kit/base/refusal';
import { handle } from '../_kit/http/handle';
import { forUmi } from '../_kit/http/http';
import { configTargetOf, requireConfig } from '../_kit/kit/config/drafts';
import { configKit } from '../_kit/kit/config/kit';
import { configsIn, kitOf } from '../_kit/kit/config/kits';
import { configViewOf } from '../_kit/kit/config/rules';
import { outfitChoiceOf, outfitEntity } from './entity';
import { missingOf, outfitFiguresOf, outfitPartsOf, remindAll, remindedOf } from './figures';

const configHandlers = configKit(outfitEntity);
const kit = kitOf('outfit');

export const outfitHandlers = [
  ...configHandlers,

  handle(outfitChoices, ({ input: { env } }) => ({
    list: configsIn('dressup', env)
      .filter(({ status }) => status !== 'archived')
      .map(outfitChoiceOf),
  })),

  handle(outfitFigures, ({ input: { env } }) => ({ list: configsIn('outfit', env).map(outfitFiguresOf) })),

  handle(outfitParts, ({ input: { id } }) => outfitPartsOf(requireConfig(kit, id))),

  handle(outfitMissing, ({ input: { id } }) => missingOf(requireConfig(kit, id))),

  handle(
    remindOutfit,
    ({ input: { id } }) => {
      const config = kit.rows.edit(id);
      refuseState(remindCannot(config));
      return { told: remindAll(config) };
    },
    { ...configTargetOf(kit), view: (config) => ({ ...configViewOf(kit, config), reminded: remindedOf(config) }) },
  ),
];

export default forUmi(outfitHandlers);
