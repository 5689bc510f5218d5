import { ConfigScreen } from '@/components/config/ConfigScreen';
import { outfitType } from '@/domain/outfit/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { outfit } from '@/services/outfit';
import { outfitColumns } from './columns';
import { outfitConfig } from './type';

/** A set's own, beside those of all types; its name is searched by the box. */
const outfitFilters: FiltersOf<typeof outfit.list> = [anyOf('rarity', outfitType.fields.rarity)];

/** 套装 (docs/design/rewards.md#outfit): dress-ups collected, worn and sold as a set, and users who miss one part. */
export default function OutfitPage() {
  return <ConfigScreen type={outfitConfig} columns={outfitColumns} filters={outfitFilters} />;
}
