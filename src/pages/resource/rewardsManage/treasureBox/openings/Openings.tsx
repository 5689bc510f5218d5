import type { LookProps } from '@/components/config/types';
import { boxOpeningType } from '@/domain/objects/treasureBox';
import { soonPart } from '@/kit/base/lazyPart';
import { flag, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { listBoxOpenings } from '@/services/treasureBoxOpenings';
import { openingColumns } from './columns';

const { at, room_id, uid } = boxOpeningType.fields;

const openingFilters: FiltersOf<typeof listBoxOpenings> = [
  searchIn('q', '宝箱', { placeholder: '开启编号、宝箱编号或名称', many: false, width: 240 }),
  textIn('room_id', room_id, { maxLength: 40 }),
  textIn('uid', uid, { maxLength: 20 }),
  timeFilter('from', at, { from: 'from', to: 'to' }),
  flag('rare', '仅稀有'),
];

const OpeningDrawer = soonPart(() => import('./OpeningDrawer'));

/** 开启记录: all openings of boxes in rooms, each with an explanation of its draws. */
export default function Openings({ title, children }: LookProps) {
  return (
    <ListScreen
      title={title}
      call={listBoxOpenings}
      columns={openingColumns}
      filters={openingFilters}
      rowKey={({ box_open_id }) => box_open_id}
      detail={OpeningDrawer}
      emptyHint="宝箱生效后，可在此查看每次开启记录"
    >
      {children}
    </ListScreen>
  );
}
