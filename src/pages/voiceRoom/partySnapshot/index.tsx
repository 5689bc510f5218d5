import { useCallback, useMemo, useRef, useState } from 'react';
import { useRoomActions } from '@/components/room/actions/useRoomActions';
import { roomCannot } from '@/domain/room/rules';
import { labelOf } from '@/domain/shared/labels';
import { checkConclusions, wallConclusions } from '@/domain/shared/patrol';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Action } from '@/kit/base/actions';
import { toast } from '@/kit/base/feedback';
import { lazyPart } from '@/kit/base/lazyPart';
import { SkeletonRows } from '@/kit/base/list/ListStates';
import { Part } from '@/kit/base/Part';
import { useAllowed } from '@/kit/field/useAllowed';
import { useWrite } from '@/kit/form/useWrite';
import { captureRooms, concludeRoom, type LiveRoom, undoConclude } from '@/services/room';
import { ApiError } from '@/utils/apiError';
import { askUnheard } from './askUnheard';
import type { Tour } from './slots';
import { TourBar } from './TourBar';
import { type ListeningState, useListening } from './useListening';
import { ViewLinks } from './ViewLinks';
import { Wall } from './Wall';
import styles from './wall.module.css';

const page = 'voiceRoom.partySnapshot';
const conclusions = Object.keys(wallConclusions) as (keyof typeof wallConclusions)[];

/** All that a patroller does from the wall, as data: listening, conclusions, snapshots, and the actions on rooms. */
function useWallActions(listening: ListeningState, onAsk: () => void): readonly Action<LiveRoom>[] {
  const write = useWrite();
  const { listened, start, stop } = listening;
  const listenedId = listened?.room_id;
  /** Checks that can be taken back, by room. */
  const checks = useRef(new Map<string, string>()).current;

  const own = useMemo((): Action<LiveRoom>[] => {
    const conclude = async (room: LiveRoom | undefined, conclusion: (typeof conclusions)[number]) => {
      if (!room?.party_id) return false;
      const { room_id, party_id } = room;
      // The check takes the heard seconds.
      if (listenedId === room_id) await stop();
      checks.delete(room_id);
      let mustAsk = false;
      const send = (unheard: boolean) =>
        write(async (idem_key, options) => {
          mustAsk = false;
          const input = { room_id, party_id, conclusion, ...(unheard ? { unheard } : {}), idem_key };
          const done = await concludeRoom(input, options).catch((error: unknown) => {
            mustAsk = error instanceof ApiError && error.fields.unheard !== undefined;
            if (!mustAsk) throw error;
          });
          if (!done) return;
          if (done.check_id !== null) checks.set(room_id, done.check_id);
          else toast.info(`房间 ${room_id} 本场已记「${labelOf(checkConclusions, done.conclusion).label}」，结论不变`);
        }, `房间 ${room_id}`);
      await send(false);
      if (!mustAsk) return checks.has(room_id);
      onAsk();
      if (await askUnheard(room)) await send(true);
      return checks.has(room_id);
    };
    const takeBack = async (room: LiveRoom | undefined) => {
      const check_id = checks.get(room?.room_id ?? '');
      if (!room || check_id === undefined) return false;
      return write((idem_key, options) => undoConclude({ check_id, idem_key }, options), `房间 ${room.room_id}`);
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
        open: (room) => void (listenedId === room.room_id ? stop() : start(room)),
      },
      ...conclusions.map(
        (key): Action<LiveRoom> => ({
          key,
          label: wallConclusions[key].label,
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
  }, [write, listenedId, start, stop, checks, onAsk]);
  const allowed = useAllowed(own);
  const rooms = useRoomActions<LiveRoom>(page);
  return useMemo(() => [...allowed, ...rooms], [allowed, rooms]);
}

const Table = lazyPart(() => import('./Table'));

/**
 * 语音房快照 (docs/design/voice-room.md#party-snapshot): patrol the live rooms from a wall by keyboard, and keep snapshots
 * as evidence.
 */
export default function PartySnapshotPage() {
  const { query } = useHashQuery();
  const listening = useListening();
  const [tour, setTour] = useState<Tour | null>(null);
  const pauseTour = useCallback(() => setTour((now) => now && { ...now, paused: true }), []);
  const actions = useWallActions(listening, pauseTour);
  const shownView = query.get('look');
  return (
    <>
      {shownView === 'table' || shownView === 'history' ? (
        <Part fallback={<SkeletonRows />}>
          <Table key={shownView} shownView={shownView} actions={actions}>
            <ViewLinks />
          </Table>
        </Part>
      ) : (
        <Wall actions={actions} listening={listening} tour={tour} onTour={setTour} />
      )}
      <div className={styles.dock}>
        {tour && <TourBar tour={tour} onTour={setTour} />}
        {listening.bar}
      </div>
    </>
  );
}
