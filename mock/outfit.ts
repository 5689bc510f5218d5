import { maxNameLength } from '../src/domain/config';
import { checkOutfit } from '../src/domain/outfit';
import { remindCannot } from '../src/domain/outfitRemind';
import { outfit, outfitChoices, outfitFigures, outfitMissing, outfitParts, remindOutfit } from '../src/services/outfit';
import { refuseState } from './_kit/base/refusal';
import { figuresOf, missingOf, partsOf, remindAll, remindedOf } from './_kit/entities/outfit/figures';
import { choiceOf, isPart, outfitItem, outfitRefs } from './_kit/entities/outfit/others';
import { outfitFacts } from './_kit/entities/outfit/rules';
import { seedOutfits } from './_kit/entities/outfit/seed';
import { keepCollected, outfitAgreed, outfitLines } from './_kit/entities/outfit/stake';
import { handle } from './_kit/http/handle';
import { forUmi } from './_kit/http/http';
import { missing } from './_kit/http/writeRules';
import { among } from './_kit/kit/config/among';
import { configKit } from './_kit/kit/config/kit';
import { configsOf, kitOf } from './_kit/kit/config/kits';
import { viewOf } from './_kit/kit/config/rules';
import type { StoredConfig } from './_kit/kit/config/store';

const configHandlers = configKit({
  type: 'outfit',
  label: '套装',
  prefix: 'out',
  calls: outfit,
  // Rarities group them; any number of each are there at a time.
  room: null,
  nameLimit: maxNameLength,
  placePath: 'body.rarity',
  placeOf: ({ body }) => body.rarity,
  check: checkOutfit,
  problems: outfitLines,
  needs: outfitAgreed,
  facts: outfitFacts,
  refs: outfitRefs,
  stopsWith: isPart,
  moved: keepCollected,
  words: { pause: '停用', end: '下架' },
  item: { type: 'outfit', of: outfitItem },
  fits: ({ body }, { rarity }) => among(rarity, body.rarity),
  seed: seedOutfits,
});

const outfits = () => configsOf('outfit');

function outfitNamed(id: string): StoredConfig {
  const found = outfits().get(id);
  if (!found) throw missing('套装');
  return found;
}

export const outfitHandlers = [
  ...configHandlers,

  handle(outfitChoices, ({ input: { env } }) => ({
    list: configsOf('dressup')
      .filter((one) => one.env === env && one.status !== 'archived')
      .map(choiceOf),
  })),

  handle(outfitFigures, ({ input: { env } }) => ({
    list: outfits()
      .filter((one) => one.env === env)
      .map(figuresOf),
  })),

  handle(outfitParts, ({ input: { id } }) => partsOf(outfitNamed(id))),

  handle(outfitMissing, ({ input: { id } }) => missingOf(outfitNamed(id))),

  handle(
    remindOutfit,
    ({ input: { id } }) => {
      const config = outfits().edit(id);
      refuseState(remindCannot(config));
      return { told: remindAll(config) };
    },
    {
      rows: configsOf('outfit'),
      key: ({ id }) => id,
      type: 'outfit',
      id: ({ id }) => id,
      view: (config) => ({ ...viewOf(kitOf('outfit'), config), reminded: remindedOf(config) }),
    },
  ),
];

export default forUmi(outfitHandlers);
