import type { FiltersOf } from '@/components/list/types';
import { bannerPositions, jumpTypes, linkStates } from '@/domain/banner';
import type { banner } from '@/services/banner';
import { anyOf } from '@/ui/list/filters';

/** A banner's own, beside those of all types. */
export const bannerFilters: FiltersOf<typeof banner.list> = [
  anyOf('position', '位置', bannerPositions),
  anyOf('jump', '跳转', jumpTypes),
  anyOf('link', '链接', linkStates),
];
