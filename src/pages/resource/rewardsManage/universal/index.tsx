import { ConfigScreen } from '@/components/config/ConfigScreen';
import { activityType } from '@/domain/activity/fields';
import { anyOf, textIn } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { activity } from '@/services/activity';
import { activityColumns } from './columns';
import { activityConfig } from './type';

const { type, activity_code } = activityType.fields;

/** An activity's own, beside those of all types. */
const activityFilters: FiltersOf<typeof activity.list> = [
  anyOf('type', type),
  textIn('code', activity_code, { maxLength: 40 }),
];

/** 通用活动资源 (docs/design/rewards.md#universal): activities: rewards, time, appearance and settlement. */
export default function UniversalPage() {
  return <ConfigScreen type={activityConfig} columns={activityColumns} filters={activityFilters} />;
}
