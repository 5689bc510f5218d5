import { ConfigScreen } from '@/components/config/ConfigScreen';
import { dressupColumns } from './columns';
import { dressupFilters } from './filters';
import { dressupConfig } from './type';

/** 装扮 (screens/resource §3.5.3): what users wear, how they come by it, and who wears it. */
export default function DressupPage() {
  return <ConfigScreen type={dressupConfig} columns={dressupColumns} filters={dressupFilters} />;
}
