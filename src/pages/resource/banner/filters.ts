import type { FiltersOf } from '@/components/list/types';
import { bannerType } from '@/domain/objects/banner';
import type { banner } from '@/services/banner';
import { anyOf } from '@/ui/list/filters';

const { position, jump_type, link } = bannerType.fields;

/** A banner's own, beside those of all types. */
export const bannerFilters: FiltersOf<typeof banner.list> = [
  anyOf('position', position),
  anyOf('jump', jump_type),
  anyOf('link', link),
];
