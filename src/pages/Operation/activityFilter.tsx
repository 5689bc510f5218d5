import { recruitmentType } from '@/domain/recruitment/fields';
import { ChecksFilter, read } from '@/kit/base/list/filters';
import type { FilterControlProps } from '@/kit/base/list/types';
import { useActivitiesHere } from './activities';

/** By activities, which are read when they are needed. */
export const activityFilter = () =>
  read('activity', recruitmentType.fields.activity_code, ActivityControl, ActivityWords);

function ActivityControl(props: FilterControlProps & { name: string }) {
  const options = useActivitiesHere().map(({ code, name }) => ({ value: code, label: name }));
  return <ChecksFilter {...props} options={options} multiple />;
}

function ActivityWords({ values }: { values: readonly string[] }) {
  const activities = useActivitiesHere();
  return values.map((value) => activities.find((one) => one.code === value)?.name ?? value).join('、');
}
