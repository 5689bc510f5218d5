import { ConfigScreen } from '@/components/config/ConfigScreen';
import { outfitColumns } from './columns';
import { outfitFilters } from './filters';
import { outfitConfig } from './type';

/** 套装 (screens/rewards §3.6.3): dress-ups collected, worn and sold as a set, and users who miss one part. */
export default function OutfitPage() {
  return <ConfigScreen type={outfitConfig} columns={outfitColumns} filters={outfitFilters} />;
}
