import { ConfigScreen } from '@/components/config/ConfigScreen';
import { giftBagType } from '@/domain/giftBag/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { giftBag } from '@/services/giftBag';
import { giftBagColumns } from './columns';
import { giftBagConfig } from './type';

const { scene, mode, price_type } = giftBagType.fields;

/** A bag's own, beside those of all types. */
const giftBagFilters: FiltersOf<typeof giftBag.list> = [
  anyOf('scene', scene),
  anyOf('mode', mode),
  anyOf('price_type', price_type),
];

/** 礼包 (docs/design/rewards.md#gift-bag): items sold or given together: price, value and stock. */
export default function GiftBagPage() {
  return <ConfigScreen type={giftBagConfig} columns={giftBagColumns} filters={giftBagFilters} />;
}
