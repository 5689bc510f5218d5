import type { FiltersOf } from '@/components/list/types';
import { giftBagType } from '@/domain/objects/giftBag';
import type { giftBag } from '@/services/giftBag';
import { anyOf } from '@/ui/list/filters';

const { scene, mode, price_type } = giftBagType.fields;

/** A bag's own, beside those of all types. */
export const giftBagFilters: FiltersOf<typeof giftBag.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  anyOf('price_type', price_type),
];
