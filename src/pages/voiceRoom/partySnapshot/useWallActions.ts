import { useMemo, useRef } from 'react';
import { useRoomActions } from '@/components/rooms/actions/useRoomActions';
import { useAllowed } from '@/components/useAllowed';
import { useWrite } from '@/components/useWrite';
import { labelOf } from '@/domain/labels';
import { checkConclusions } from '@/domain/patrol';
import { roomCannot } from '@/domain/room';
import { captureRooms, concludeRoom, type LiveRoom, undoConclude } from '@/services/rooms';
import type { Action } from '@/ui/actions';
import { toast } from '@/ui/feedback';
import type { ListeningState } from './useListening';

const page = 'voiceRoom.partySnapshot';
const conclusions = ['normal', 'uncertain', 'missed'] as const;

/** All that a patroller does from the wall, as data: listening, conclusions, snapshots, and the actions on rooms. */
export function useWallActions(listening: ListeningState): readonly Action<LiveRoom>[] {
  const write = useWrite();
  const { listenedId, start, stop, heard } = listening;
  /** Checks that can be taken back, by room. */
  const checks = useRef(new Map<string, { check_id: string; party_id: string; listen_sec: number }>()).current;

  const own = useMemo((): Action<LiveRoom>[] => {
    const conclude = async (room: LiveRoom | undefined, conclusion: (typeof conclusions)[number]) => {
      if (!room?.party_id) return false;
      const { room_id, party_id } = room;
      if (listenedId === room_id) stop();
      const listen_sec = heard.get(party_id) ?? 0;
      heard.delete(party_id);
      const done = await write(async (idem_key, options) => {
        const { check_id } = await concludeRoom({ room_id, party_id, conclusion, listen_sec, idem_key }, options);
        checks.set(room_id, { check_id, party_id, listen_sec });
      }, `房间 ${room_id}`);
      if (!done) heard.set(party_id, listen_sec);
      return done;
    };
    const takeBack = async (room: LiveRoom | undefined) => {
      const check = room && checks.get(room.room_id);
      if (!check) return false;
      const { check_id, party_id, listen_sec } = check;
      const done = await write(
        (idem_key, options) => undoConclude({ check_id, idem_key }, options),
        `房间 ${room.room_id}`,
      );
      if (done) heard.set(party_id, listen_sec);
      return done;
    };
    const capture = (rows: readonly LiveRoom[]) =>
      write(async (idem_key, options) => {
        const rooms = rows.map(({ room_id, version }) => ({ room_id, version }));
        const { results } = await captureRooms({ rooms, idem_key }, options);
        const skipped = results.filter(({ status }) => status !== 'success');
        const count = results.length - skipped.length;
        if (count > 0) toast.success(`已抓 ${count} 个房间的快照`);
        if (skipped[0]) toast.warning(`${skipped.length} 个房间没有抓：${skipped[0].reason}`);
      }, `${rows.length} 个房间`);
    return [
      {
        key: 'listen',
        label: '试听',
        level: 'view',
        permission: `${page}:listen`,
        disabledReason: (room) => roomCannot.listen(room),
        open: (room) => (listenedId === room.room_id ? stop() : void start(room)),
      },
      ...conclusions.map(
        (key): Action<LiveRoom> => ({
          key,
          label: labelOf(checkConclusions, key).label,
          level: 'L0',
          permission: `${page}:conclude`,
          disabledReason: (room) => roomCannot.listen(room),
          run: ([room]) => conclude(room, key),
          undo: ([room]) => takeBack(room),
        }),
      ),
      {
        // Changes nothing in the room and cannot be taken back: evidence stays.
        key: 'capture',
        label: '抓快照',
        level: 'view',
        permission: `${page}:capture`,
        batch: true,
        disabledReason: (room) => roomCannot.capture(room),
        open: (_, rows) => void capture(rows),
      },
    ];
  }, [write, listenedId, start, stop, heard, checks]);
  const allowed = useAllowed(own);
  const rooms = useRoomActions<LiveRoom>(page);
  return useMemo(() => [...allowed, ...rooms], [allowed, rooms]);
}
