import type { ReactNode } from 'react';
import type { Action } from '@/kit/base/actions';
import { soonPart } from '@/kit/base/lazyPart';
import { ListScreen } from '@/kit/list/ListScreen';
import { type LiveRoom, listLiveRooms, listSnapshots } from '@/services/room';
import { roomColumns, snapshotColumns } from './columns';
import { roomFilters, roomViews, snapshotFilters } from './filters';

const RoomDrawer = soonPart(() => import('./RoomDrawer'));
const SnapshotDrawer = soonPart(() => import('./SnapshotDrawer'));

const exportCode = 'voiceRoom.partySnapshot:export';

interface Props {
  shownView: 'table' | 'history';
  actions: readonly Action<LiveRoom>[];
  children: ReactNode;
}

/** The live rooms as a table, where several are warned or captured at once; or the snapshots. */
export default function Table({ shownView, actions, children }: Props) {
  if (shownView === 'history') {
    return (
      <ListScreen
        title="快照历史"
        call={listSnapshots}
        columns={snapshotColumns}
        filters={snapshotFilters}
        rowKey={({ snapshot_id }) => snapshot_id}
        detail={SnapshotDrawer}
        exportCode={exportCode}
      >
        {children}
      </ListScreen>
    );
  }
  return (
    <ListScreen
      title="语音房快照"
      call={listLiveRooms}
      columns={roomColumns}
      filters={roomFilters}
      views={roomViews}
      rowKey={({ room_id }) => room_id}
      actions={actions}
      detail={RoomDrawer}
      emptyHint="当前没有直播房间"
      exportCode={exportCode}
    >
      {children}
    </ListScreen>
  );
}
