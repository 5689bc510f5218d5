import { recruitmentType } from '@/domain/objects/recruitment';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { recruitment } from '@/services/recruitment';
import { activityFilter } from '../activityFilter';

/** A recruitment's own, beside those of all types. */
export const recruitmentFilters: FiltersOf<typeof recruitment.list> = [
  activityFilter(),
  anyOf('phase', recruitmentType.fields.phase),
];
