import type { CheckLine, Content } from '../../../src/domain/config';
import { type ConsumableBody, effectText } from '../../../src/domain/consumable';
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
