import { ConfigScreen } from '@/components/config/ConfigScreen';
import { treasureBoxType } from '@/domain/treasureBox/fields';
import { maxBoxLevel } from '@/domain/treasureBox/limits';
import { anyOf } from '@/kit/base/list/filters';
import type { FiltersOf } from '@/kit/list/types';
import type { treasureBox } from '@/services/treasureBox';
import { treasureBoxColumns } from './columns';
import { treasureBoxConfig } from './type';

const { level, trigger } = treasureBoxType.fields;

const levels = Array.from({ length: maxBoxLevel }, (_, place) => ({
  value: String(place + 1),
  label: `${place + 1} 级`,
}));

/** A box's own, beside those of all types. */
const treasureBoxFilters: FiltersOf<typeof treasureBox.list> = [
  anyOf('level', level, levels),
  anyOf('trigger', trigger),
];

/** 房间宝箱 (docs/design/rewards.md#treasure-box): boxes in rooms: trigger, odds, and an explanation of each draw. */
export default function TreasureBoxPage() {
  return <ConfigScreen type={treasureBoxConfig} columns={treasureBoxColumns} filters={treasureBoxFilters} />;
}
