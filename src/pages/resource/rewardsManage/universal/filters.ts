import type { FiltersOf } from '@/components/list/types';
import { activityType } from '@/domain/objects/activity';
import type { activity } from '@/services/activity';
import { anyOf, textIn } from '@/ui/list/filters';

const { type, activity_code } = activityType.fields;

/** An activity's own, beside those of all types. */
export const activityFilters: FiltersOf<typeof activity.list> = [
  anyOf('type', type),
  textIn('code', activity_code, { maxLength: 40 }),
];
