import { type Dispatch, type SetStateAction, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { isUnpatrolled } from '@/domain/room/rules';
import type { Key } from '@/hooks/keys';
import { useKeys } from '@/hooks/useKeys';
import type { Action } from '@/kit/base/actions';
import { toast } from '@/kit/base/feedback';
import { HoldBar } from '@/kit/base/HoldBar';
import { openForm } from '@/kit/base/openForm';
import type { LiveRoom } from '@/services/room';
import { cardId, RoomCard } from './RoomCard';
import { type useWallSettings, type WallSize, wallSizes } from './settings';
import { nextUnpatrolled, type RoomSlot, roomNameOf, type Tour, tourOf, tourOn } from './slots';
import { useMeters } from './useMeters';
import styles from './wall.module.css';

interface Props {
  slots: readonly RoomSlot[];
  settings: ReturnType<typeof useWallSettings>;
  currentId: string | null;
  /** Room that is being listened to. */
  listened: LiveRoom | null;
  actions: readonly Action<LiveRoom>[];
  tour: Tour | null;
  onTour: (tour: Tour | null) => void;
  /** Name of the operator, as `patrolled_by` has it. */
  me: string | undefined;
  onSelect: (id: string) => void;
  onOpen: (id: string) => void;
  onHeld: Dispatch<SetStateAction<{ pointed: boolean; focused: boolean }>>;
  onReorder: () => void;
}

/** Actions by their keys, which are printed on the buttons. */
const keyed = [
  { key: ' ', action: 'listen', name: 'Space' },
  { key: 'x', action: 'capture' },
  { key: 'w', action: 'warn' },
  { key: 'm', action: 'mute' },
  { key: 'd', action: 'normal' },
  { key: 'u', action: 'uncertain' },
];

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

interface Done {
  action: Action<LiveRoom>;
  room: LiveRoom;
  serial: number;
}

/** The cards, and the keys that act on the one the keyboard is at. */
export function WallGrid(props: Props) {
  const { settings, currentId, listened, actions, tour, onTour, me, onSelect, onOpen, onHeld, onReorder } = props;
  // A refresh draws its cards in small tasks, so that keys and meters need not wait for it.
  const slots = useDeferredValue(props.slots);
  const { columns } = wallSizes[settings.size];
  const grid = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  const busy = useRef(new Set<string>()).current;
  useMeters(grid, slots.map(({ room }) => room.room_id).join());
  // A wall that is not there holds nothing.
  useEffect(() => () => onHeld({ pointed: false, focused: false }), [onHeld]);

  const latest = useRef(currentId);
  latest.current = currentId;
  const place = slots.findIndex(({ room }) => room.room_id === currentId);
  const current = slots[place];
  const show = useCallback((id: string) => {
    grid.current?.focus({ preventScroll: true });
    document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' });
  }, []);
  const select = useCallback(
    (id: string) => {
      onSelect(id);
      show(id);
    },
    [onSelect, show],
  );
  const step = (by: number) => {
    const target = slots[place < 0 ? 0 : place + by];
    if (target) select(target.room.room_id);
  };
  /** Acts on the room the keyboard is at; without one, the first is only shown as such. */
  const atCurrent = (run: (room: LiveRoom) => void) => (current ? run(current.room) : step(0));

  /** Leaves a room for the next one that waits, of the tour if there is one. */
  const goOn = (room_id: string): string | undefined => {
    if (!tour) {
      const next = nextUnpatrolled(slots, room_id, busy);
      if (next) select(next.room_id);
      return next?.room_id;
    }
    const next = tourOn(tour, slots, busy);
    onTour(next);
    const nextId = next?.order[next.place];
    if (nextId !== undefined) show(nextId);
    return nextId;
  };
  const conclude = async (action: Action<LiveRoom>, room: LiveRoom) => {
    const { room_id } = room;
    if (action.level !== 'L0' || busy.has(room_id)) return;
    busy.add(room_id);
    // The keyboard stays where it is if another room than its own is concluded.
    const leaves = room_id === currentId;
    const nextId = leaves ? goOn(room_id) : undefined;
    if (leaves && nextId === undefined) toast.info('这一屏已巡完，按 R 换一批');
    const isDone = await action.run([room]);
    if (isDone) setDone((before) => ({ action, room, serial: (before?.serial ?? 0) + 1 }));
    // The room still has no verdict: the question was declined, or the write failed.
    else if (nextId !== undefined && latest.current === nextId && isUnpatrolled(room)) select(room_id);
    busy.delete(room_id);
  };
  /** A verdict is about the room that is being listened to, wherever the keyboard is. */
  const targetOf = ({ level }: Action<LiveRoom>): RoomSlot | undefined => {
    if (level !== 'L0' || !listened) return current;
    return slots.find(({ room }) => room.room_id === listened.room_id) ?? { room: listened, closed: false };
  };
  const perform = (action: Action<LiveRoom>) => {
    const target = targetOf(action);
    if (!target) return step(0);
    const { room, closed } = target;
    const reason = closed ? '房间已关闭' : action.disabledReason?.(room);
    if (reason !== undefined) toast.warning(reason);
    else if (action.level === 'L0') void conclude(action, room);
    else if (action.level === 'view') action.open(room, [room]);
    else if (action.level !== 'L1') openForm(action.form, { targets: [room] });
  };
  const tools = keyed.flatMap(({ key, action: name, name: shown = key.toUpperCase() }) => {
    const action = actions.find((one) => one.key === name);
    return action ? [{ key, label: action.label, shown, run: () => perform(action) }] : [];
  });
  const tourKey = () => onTour(tour ? { ...tour, paused: !tour.paused } : tourOf(slots));
  const reorder = () => {
    onReorder();
    grid.current?.focus({ preventScroll: true });
  };
  const more = [
    { key: 'enter', label: '详情', shown: 'Enter', run: () => atCurrent(({ room_id }) => onOpen(room_id)) },
    { key: 't', label: '巡览 / 继续', shown: 'T', run: tourKey },
    { key: 'r', label: '重新排序', shown: 'R', run: reorder },
  ];
  const moves = { arrowleft: -1, arrowright: 1, arrowup: -columns, arrowdown: columns };
  const keys: Key[] = [
    ...Object.entries(moves).map(([key, by]): Key => ({ key, label: '选房间', run: () => step(by), repeats: true })),
    ...Object.entries(wallSizes).map(([size, { key }]) => ({
      key,
      label: '每屏 12 / 24 / 48 张',
      run: () => settings.setSize(Number(size) as WallSize),
    })),
    ...tools,
    ...more,
    ...(tour ? [{ key: 'escape', label: '结束巡览', run: () => onTour(null) }] : []),
  ];
  useKeys(keys);

  const rows = Array.from({ length: Math.ceil(slots.length / columns) }, (_, row) =>
    slots.slice(row * columns, (row + 1) * columns),
  );
  return (
    <>
      {/* A press leaves the keyboard with the cards. */}
      <div role="toolbar" aria-label="所选房间" className={styles.bar} onMouseDown={keepFocus}>
        {[...tools, ...more].map(({ key, label, shown, run }) => (
          <button key={key} type="button" className="link-button" aria-keyshortcuts={shown} onClick={run}>
            {label} <kbd>{shown}</kbd>
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no cells that are chosen */}
      <div
        ref={grid}
        role="grid"
        aria-label="直播房间"
        aria-activedescendant={current && cardId(current.room.room_id)}
        tabIndex={0}
        className={styles.grid}
        data-columns={columns}
        onFocus={() => onHeld((at) => ({ ...at, focused: true }))}
        onBlur={({ relatedTarget }) => {
          // A dialog gives the focus back; until then the wall stays as it is.
          const isDialog =
            relatedTarget instanceof Element && relatedTarget.closest('.ant-modal-root, [role="dialog"]');
          if (!isDialog) onHeld((at) => ({ ...at, focused: false }));
        }}
        onPointerEnter={() => onHeld((at) => ({ ...at, pointed: true }))}
        onPointerLeave={() => onHeld((at) => ({ ...at, pointed: false }))}
      >
        {/* Elements stay in their places, and other rooms are other texts in them: that is quicker than moving them. */}
        {rows.map((row, at) => (
          // biome-ignore lint/a11y/useSemanticElements: rows of a grid, not of a table
          // biome-ignore lint/a11y/useFocusableInteractive: the grid holds the keyboard
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={at} role="row">
            {row.map(({ room, closed }, column) => (
              <RoomCard
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={column}
                room={room}
                closed={closed}
                current={room.room_id === currentId}
                listened={room.room_id === listened?.room_id}
                me={me}
                onPick={select}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      {done?.action.level === 'L0' && <Hold key={done.serial} done={done} onGone={() => setDone(null)} />}
    </>
  );
}

/** Takes the last conclusion back, by press or by `Z` (docs/design/blocks.md#g5). */
function Hold({ done: { action, room }, onGone }: { done: Done; onGone: () => void }) {
  const undo = async () => action.level === 'L0' && action.undo([room]);
  return <HoldBar label={`${roomNameOf(room)}（${room.room_id}）${action.label}`} undo={undo} onGone={onGone} />;
}
