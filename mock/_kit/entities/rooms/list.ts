import type * as z from 'zod/mini';
import type { LiveRoom, listLiveRooms } from '../../../../src/services/rooms';
import { now } from '../../base/clock';
import { type PageOf, pageIn } from '../../http/query';
import { partiesAt } from '../../rooms/parties';
import { beside, liveRoom, roomState, roomStates } from './state';

type Wish = z.output<typeof listLiveRooms.spec.input>;

const isAmong = (wanted: readonly string[] | undefined, ...values: (string | null)[]): boolean =>
  !wanted?.length || wanted.some((one) => values.includes(one.trim()));

function fits(room: LiveRoom, wish: Wish): boolean {
  const { room_id, party_id, owner_uid, family_id, owner_name, last_check, started_at } = room;
  if (!isAmong(wish.ids, room_id, party_id, owner_uid, family_id, owner_name)) return false;
  if (wish.uid !== undefined && wish.uid !== owner_uid && !room.seats.some(({ uid }) => uid === wish.uid)) return false;
  if (!isAmong(wish.region, room.region) || !isAmong(wish.type, room.type) || !isAmong(wish.tag, ...room.tags))
    return false;
  if (room.risk_score < (wish.risk_min ?? 0)) return false;
  if (room.online < (wish.online_min ?? 0) || room.online > (wish.online_max ?? Number.POSITIVE_INFINITY)) return false;
  const isSpeaking = room.seats.some(({ speaking }) => speaking);
  if (wish.speaking !== undefined && isSpeaking !== (wish.speaking === 'true')) return false;
  const isUnpatrolled = last_check === null || last_check.at < (started_at ?? 0);
  return wish.unpatrolled === undefined || isUnpatrolled === (wish.unpatrolled === 'true');
}

/** One page of the live rooms that fit, by default the riskiest first. */
export function liveRooms(wish: Wish): PageOf<LiveRoom> {
  const sort = wish.sort ?? '-risk_score';
  const key = sort.replace('-', '') as 'risk_score' | 'online' | 'heat' | 'started_at';
  const sign = sort.startsWith('-') ? -1 : 1;
  const rows = beside();
  const live = partiesAt(now()).flatMap(({ room: { room_id } }) => {
    const state = roomStates.get(room_id);
    const room = state && liveRoom(state, rows, false);
    return room?.party_id && fits(room, wish) ? [room] : [];
  });
  const sorted = live.sort((a, b) => sign * ((a[key] ?? 0) - (b[key] ?? 0)) || (a.room_id < b.room_id ? -1 : 1));
  const { list, total } = pageIn(sorted, wish);
  return { list: list.map((room) => liveRoom(roomState(room.room_id), rows)), total };
}
