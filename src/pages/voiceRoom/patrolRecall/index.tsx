import { history } from '@umijs/max';
import { useMemo } from 'react';
import { patrolBucketType } from '@/domain/patrolBucket/fields';
import { countRooms, frontCannot } from '@/domain/patrolBucket/rules';
import type { Action } from '@/kit/base/actions';
import { notify } from '@/kit/base/feedback';
import { anyOf, elsewhere, flag, numberIn, searchIn } from '@/kit/base/list/filters';
import { timeFilter } from '@/kit/base/list/timeFilter';
import { useWrite } from '@/kit/form/useWrite';
import { ListScreen } from '@/kit/list/ListScreen';
import type { FiltersOf } from '@/kit/list/types';
import { type BucketRoom, listBucketRooms, patrolRoomsNow } from '@/services/patrolBucket';
import { bucketRoomColumns } from './columns';
import { Pool } from './Pool';
import { bucketSubjectOf } from './subject';
import { usePool } from './usePool';

const fields = patrolBucketType.fields;

const bucketRoomFilters: FiltersOf<typeof listBucketRooms> = [
  searchIn('ids', '房间或房主', { placeholder: '房间号 / 房主 ID，可粘贴多个', many: true, width: 260 }),
  // The cards choose it.
  elsewhere('bucket'),
  anyOf('reason', fields.entry_reason),
  timeFilter('from', fields.entered_at, { from: 'from', to: 'to' }),
  anyOf('conclusion', fields.last_conclusion),
  numberIn('checked_min', fields.checked_count, '≥'),
  anyOf('region', fields.region),
  numberIn('online_min', fields.online, '≥'),
  flag('patrolled', fields.patrolled),
];

const code = 'voiceRoom.patrolRecall';

const wallOf = (rooms: readonly BucketRoom[]): string =>
  `/voiceRoom/partySnapshot?${new URLSearchParams([...new Set(rooms.map(({ room_id }) => room_id))].map((id) => ['ids', id]))}`;

/** All that can be done with rooms in buckets, as data. */
function useBucketRoomActions(): readonly Action<BucketRoom>[] {
  const write = useWrite();
  const isOn = usePool().data?.switch.enabled ?? true;

  return useMemo((): Action<BucketRoom>[] => {
    const now = async (rooms: readonly BucketRoom[]): Promise<boolean> => {
      const member_ids = rooms.map(({ member_id }) => member_id);
      let told = '';
      const done = await write(async (idem_key, options) => {
        const { results } = await patrolRoomsNow({ member_ids, idem_key }, options);
        const skipped = results.filter(({ status }) => status !== 'success');
        told = `${countRooms(results.filter(({ status }) => status === 'success'))} 个房间已排到队首`;
        if (skipped.length > 0) told += `，跳过 ${countRooms(skipped)} 个：${skipped[0]?.reason ?? ''}`;
      }, member_ids.join('、'));
      const toWall = { label: '去快照墙', run: () => history.push(wallOf(rooms)) };
      if (done) notify({ tone: 'success', text: told, action: toWall });
      return done;
    };
    return [
      {
        key: 'now',
        label: '立即巡检',
        level: 'L1',
        permission: `${code}:now`,
        batch: true,
        disabledReason: (room) => frontCannot(room, isOn),
        ask: (rooms) => `把 ${bucketSubjectOf(rooms)}排到队首？`,
        run: now,
      },
      {
        key: 'move',
        label: '转桶',
        level: 'L2',
        permission: `${code}:move`,
        batch: true,
        form: () => import('./dialogs/MoveForm'),
      },
      {
        key: 'remove',
        label: '移出',
        level: 'L2',
        danger: true,
        permission: `${code}:move`,
        batch: true,
        form: () => import('./dialogs/RemoveForm'),
      },
    ];
  }, [write, isOn]);
}

/**
 * 巡检召回池 (docs/design/voice-room.md#patrol-recall): the buckets of rooms to be patrolled, their switches, and the rooms
 * in them.
 */
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
