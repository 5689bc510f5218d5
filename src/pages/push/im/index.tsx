import { ConfigScreen } from '@/components/config/ConfigScreen';
import { pushColumns } from './columns';
import { pushFilters } from './filters';
import { pushConfig } from './type';

/** IM 推送管理 (screens/push §3.8.1): messages sent by operators: content, audience, schedule and results. */
export default function PushPage() {
  return <ConfigScreen type={pushConfig} columns={pushColumns} filters={pushFilters} />;
}
