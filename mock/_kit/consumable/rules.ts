import type { CheckLine, Content } from '../../../src/domain/config';
import { type ConsumableBody, consumableNeeds, effectText } from '../../../src/domain/consumable';
import { countedFrom, type StoredConfig } from '../config/store';
import type { Db } from '../db';
import { pictureProblem } from '../files/pictureProblem';

/** What only the backend knows of a consumable: whether its icon is there. */
export const consumableProblems = ({ body: { icon } }: Content<ConsumableBody>, db: Db): CheckLine[] =>
  icon ? pictureProblem('body.icon', icon, db) : [];

/** One as an item of rewards. */
export const consumableItem = ({ value_coin, max_stack, icon }: ConsumableBody) => ({
  ...{ value: value_coin ?? 0, max: max_stack, picture: icon?.url ?? null },
});

/** What audit rows and requests show of one. */
export const consumableFacts = ({ names, effect, ...rest }: ConsumableBody): Record<string, unknown> => ({
  ...rest,
  ...{ name_en: names.en, name_tl: names.tl, effect: effectText(effect) },
});

/** Who must agree to a version: counted from what a second person agreed to last as well. */
export const consumableAgreement = (
  content: Content<ConsumableBody>,
  live?: Content<ConsumableBody>,
  config?: StoredConfig,
) => consumableNeeds(content, live, (config && countedFrom(config)?.content) as Content<ConsumableBody> | undefined);
