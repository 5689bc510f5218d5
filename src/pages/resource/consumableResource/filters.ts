import type { FiltersOf } from '@/components/list/types';
import { consumableType } from '@/domain/objects/consumable';
import type { consumable } from '@/services/consumable';
import { anyOf } from '@/ui/list/filters';

const { kind, valid_type, tradable } = consumableType.fields;

/** A consumable's own, beside those of all types. */
export const consumableFilters: FiltersOf<typeof consumable.list> = [
  anyOf('kind', kind),
  anyOf('valid', valid_type),
  anyOf('tradable', tradable),
];
