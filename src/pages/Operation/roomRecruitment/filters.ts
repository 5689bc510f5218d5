import type { FiltersOf } from '@/components/list/types';
import { recruitmentType } from '@/domain/objects/recruitment';
import type { recruitment } from '@/services/recruitment';
import { anyOf } from '@/ui/list/filters';
import { activityFilter } from '../activityFilter';

/** A recruitment's own, beside those of all types. */
export const recruitmentFilters: FiltersOf<typeof recruitment.list> = [
  activityFilter(),
  anyOf('phase', recruitmentType.fields.phase),
];
