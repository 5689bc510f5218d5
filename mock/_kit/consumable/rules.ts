import type { CheckLine, Content } from '../../../src/domain/config';
import { type ConsumableBody, consumableNeeds, effectText } from '../../../src/domain/consumable';
import { countedFrom, type StoredConfig } from '../config/store';
import type { Db } from '../db';
import { pictureProblem } from '../files/pictureProblem';

/** Check that needs the backend: the icon must exist. */
export const consumableProblems = ({ body: { icon } }: Content<ConsumableBody>, db: Db): CheckLine[] =>
  icon ? pictureProblem('body.icon', icon, db) : [];

/** One as an item of rewards. */
export const consumableItem = ({ value_coin, max_stack, icon }: ConsumableBody) => ({
  ...{ value: value_coin ?? 0, max: max_stack, picture: icon?.url ?? null },
});

/** Consumable fields shown in audit rows and requests. */
export const consumableFacts = ({ names, effect, ...rest }: ConsumableBody): Record<string, unknown> => ({
  ...rest,
  ...{ name_en: names.en, name_tl: names.tl, effect: effectText(effect) },
});

/** Approver required for a version, also counting changes since the last second approval. */
export const consumableAgreement = (
  content: Content<ConsumableBody>,
  live?: Content<ConsumableBody>,
  config?: StoredConfig,
) => consumableNeeds(content, live, (config && countedFrom(config)?.content) as Content<ConsumableBody> | undefined);
