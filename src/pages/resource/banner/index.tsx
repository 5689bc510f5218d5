import { ConfigScreen } from '@/components/config/ConfigScreen';
import { bannerType } from '@/domain/banner/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { banner } from '@/services/banner';
import { bannerColumns } from './columns';
import { bannerConfig } from './type';

const { position, jump_type, link } = bannerType.fields;

/** A banner's own, beside those of all types. */
const bannerFilters: FiltersOf<typeof banner.list> = [
  anyOf('position', position),
  anyOf('jump', jump_type),
  anyOf('link', link),
];

/** Banner 配置 (docs/design/resource.md#banner): banners by place, audience and time. */
export default function BannerPage() {
  return <ConfigScreen type={bannerConfig} columns={bannerColumns} filters={bannerFilters} />;
}
