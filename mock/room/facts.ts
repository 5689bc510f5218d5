import type { RoomFacts as RecruitFacts } from '../../src/domain/recruitment/apply';
import { type RoomType, roomTypes } from '../../src/domain/recruitment/rules';
import type { roomProfile } from '../../src/domain/room/fields';
import type { PartyType } from '../../src/domain/room/rules';
import type { LiveRoom } from '../../src/services/room';
import { anchor, day } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { hostileRoomNames, notices, roomNames } from './names';

/** The 2,000 rooms of the stand-in: everything about them that does not change with time. */

const firstRoom = 88_000;
const roomCount = 2_000;

export interface StoredRoomFacts
  extends RecruitFacts,
    Pick<LiveRoom, 'room_id' | 'room_name' | 'cover' | keyof typeof roomProfile> {
  /** Place in the list, from 0. */
  index: number;
  notice: string;
  /** Opened within seven days. */
  isNew: boolean;
  reported: boolean;
  /** Risk without regard to what is heard, 0 to 40. */
  risk: number;
  /** Usual number of users while it is live. */
  crowd: number;
}

const hostile = Object.values(hostileRoomNames);
const types = Object.keys(roomTypes) as RoomType[];
const owners = once(() => [...drawn().users.values()].filter(({ status }) => status === 'normal'));

const partyTypesOf: Readonly<Record<RoomType, readonly PartyType[]>> = {
  chat: ['chat', 'chat', 'pk', 'auction'],
  sing: ['ktv'],
  game: ['game'],
  radio: ['radio'],
  dating: ['date'],
};

function draw(index: number): StoredRoomFacts {
  const room_id = `r_${firstRoom + index}`;
  const rng = random(seedOf(`room ${room_id}`));
  const owner = owners()[(index * 7) % owners().length];
  const online_7d = Math.floor(5 + rng.next() ** 2 * 260);
  const violations = rng.chance(0.7) ? 0 : rng.int(1, 4);
  const room_type = rng.pick(types);
  const reported = violations > 2 || rng.chance(0.04);
  return {
    index,
    room_id,
    // Some of the first rooms have hostile names that break careless rendering.
    room_name: hostile[index - 4] ?? `${rng.pick(roomNames)}${index}`,
    cover: `/mock-media/background-thumb/${(index * 13) % 400}.svg`,
    notice: rng.pick(notices),
    type: rng.pick(partyTypesOf[room_type]),
    owner_uid: owner?.user_id ?? '',
    owner_name: owner?.nickname ?? '',
    family_id: owner?.family_id ?? null,
    family_name: owner?.family_name ?? null,
    region: owner?.region ?? 'wy',
    room_type,
    room_level: rng.int(1, 40),
    online_7d,
    coins_7d: Math.floor(online_7d * (200 + rng.next() * 3_000)),
    violations,
    last_violation_at: violations > 0 ? anchor - rng.int(1, 80) * day : null,
    banned: rng.chance(0.01),
    official: index % 250 === 17,
    lock: rng.chance(0.06),
    isNew: rng.chance(0.08),
    reported,
    risk: Math.min(40, violations * 8 + rng.int(0, 12)),
    // Some rooms are far larger than the rest.
    crowd: index % 40 === 5 ? online_7d + rng.int(400, 1_800) : online_7d + 8,
  };
}

export const allRooms = once((): readonly StoredRoomFacts[] =>
  Array.from({ length: roomCount }, (_, index) => draw(index)),
);

/** Facts of one room; undefined for an unknown id. */
export const roomFacts = (room_id: string): StoredRoomFacts | undefined =>
  /^r_\d{5}$/.test(room_id) ? allRooms()[Number(room_id.slice(2)) - firstRoom] : undefined;

export const roomsOfFamily = (family_id: string): StoredRoomFacts[] =>
  allRooms().filter((room) => room.family_id === family_id);
