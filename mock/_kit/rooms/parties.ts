import { minute } from '../base/clock';
import { drawn } from '../base/planted';
import { random, seedOf } from '../base/random';
import { once } from '../base/scale';
import { allRooms, firstRoom, type RoomFacts, roomFacts } from './facts';

/** Parties: when a room is live, and who sits at its microphones. */

export interface Speaker {
  /** Microphone lane, 0 for the host. */
  seat: number;
  uid: string;
  nickname: string;
  /** Base pitch of the voice in Hz. */
  pitch: number;
}

export interface Party {
  party_id: string;
  room: RoomFacts;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  speakers: readonly Speaker[];
}

/** Every room opens once in sixteen hours, for 15 % of them: 300 of 2,000 rooms are live at any moment. */
const cycle = 960 * minute;
const mean = 144 * minute;
const golden = 0.618_033_988_749_895;

const offsetOf = ({ index }: RoomFacts): number => Math.floor(((index * golden) % 1) * cycle);

const lengthOf = (room: RoomFacts, serial: number): number =>
  mean + (random(seedOf(`length ${room.room_id} ${serial}`)).int(0, 48) - 24) * minute;

const people = once(() =>
  [...drawn().users.values()]
    .filter(({ status }) => status === 'normal')
    .map(({ user_id, nickname }) => ({ uid: user_id, nickname })),
);

/** Drawn ones, per scale of the seed. */
const drawnParties = once(() => new Map<string, Party>());

function partyWith(room: RoomFacts, serial: number): Party {
  const party_id = `pt_${firstRoom + room.index}_${serial}`;
  const known = drawnParties();
  const found = known.get(party_id);
  if (found) return found;
  const rng = random(seedOf(party_id));
  const start = serial * cycle + offsetOf(room);
  const all = people();
  const first = rng.int(0, all.length - 1);
  const guests = rng.int(3, 7);
  const speakers = Array.from({ length: guests + 1 }, (_, seat): Speaker => {
    const person = seat === 0 ? undefined : all[(first + seat * 37) % all.length];
    const { uid, nickname } = person ?? { uid: room.owner_uid, nickname: room.owner_name };
    return { seat, uid, nickname, pitch: rng.int(95, 245) };
  });
  // Nobody sits at two microphones.
  const once = speakers.filter(({ uid }, i) => speakers.findIndex((one) => one.uid === uid) === i);
  const party = { party_id, room, start, end: start + lengthOf(room, serial), speakers: once };
  if (known.size > 5_000) known.clear();
  known.set(party_id, party);
  return party;
}

const serialAt = (room: RoomFacts, at: number): number => Math.floor((at - offsetOf(room)) / cycle);

/** Party of a room at a moment; undefined while it is closed. */
export function partyAt(room: RoomFacts, at: number): Party | undefined {
  const party = partyWith(room, serialAt(room, at));
  return at < party.end ? party : undefined;
}

/** Party by its id; undefined for an unknown one. */
export function partyOf(party_id: string): Party | undefined {
  const [, no, serial] = /^pt_(\d{5})_(\d{1,9})$/.exec(party_id) ?? [];
  const room = roomFacts(`r_${no}`);
  return room && partyWith(room, Number(serial));
}

/** Parties of a room that began within a period, oldest first. */
export function partiesOf(room: RoomFacts, from: number, to: number): Party[] {
  const parties: Party[] = [];
  for (let serial = serialAt(room, from); serial <= serialAt(room, to); serial++) {
    const party = partyWith(room, serial);
    if (party.start >= from && party.start <= to) parties.push(party);
  }
  return parties;
}

/** All parties that run at a moment, in the order of their rooms. */
export const partiesAt = (at: number): Party[] => allRooms().flatMap((room) => partyAt(room, at) ?? []);
