import type { Content } from '../../../../src/domain/config';
import type { DressupBody } from '../../../../src/domain/dressup';
import { dressupNeeds } from '../../../../src/domain/dressupAgree';
import { countedFrom, type StoredConfig } from '../../kit/config/store';

/** Dress-up fields shown in audit rows and requests. */
export const dressupFacts = ({ names, ...rest }: DressupBody): Record<string, unknown> => ({
  ...rest,
  name_en: names.en,
  name_tl: names.tl,
});

/** One as an item of rewards: nobody has it twice. */
export const dressupItem = ({ value_coin, preview_static }: DressupBody) => ({
  value: value_coin ?? 0,
  max: 1,
  picture: preview_static?.url ?? null,
});

/** Approver required for a version, also counting changes since the last second approval. */
export const dressupAgreement = (content: Content<DressupBody>, live?: Content<DressupBody>, config?: StoredConfig) =>
  dressupNeeds(content, live, (config && countedFrom(config)?.content) as Content<DressupBody> | undefined);
