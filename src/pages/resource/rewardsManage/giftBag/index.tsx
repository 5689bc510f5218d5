import { ConfigScreen } from '@/components/config/ConfigScreen';
import { giftBagColumns } from './columns';
import { giftBagFilters } from './filters';
import { giftBagConfig } from './type';

/** 礼包 (screens/rewards §3.6.4): items sold or given together: price, value and stock. */
export default function GiftBagPage() {
  return <ConfigScreen type={giftBagConfig} columns={giftBagColumns} filters={giftBagFilters} />;
}
