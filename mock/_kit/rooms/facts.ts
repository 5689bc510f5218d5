import type { RoomFacts as RecruitFacts } from '../../../src/domain/recruitApply';
import { type RoomType, roomTypes } from '../../../src/domain/recruitment';
import type { PartyType } from '../../../src/domain/room';
import { anchor, day } from '../base/clock';
import { drawn } from '../base/planted';
import { random, seedOf } from '../base/random';
import { once } from '../base/scale';
import { hostileRoomNames, notices, roomNames } from './names';

/** The 2,000 rooms of the stand-in: everything about them that does not change with time. */

export const firstRoom = 88_000;
export const roomCount = 2_000;

/** A room with the facts that a recruitment checks. */
export interface RecruitRoom extends RecruitFacts {
  room_id: string;
  room_name: string;
  owner_uid: string;
  owner_name: string;
  family_name: string | null;
}

export interface RoomFacts {
  /** Place in the list, from 0. */
  index: number;
  room_id: string;
  room_name: string;
  cover: string;
  notice: string;
  type: PartyType;
  region: 'wy' | 'ph' | 'us';
  owner_uid: string;
  owner_name: string;
  family_id: string | null;
  family_name: string | null;
  official: boolean;
  lock: boolean;
  /** Opened within seven days. */
  isNew: boolean;
  reported: boolean;
  /** Risk without regard to what is heard, 0 to 40. */
  risk: number;
  /** Usual number of users while it is live. */
  crowd: number;
  /** The stream of this room never starts. */
  stalls: boolean;
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

/** The same room has the same facts, whatever it applies to; index 0 is r_88001. */
export function recruitRoom(index: number): RecruitRoom {
  const room_id = `r_${firstRoom + 1 + index}`;
  const rng = random(seedOf(`recruit ${room_id}`));
  const owner = owners()[(index * 7) % owners().length] ?? owners()[0];
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

function draw(index: number): RoomFacts {
  const room = recruitRoom(Math.max(0, index - 1));
  const room_id = `r_${firstRoom + index}`;
  const rng = random(seedOf(`room ${room_id}`));
  const { online_7d, violations } = room;
  const notice = rng.pick(notices);
  const type = rng.pick(partyTypesOf[room.room_type]);
  const lock = rng.chance(0.06);
  const isNew = rng.chance(0.08);
  const reported = violations > 2 || rng.chance(0.04);
  const risk = Math.min(40, violations * 8 + rng.int(0, 12));
  return {
    index,
    room_id,
    room_name: index === 0 ? (roomNames[0] ?? '') : room.room_name,
    cover: `/mock-media/background-thumb/${(index * 13) % 400}.svg`,
    notice,
    type,
    region: room.region,
    owner_uid: room.owner_uid,
    owner_name: room.owner_name,
    family_id: room.family_id,
    family_name: room.family_name,
    official: index % 250 === 17,
    lock,
    isNew,
    reported,
    risk,
    // Some rooms are far larger than the rest.
    crowd: index % 40 === 5 ? online_7d + rng.int(400, 1_800) : online_7d + 8,
    // Only quiet rooms stall: the first cards of a wall are the loud ones.
    stalls: index % 48 === 11 && !reported && risk <= 12,
  };
}

const drawnRooms = once((): readonly RoomFacts[] => Array.from({ length: roomCount }, (_, index) => draw(index)));

export const allRooms = (): readonly RoomFacts[] => drawnRooms();

/** Facts of one room; undefined for an unknown id. */
export function roomFacts(room_id: string): RoomFacts | undefined {
  const no = /^r_(\d{5})$/.exec(room_id)?.[1];
  return no === undefined ? undefined : allRooms()[Number(no) - firstRoom];
}

export const roomsOfFamily = (family_id: string): RoomFacts[] =>
  allRooms().filter((room) => room.family_id === family_id);
