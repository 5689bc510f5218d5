import { ConfigScreen } from '@/components/config/ConfigScreen';
import { treasureBoxColumns } from './columns';
import { treasureBoxFilters } from './filters';
import { treasureBoxConfig } from './type';

/** 房间宝箱 (screens/rewards §3.6.5): boxes in rooms: trigger, odds, and an explanation of each draw. */
export default function TreasureBoxPage() {
  return <ConfigScreen type={treasureBoxConfig} columns={treasureBoxColumns} filters={treasureBoxFilters} />;
}
