import type { DressupBody } from '../../../src/domain/dressup';

/** What audit rows and requests show of one. */
export const dressupFacts = ({ names, ...rest }: DressupBody): Record<string, unknown> => ({
  ...rest,
  ...{ name_en: names.en, name_tl: names.tl },
});

/** One as an item of rewards: nobody has it twice. */
export const dressupItem = ({ value_coin, preview_static }: DressupBody) => ({
  ...{ value: value_coin ?? 0, max: 1, picture: preview_static?.url ?? null },
});
