import { ConfigScreen } from '@/components/config/ConfigScreen';
import { pageType } from '@/domain/page/fields';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { page } from '@/services/page';
import { activityFilter } from '../activityFilter';
import { pageColumns } from './columns';
import { pageConfig } from './type';

/** A page's own, beside those of all types. */
const pageFilters: FiltersOf<typeof page.list> = [anyOf('template', pageType.fields.template), activityFilter()];

/**
 * 活动页搭建 (docs/design/operation.md#easy-h5): event pages built from components, with live preview and offline package.
 */
export default function PageBuilder() {
  return <ConfigScreen type={pageConfig} columns={pageColumns} filters={pageFilters} />;
}
