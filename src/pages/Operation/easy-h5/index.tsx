import { ConfigScreen } from '@/components/config/ConfigScreen';
import { pageColumns } from './columns';
import { pageFilters } from './filters';
import { pageConfig } from './type';

/** 活动页搭建 (screens/operation §3.9.1): event pages built from components, with live preview and offline package. */
export default function PageBuilder() {
  return <ConfigScreen type={pageConfig} columns={pageColumns} filters={pageFilters} />;
}
