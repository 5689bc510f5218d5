import { useCallback, useRef, useState } from 'react';
import type { Page } from '@/kit/base/list/types';
import { type ListCall, useList } from '@/kit/base/list/useList';
import { type LiveRoom, listLiveRooms } from '@/services/room';
import { roomFilters } from './filters';
import { keptOrder, type RoomSlot } from './slots';

/** Interval of the refresh in place. */
const refreshMs = 5_000;

/** Rooms that fit, and those still on the wall that no longer do. */
type WallPage = Page<LiveRoom> & { also?: readonly LiveRoom[] };

const rowKey = ({ room_id }: LiveRoom) => room_id;
const always = () => refreshMs;
const empty: WallPage = { list: [], total: 0 };

/** Rooms of the wall, refreshed in place: while it is `held`, nothing moves. `reorder` sorts it anew once. */
export function useSlots(size: number, held: boolean) {
  const shown = useRef<readonly RoomSlot[]>([]);
  // A room that left the page is closed or only less risky than others: those that are shown are asked for by id.
  const call: ListCall<LiveRoom> = useCallback(
    async (input, options) => {
      const page = await listLiveRooms({ ...input, page: 1, size }, options);
      const read = new Set(page.list.map(rowKey));
      const ids = shown.current.map(({ room }) => room.room_id).filter((id) => !read.has(id));
      if (ids.length === 0) return page;
      const { list: also } = await listLiveRooms({ ids, page: 1, size: ids.length }, options);
      return { ...page, also };
    },
    [size],
  );
  const list = useList<LiveRoom>({ name: `wall ${size}`, call, filters: roomFilters, rowKey, refreshMs: always });
  const { result } = list;
  const data: WallPage = result.data ?? empty;
  const [round, setRound] = useState(0);
  const [wall, setWall] = useState({ data: empty, held, place: '', round, slots: [] as readonly RoomSlot[] });
  // Until other filters are answered, the wall shows the rooms of the earlier ones.
  const place = result.isPlaceholderData ? wall.place : list.place;
  if (wall.data !== data || wall.held !== held || wall.place !== place || wall.round !== round) {
    const keeps = held && wall.place === place && wall.round === round;
    const next = keeps ? [...data.list, ...(data.also ?? [])] : data.list;
    setWall({ data, held, place, round, slots: keptOrder(wall.slots, next, keeps, size) });
  }
  shown.current = wall.slots;
  const reorder = useCallback(() => setRound((now) => now + 1), []);
  return { list, slots: wall.slots, reorder };
}
