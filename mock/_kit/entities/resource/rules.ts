import type { ResourceBody } from '../../../../src/domain/resource';

/** Resource fields shown in audit rows and requests. */
export const resourceFacts = ({ names, ...rest }: ResourceBody): Record<string, unknown> => ({
  ...rest,
  name_en: names.en,
  name_tl: names.tl,
});

/** One as an item of rewards. */
export const resourceItem = ({ price, icon, kind }: ResourceBody) => ({
  // A badge or a title is held once.
  value: price,
  max: kind === 'gift' ? null : 1,
  picture: icon?.url ?? null,
});
