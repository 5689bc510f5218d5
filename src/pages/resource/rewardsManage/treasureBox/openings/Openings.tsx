import type { LookProps } from '@/components/config/types';
import { ListScreen } from '@/components/list/ListScreen';
import { listBoxOpenings } from '@/services/boxOpenings';
import { soonPart } from '@/ui/lazyPart';
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
      emptyHint="宝箱生效后，每次开启都记在这里"
    >
      {children}
    </ListScreen>
  );
}
