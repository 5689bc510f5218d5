import { ConfigScreen } from '@/components/config/ConfigScreen';
import { consumableType } from '@/domain/consumable/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { consumable } from '@/services/consumable';
import { consumableColumns } from './columns';
import { consumableConfig } from './type';

const { kind, valid_type, tradable } = consumableType.fields;

/** A consumable's own, beside those of all types. */
const consumableFilters: FiltersOf<typeof consumable.list> = [
  anyOf('kind', kind),
  anyOf('valid', valid_type),
  anyOf('tradable', tradable),
];

/** 消耗品 (docs/design/resource.md#consumable): consumables: effects, and quantities held by users. */
export default function ConsumablePage() {
  return <ConfigScreen type={consumableConfig} columns={consumableColumns} filters={consumableFilters} />;
}
