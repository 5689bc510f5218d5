import { ConfigScreen } from '@/components/config/ConfigScreen';
import { activityColumns } from './columns';
import { activityFilters } from './filters';
import { activityConfig } from './type';

/** 通用活动资源 (screens/rewards §3.6.1): activities: rewards, time, appearance and settlement. */
export default function UniversalPage() {
  return <ConfigScreen type={activityConfig} columns={activityColumns} filters={activityFilters} />;
}
