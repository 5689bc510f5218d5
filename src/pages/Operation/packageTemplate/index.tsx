import { ConfigScreen } from '@/components/config/ConfigScreen';
import { packageColumns } from './columns';
import { packageFilters } from './filters';
import { packageConfig } from './type';

/** 推送礼包配置 (screens/operation §3.9.3): gifts offered to users on triggers: contents, quota, budget and return. */
export default function PackageTemplatePage() {
  return <ConfigScreen type={packageConfig} columns={packageColumns} filters={packageFilters} />;
}
