import { useModel } from '@umijs/max';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';
import { useHashQuery } from '@/hooks/useHashQuery';
import { type Action, useActions } from '@/kit/base/actions';
import { asFailure } from '@/kit/base/asFailure';
import { soonPart } from '@/kit/base/lazyPart';
import { FilterBar } from '@/kit/base/list/FilterBar';
import { ListFailure, RefusedFilters, SkeletonRows, Stale } from '@/kit/base/list/ListStates';
import styles from '@/kit/base/list/list.module.css';
import { Part } from '@/kit/base/Part';
import page from '@/kit/base/page.module.css';
import { ReadAt } from '@/kit/base/ReadAt';
import { useCan } from '@/kit/field/useAllowed';
import { ListViews } from '@/kit/list/ListViews';
import { OpenUserProvider } from '@/kit/list/openUser';
import { type LiveRoom, listLiveRooms } from '@/services/room';
import { rowsText } from '@/utils/numberText';
import { everyStep } from '@/utils/ticker';
import { roomFilters, roomViews } from './filters';
import { useWallSettings, type WallSize, wallSizes } from './settings';
import { type Tour, tourTo } from './slots';
import type { ListeningState } from './useListening';
import { useSlots } from './useSlots';
import { ViewLinks } from './ViewLinks';
import { WallGrid } from './WallGrid';
import own from './wall.module.css';

const RoomDrawer = soonPart(() => import('./RoomDrawer'));
const UserPeek = soonPart(() => import('@/components/user/UserPeek'));

/** An empty wall has no row that asks to be read again. */
const emptyMs = 5_000;

interface Props {
  actions: readonly Action<LiveRoom>[];
  listening: ListeningState;
  tour: Tour | null;
  onTour: Dispatch<SetStateAction<Tour | null>>;
}

/** The wall of live rooms with its head, filters and drawer. */
export function Wall({ actions, listening, tour, onTour }: Props) {
  const { query, setQuery } = useHashQuery();
  const settings = useWallSettings();
  const { size, sound } = settings;
  const me = useModel('@@initialState').initialState?.user?.name;
  const [at, setAt] = useState({ pointed: false, focused: false });
  const detail = query.get('detail');
  const held = at.pointed || at.focused || tour !== null || detail !== null;
  const { list, slots, reorder } = useSlots(size, held);
  const { result, refresh } = list;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const drawer = useActions(actions, { direct: 5 });
  const mayOpenUsers = useCan()('user');
  const user = query.get('user');
  const openUser = useCallback((next: string | null) => setQuery({ user: next }), [setQuery]);
  const open = useCallback((id: string | null) => setQuery({ detail: id, tab: null }), [setQuery]);
  const failure = result.error ? asFailure(result.error) : null;
  const isEmpty = result.data !== undefined && slots.length === 0;
  useEffect(() => (isEmpty ? everyStep(emptyMs, refresh) : undefined), [isEmpty, refresh]);

  useEffect(() => () => onTour(null), [onTour]);
  // The tour takes the wall along, and listens unless that was turned off.
  const touredId = tour?.order[tour.place];
  const { start, stop } = listening;
  const select = useCallback(
    (id: string) => {
      setCurrentId(id);
      onTour((now) => now && tourTo(now, id));
    },
    [onTour],
  );
  const rooms = useRef(slots);
  rooms.current = slots;
  useEffect(() => {
    if (touredId === undefined) return;
    setCurrentId(touredId);
    const room = rooms.current.find((slot) => slot.room.room_id === touredId)?.room;
    if (!room || !sound) return;
    void start(room);
    return () => void stop();
  }, [touredId, sound, start, stop]);

  const place = slots.findIndex(({ room }) => room.room_id === detail);
  const walkTo = (by: number) => {
    const target = place < 0 ? undefined : slots[place + by]?.room.room_id;
    return target === undefined ? undefined : () => setQuery({ detail: target }, { replace: true });
  };
  return (
    <OpenUserProvider value={mayOpenUsers ? openUser : null}>
      <div className={`${styles.page} ${own.fills}`}>
        <div className={styles.head}>
          <h1 className={page.title}>语音房快照 {result.data && <small>{rowsText(result.data)} 间</small>}</h1>
          <ListViews
            name={listLiveRooms.spec.name}
            title="语音房快照"
            call={listLiveRooms}
            filters={roomFilters}
            list={list}
            builtIn={roomViews}
          />
          <div className={styles.tools}>
            <ReadAt query={result} onRefresh={refresh} />
            <Sizes {...settings} />
            <ViewLinks />
          </div>
        </div>
        <FilterBar filters={roomFilters} query={list.query} onQuery={list.setQuery} />
        {failure && result.data && <Stale {...failure} busy={result.isFetching} onRetry={refresh} />}
        {list.refused && !result.data && <RefusedFilters message={list.refused} onClear={list.clear} />}
        {failure && !list.refused && !result.data && <ListFailure {...failure} onRetry={refresh} />}
        {!failure && result.isPending && <SkeletonRows />}
        {isEmpty && (
          <p role="status" className={own.empty}>
            当前没有符合条件的直播房间{' '}
            {list.filtered && (
              <button type="button" className="link-button" onClick={list.clear}>
                清空筛选
              </button>
            )}
          </p>
        )}
        {slots.length > 0 && (
          <WallGrid
            slots={slots}
            settings={settings}
            currentId={touredId ?? currentId}
            listened={listening.listened}
            actions={actions}
            tour={tour}
            onTour={onTour}
            me={me}
            onSelect={select}
            onOpen={open}
            onHeld={setAt}
            onReorder={reorder}
          />
        )}
      </div>
      {drawer.overlays}
      <Part>
        {detail && (
          <RoomDrawer
            id={detail}
            row={slots[place]?.room}
            walk={{
              ...(walkTo(-1) ? { onPrevious: walkTo(-1) } : {}),
              ...(walkTo(1) ? { onNext: walkTo(1) } : {}),
              ...(place >= 0 ? { position: `${place + 1} / ${slots.length}` } : {}),
            }}
            buttons={(room) => drawer.buttons([room])}
            onClose={() => open(null)}
          />
        )}
      </Part>
      <Part>
        {user && mayOpenUsers && <UserPeek userId={user} onClose={() => openUser(null)} onOpenUser={openUser} />}
      </Part>
    </OpenUserProvider>
  );
}

/** Cards of the wall: 12, 24 or 48. */
function Sizes({ size, setSize }: Pick<ReturnType<typeof useWallSettings>, 'size' | 'setSize'>) {
  return (
    <fieldset className={own.sizes} aria-label="每屏卡片">
      {Object.entries(wallSizes).map(([one, { key }]) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={size === Number(one)}
          aria-keyshortcuts={key}
          onClick={() => setSize(Number(one) as WallSize)}
        >
          {one} <kbd>{key}</kbd>
        </button>
      ))}
    </fieldset>
  );
}
