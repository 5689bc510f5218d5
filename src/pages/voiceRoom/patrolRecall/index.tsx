import { ListScreen } from '@/kit/list/ListScreen';
import { listBucketRooms } from '@/services/patrolBucket';
import { bucketRoomColumns } from './columns';
import { bucketRoomFilters } from './filters';
import { Pool } from './Pool';
import { useBucketRoomActions } from './useBucketRoomActions';

/** 巡检召回池 (screens/voice-room §3.2.1): the buckets of rooms to be patrolled, their switches, and the rooms in them. */
export default function PatrolRecallPage() {
  const actions = useBucketRoomActions();
  return (
    <ListScreen
      title="巡检召回池"
      call={listBucketRooms}
      columns={bucketRoomColumns}
      filters={bucketRoomFilters}
      rowKey={({ member_id }) => member_id}
      actions={actions}
      figures={<Pool />}
      emptyHint="池内暂无房间"
    />
  );
}
