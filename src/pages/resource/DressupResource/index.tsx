import { ConfigScreen } from '@/components/config/ConfigScreen';
import { dressupColumns } from './columns';
import { dressupFilters } from './filters';
import { dressupConfig } from './type';

/** 装扮 (screens/resource §3.5.3): items users wear: how they are obtained, owners and wearers. */
export default function DressupPage() {
  return <ConfigScreen type={dressupConfig} columns={dressupColumns} filters={dressupFilters} />;
}
