import { pageType } from '@/domain/objects/page';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { page } from '@/services/page';
import { activityFilter } from '../activityFilter';

/** A page's own, beside those of all types. */
export const pageFilters: FiltersOf<typeof page.list> = [anyOf('template', pageType.fields.template), activityFilter()];
