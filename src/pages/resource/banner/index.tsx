import { ConfigScreen } from '@/components/config/ConfigScreen';
import { bannerColumns } from './columns';
import { bannerFilters } from './filters';
import { bannerConfig } from './type';

/** Banner 配置 (screens/resource §3.5.4): banners by place, audience and time. */
export default function BannerPage() {
  return <ConfigScreen type={bannerConfig} columns={bannerColumns} filters={bannerFilters} />;
}
