import { boxOpeningType } from '@/domain/objects/treasureBox';
import { flag, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import type { FiltersOf } from '@/kit/list/types';
import type { listBoxOpenings } from '@/services/treasureBoxOpenings';

const { at, room_id, uid } = boxOpeningType.fields;

export const openingFilters: FiltersOf<typeof listBoxOpenings> = [
  searchIn('q', '宝箱', { placeholder: '开启编号、宝箱编号或名称', many: false, width: 240 }),
  textIn('room_id', room_id, { maxLength: 40 }),
  textIn('uid', uid, { maxLength: 20 }),
  timeFilter('from', at, { from: 'from', to: 'to' }),
  flag('rare', '仅稀有'),
];
