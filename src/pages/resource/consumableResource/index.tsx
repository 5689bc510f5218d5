import { ConfigScreen } from '@/components/config/ConfigScreen';
import { consumableColumns } from './columns';
import { consumableFilters } from './filters';
import { consumableConfig } from './type';

/** 消耗品 (screens/resource §3.5.2): what is used up, what it does, and how much of it users hold. */
export default function ConsumablePage() {
  return <ConfigScreen type={consumableConfig} columns={consumableColumns} filters={consumableFilters} />;
}
