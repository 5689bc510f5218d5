import type { FiltersOf } from '@/components/list/types';
import { pageType } from '@/domain/objects/page';
import type { page } from '@/services/page';
import { anyOf } from '@/ui/list/filters';
import { activityFilter } from '../activityFilter';

/** A page's own, beside those of all types. */
export const pageFilters: FiltersOf<typeof page.list> = [anyOf('template', pageType.fields.template), activityFilter()];
