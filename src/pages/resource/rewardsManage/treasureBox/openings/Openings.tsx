import type { LookProps } from '@/components/config/types';
import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { listBoxOpenings } from '@/services/treasureBoxOpenings';
import { openingColumns } from './columns';
import { openingFilters } from './filters';

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
