import { ConfigScreen } from '@/components/config/ConfigScreen';
import { consumableColumns } from './columns';
import { consumableFilters } from './filters';
import { consumableConfig } from './type';

/** 消耗品 (screens/resource §3.5.2): consumables: effects, and quantities held by users. */
export default function ConsumablePage() {
  return <ConfigScreen type={consumableConfig} columns={consumableColumns} filters={consumableFilters} />;
}
