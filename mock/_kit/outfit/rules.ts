import type { OutfitBody } from '../../../src/domain/outfit';

/** What audit rows and requests show of one. */
export const outfitFacts = ({ names, ...rest }: OutfitBody): Record<string, unknown> => ({
  ...rest,
  ...{ name_en: names.en, name_tl: names.tl },
});

/** One as an item of rewards: nobody has it twice. */
export const outfitItem = ({ price_bundle, theme_img }: OutfitBody) => ({
  ...{ value: price_bundle, max: 1, picture: theme_img?.url ?? null },
});
