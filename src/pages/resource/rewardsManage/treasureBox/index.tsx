import { ConfigScreen } from '@/components/config/ConfigScreen';
import { treasureBoxColumns } from './columns';
import { treasureBoxFilters } from './filters';
import { treasureBoxConfig } from './type';

/** 房间宝箱 (screens/rewards §3.6.5): when a box opens in a room, for whom, what is drawn, and the proof of it. */
export default function TreasureBoxPage() {
  return <ConfigScreen type={treasureBoxConfig} columns={treasureBoxColumns} filters={treasureBoxFilters} />;
}
