import { maxWatched } from '../../../../src/domain/limits';
import { hour, minute, now } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { appliesIn } from './store';
import type { StoredApply } from './stored';

/** Hourly state of a room; the same for all readers. */
function roomNow({ apply_id, room_id, room_name, owner_uid, online_7d }: StoredApply) {
  const since = Math.floor(now() / hour) * hour;
  const rng = random(seedOf(`${room_id} ${since}`));
  const is_live = rng.chance(0.8);
  const online = is_live ? Math.round(online_7d * (0.3 + rng.next())) : 0;
  const opened = since - rng.int(0, 90) * minute;
  return { apply_id, room_id, room_name, owner_uid, is_live, online, since: is_live ? opened : null };
}

/** Picked rooms, those to look after first. */
export function watchIn(id: string) {
  const rooms = appliesIn(id, 'passed').map(roomNow);
  const live = rooms.filter(({ is_live }) => is_live).length;
  const list = rooms.sort((a, b) => Number(a.is_live) - Number(b.is_live) || a.online - b.online).slice(0, maxWatched);
  return { rooms: rooms.length, live, list };
}
