import type { Entrant } from '../../../../src/domain/boxEntry';
import { below, type Random32 } from '../../../../src/domain/boxRandom';
import { newAccountDays } from '../../../../src/domain/limits';
import { day } from '../../base/clock';
import { shareOf } from '../../kit/config/people';
import type { StoredConfig } from '../../kit/config/store';
import type { BoxPlayer, BoxState, StoredRoom } from './stored';

/** Room in which a box opens, with its users: rollout (灰度) by room, and the room's daily limit. */

const rooms = 40;
const roomAt = (n: number): string => `r_${88_000 + n}`;

/** Some of all, one after the other. */
function crowdIn(players: readonly BoxPlayer[], random: Random32): BoxPlayer[] {
  if (players.length === 0) return [];
  const first = below(random, players.length);
  const count = Math.min(players.length, 12 + below(random, 24));
  return Array.from({ length: count }, (_, i) => players[(first + i) % players.length]).filter(
    (one) => one !== undefined,
  );
}

/** First room, from a drawn one on, with the box and openings left today; undefined if there is none. */
export function roomFor(
  { id, rooms: opened }: BoxState,
  { percent, whitelist }: StoredConfig['rollout'],
  cap: number,
  players: readonly BoxPlayer[],
  random: Random32,
): { room: StoredRoom; crowd: BoxPlayer[] } | undefined {
  const first = below(random, rooms);
  const passed = { passed_rollout: 0, passed_cap: 0 };
  for (let i = 0; i < rooms; i++) {
    const room_id = roomAt((first + i) % rooms);
    const crowd = crowdIn(players, random);
    const place = shareOf(room_id, id);
    const isIn = place < percent;
    const listed = isIn ? null : (crowd.find(({ uid }) => whitelist.includes(uid))?.uid ?? null);
    const today = opened[room_id] ?? 0;
    if (!isIn && listed === null) passed.passed_rollout += 1;
    else if (cap > 0 && today >= cap) passed.passed_cap += 1;
    else return { room: { room_id, percent, place, listed, opened_today: today + 1, ...passed }, crowd };
  }
  return undefined;
}

export const entrantsOf = (crowd: readonly BoxPlayer[], { wins }: BoxState, at: number): Entrant[] =>
  crowd.map(({ uid, device, register_at }) => ({
    uid,
    device,
    is_new: at - register_at < newAccountDays * day,
    won_today: wins[uid] ?? 0,
  }));
