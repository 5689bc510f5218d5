import { remindCannot } from '../src/domain/outfitRemind';
import { outfitChoices, outfitFigures, outfitMissing, outfitParts, remindOutfit } from '../src/services/outfit';
import { refuseState } from './_kit/base/refusal';
import { choiceOf, outfitEntity } from './_kit/entities/outfit/entity';
import { figuresOf, missingOf, partsOf, remindAll, remindedOf } from './_kit/entities/outfit/figures';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { missing } from './_kit/http/writeRules';
import { configKit } from './_kit/kit/config/kit';
import { configsOf } from './_kit/kit/config/kits';
import { viewOf } from './_kit/kit/config/rules';
import type { StoredConfig } from './_kit/kit/config/store';

function outfitNamed(id: string): StoredConfig {
  const found = configsOf('outfit').get(id);
  if (!found) throw missing('套装');
  return found;
}

export const outfitHandlers = [
  ...configKit(outfitEntity),

  handle(outfitChoices, ({ input: { env } }) => ({
    list: configsOf('dressup')
      .filter((one) => one.env === env && one.status !== 'archived')
      .map(choiceOf),
  })),

  handle(outfitFigures, ({ input: { env } }) => ({
    list: configsOf('outfit')
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(outfitParts, ({ input: { id } }) => partsOf(outfitNamed(id))),

  handle(outfitMissing, ({ input: { id } }) => missingOf(outfitNamed(id))),

  handle(
    remindOutfit,
    ({ input: { id } }) => {
      const config = configsOf('outfit').edit(id);
      refuseState(remindCannot(config));
      return { told: remindAll(config) };
    },
    {
      rows: configsOf('outfit'),
      key: ({ id }) => id,
      type: 'outfit',
      id: ({ id }) => id,
      view: (config) => ({ ...viewOf(outfitEntity, config), reminded: remindedOf(config) }),
    },
  ),
];

export default forUmi(outfitHandlers);
