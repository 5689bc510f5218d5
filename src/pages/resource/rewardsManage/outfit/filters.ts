import type { FiltersOf } from '@/components/list/types';
import { outfitType } from '@/domain/objects/outfit';
import type { outfit } from '@/services/outfit';
import { anyOf } from '@/ui/list/filters';

/** A set's own, beside those of all types; its name is searched by the box. */
export const outfitFilters: FiltersOf<typeof outfit.list> = [anyOf('rarity', outfitType.fields.rarity)];
