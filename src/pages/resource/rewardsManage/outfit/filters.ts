import { outfitType } from '@/domain/objects/outfit';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { outfit } from '@/services/outfit';

/** A set's own, beside those of all types; its name is searched by the box. */
export const outfitFilters: FiltersOf<typeof outfit.list> = [anyOf('rarity', outfitType.fields.rarity)];
