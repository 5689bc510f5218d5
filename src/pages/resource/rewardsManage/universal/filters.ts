import { activityType } from '@/domain/objects/activity';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { activity } from '@/services/activity';

const { type, activity_code } = activityType.fields;

/** An activity's own, beside those of all types. */
export const activityFilters: FiltersOf<typeof activity.list> = [
  anyOf('type', type),
  textIn('code', activity_code, { maxLength: 40 }),
];
