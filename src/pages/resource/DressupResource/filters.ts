import { dressupType } from '@/domain/objects/dressup';
import { usedStates } from '@/domain/references';
import { anyOf, oneOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { dressup } from '@/services/dressup';

const { slot, rarity, obtain, used } = dressupType.fields;

/** A dress-up's own, beside those of all types; its name is searched by the box. */
export const dressupFilters: FiltersOf<typeof dressup.list> = [
  anyOf('slot', slot),
  anyOf('rarity', rarity),
  anyOf('obtain', obtain),
  oneOf('used', used, usedStates),
];
