import { consumableType } from '@/domain/objects/consumable';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { consumable } from '@/services/consumable';

const { kind, valid_type, tradable } = consumableType.fields;

/** A consumable's own, beside those of all types. */
export const consumableFilters: FiltersOf<typeof consumable.list> = [
  anyOf('kind', kind),
  anyOf('valid', valid_type),
  anyOf('tradable', tradable),
];
