import { bannerType } from '@/domain/objects/banner';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { banner } from '@/services/banner';

const { position, jump_type, link } = bannerType.fields;

/** A banner's own, beside those of all types. */
export const bannerFilters: FiltersOf<typeof banner.list> = [
  anyOf('position', position),
  anyOf('jump', jump_type),
  anyOf('link', link),
];
