import { history } from '@umijs/max';
import { useMemo } from 'react';
import { countRooms, frontCannot } from '@/domain/patrolBucket';
import type { Action } from '@/kit/base/actions';
import { notify } from '@/kit/base/feedback';
import { useWrite } from '@/kit/form/useWrite';
import { type BucketRoom, patrolRoomsNow } from '@/services/patrolBucket';
import { usePool } from './usePool';

const code = 'voiceRoom.patrolRecall';

const wallOf = (rooms: readonly BucketRoom[]): string =>
  `/voiceRoom/partySnapshot?${new URLSearchParams([...new Set(rooms.map(({ room_id }) => room_id))].map((id) => ['ids', id]))}`;

/** All that can be done with rooms in buckets, as data. */
export function useBucketRoomActions(): readonly Action<BucketRoom>[] {
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
        ask: (rooms) => `把 ${countRooms(rooms)} 个房间排到队首？`,
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
