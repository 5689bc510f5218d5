import { ConfigScreen } from '@/components/config/ConfigScreen';
import { recruitmentColumns } from './columns';
import { recruitmentFilters } from './filters';
import { recruitmentConfig } from './type';

/** 活动房间招募 (screens/operation §3.9.2): collect, check and pick rooms for an event, and publish the result. */
export default function RecruitmentPage() {
  return <ConfigScreen type={recruitmentConfig} columns={recruitmentColumns} filters={recruitmentFilters} />;
}
