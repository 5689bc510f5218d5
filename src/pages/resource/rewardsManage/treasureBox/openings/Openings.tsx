import type { ConfigPartProps } from '@/components/config/types';
import { maxListSpanDays } from '@/domain/shared/limits';
import { boxOpeningType } from '@/domain/treasureBox/fields';
import { Below } from '@/kit/base/Below';
import { soonPart } from '@/kit/base/lazyPart';
import { flag, searchIn, textIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { columnsOf } from '@/kit/list/columnsOf';
import { ListScreen } from '@/kit/list/ListScreen';
import type { ColumnsOf, FiltersOf } from '@/kit/list/types';
import { listBoxOpenings } from '@/services/treasureBoxOpenings';
import { safeText } from '@/utils/safeText';

const openingColumns: ColumnsOf<typeof listBoxOpenings> = columnsOf(boxOpeningType.fields, [
  { key: 'at', width: 120, sort: 'at' },
  { key: 'box_open_id', width: 140 },
  {
    key: 'id',
    width: 170,
    render: ({ id, box_name }) => (
      <>
        <bdi>{safeText(box_name)}</bdi>
        <Below className="secondary mono">{id}</Below>
      </>
    ),
    file: [
      { head: '宝箱', text: ({ box_name }) => box_name },
      { head: '宝箱 ID', text: ({ id }) => id },
    ],
  },
  { key: 'of_version', width: 72 },
  { key: 'room_id', width: 110 },
  { key: 'participants', width: 92 },
  { key: 'winners', width: 92 },
  { key: 'rare', width: 72 },
  { key: 'replaced', width: 92 },
  { key: 'coins', width: 140, sort: 'coins' },
]);

const { at, room_id, uid } = boxOpeningType.fields;

const openingFilters: FiltersOf<typeof listBoxOpenings> = [
  searchIn('q', '宝箱', { placeholder: '开启编号、宝箱编号或名称', many: false, width: 240 }),
  textIn('room_id', room_id, { maxLength: 40 }),
  textIn('uid', uid, { maxLength: 20 }),
  timeFilter('from', at, { from: 'from', to: 'to', maxDays: maxListSpanDays }),
  flag('rare', '仅稀有'),
];

const OpeningDrawer = soonPart(() => import('./OpeningDrawer'));

/** 开启记录: all openings of boxes in rooms, each with an explanation of its draws. */
export default function Openings({ title, children }: ConfigPartProps) {
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
