import type { RoomFacts } from '../../../../src/domain/recruitApply';
import { type RoomType, roomTypes } from '../../../../src/domain/recruitment';
import { anchor, day } from '../../base/clock';
import { drawn } from '../../base/planted';
import { random, seedOf } from '../../base/random';
import { once } from '../../base/scale';
import { hostileRoomNames, roomNames } from '../seeded/review/backgroundPieces';

/** Room of the stand-in with the facts a recruitment checks. */
export interface Room extends RoomFacts {
  room_id: string;
  room_name: string;
  owner_uid: string;
  owner_name: string;
  family_name: string | null;
}

const firstRoom = 88_001;
const hostile = Object.values(hostileRoomNames);
const types = Object.keys(roomTypes) as RoomType[];

const owners = once(() => [...drawn().users.values()].filter(({ status }) => status === 'normal'));

/** The same room has the same facts, whatever it applies to. */
export function roomAt(index: number): Room {
  const room_id = `r_${firstRoom + index}`;
  const rng = random(seedOf(`recruit ${room_id}`));
  const owner = owners()[(index * 7) % owners().length];
  const online_7d = Math.floor(5 + rng.next() ** 2 * 260);
  const violations = rng.chance(0.7) ? 0 : rng.int(1, 4);
  return {
    room_id,
    // The first rooms include hostile names that break careless rendering.
    room_name: hostile[index - 3] ?? `${rng.pick(roomNames)}${index + 1}`,
    owner_uid: owner?.user_id ?? '',
    owner_name: owner?.nickname ?? '',
    room_level: rng.int(1, 40),
    online_7d,
    coins_7d: Math.floor(online_7d * (200 + rng.next() * 3_000)),
    violations,
    last_violation_at: violations > 0 ? anchor - rng.int(1, 80) * day : null,
    family_id: owner?.family_id ?? null,
    family_name: owner?.family_name ?? null,
    region: owner?.region ?? 'wy',
    room_type: rng.pick(types),
    banned: rng.chance(0.01),
  };
}
