import { giftBagType } from '@/domain/objects/giftBag';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { giftBag } from '@/services/giftBag';

const { scene, mode, price_type } = giftBagType.fields;

/** A bag's own, beside those of all types. */
export const giftBagFilters: FiltersOf<typeof giftBag.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  anyOf('price_type', price_type),
];
