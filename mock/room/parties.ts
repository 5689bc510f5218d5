import { type CheckTrack, ruleOfLabel } from '../../src/domain/shared/patrol';
import type { ChatLine, RoomHit, Segment } from '../../src/services/room';
import { minute } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { drawn } from '../_kit/base/planted';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { missing } from '../_kit/http/writeRules';
import { allRooms, roomFacts, type StoredRoomFacts } from './facts';
import { bad, talk } from './names';

/** Parties: when a room is live, who sits at its microphones, and what is said, written and given there. */

interface Speaker {
  /** Microphone lane, 0 for the host. */
  seat: number;
  uid: string;
  nickname: string;
  /** Base pitch of the voice in Hz. */
  pitch: number;
}

export interface Party {
  party_id: string;
  room: StoredRoomFacts;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  speakers: readonly Speaker[];
}

/** Every room opens once in sixteen hours, for 15 % of them: 300 of 2,000 rooms are live at any moment. */
const cycle = 960 * minute;
const startOf = ({ index }: StoredRoomFacts, serial: number): number =>
  serial * cycle + Math.floor(((index * 0.618_033_988_749_895) % 1) * cycle);
const serialAt = (room: StoredRoomFacts, at: number): number => Math.floor((at - startOf(room, 0)) / cycle);
const idOf = ({ room_id }: StoredRoomFacts, serial: number): string => `pt_${room_id.slice(2)}_${serial}`;
const lengthOf = (party_id: string): number => random(seedOf(`length ${party_id}`)).int(120, 168) * minute;

const people = once(() => [...drawn().users.values()].filter(({ status }) => status === 'normal'));

function draw(party_id: string): Party | undefined {
  const [, no, serial] = /^pt_(\d{5})_(\d{1,9})$/.exec(party_id) ?? [];
  const room = roomFacts(`r_${no}`);
  if (!room) return undefined;
  const start = startOf(room, Number(serial));
  const rng = random(seedOf(party_id));
  const first = rng.int(0, people().length - 1);
  const seats = Array.from({ length: rng.int(4, 8) }, (_, seat): Speaker => {
    const person = seat === 0 ? undefined : people()[(first + seat * 37) % people().length];
    const { user_id: uid, nickname } = person ?? { user_id: room.owner_uid, nickname: room.owner_name };
    return { seat, uid, nickname, pitch: rng.int(95, 245) };
  });
  // Nobody sits at two microphones.
  const speakers = seats.filter(({ uid }, i) => seats.findIndex((one) => one.uid === uid) === i);
  return { party_id, room, start, end: start + lengthOf(party_id), speakers };
}

const parties = once(() => memo(5_000, draw));

/** Party by its id; undefined for an unknown one. */
export const partyOf = (party_id: string): Party | undefined => parties()(party_id);

/** Party by its id; 404 for an unknown one. */
export function requireParty(party_id: string): Party {
  const party = partyOf(party_id);
  if (!party) throw missing('场次');
  return party;
}

/** Party of a room at a moment; undefined while it is closed. */
export function partyAt(room: StoredRoomFacts, at: number): Party | undefined {
  const serial = serialAt(room, at);
  const party_id = idOf(room, serial);
  return at < startOf(room, serial) + lengthOf(party_id) ? partyOf(party_id) : undefined;
}

/** Parties of a room that began within a period, oldest first. */
export function partiesOf(room: StoredRoomFacts, from: number, to: number): Party[] {
  const [first, last] = [serialAt(room, from), serialAt(room, to)];
  const all = Array.from({ length: last - first + 1 }, (_, i) => partyOf(idOf(room, first + i)) ?? []);
  return all.flat().filter(({ start }) => start >= from);
}

/** Span of a sound in milliseconds from the start of the party. */
export interface PartySpan {
  from: number;
  to: number;
}

/** All parties that run at a moment, in the order of their rooms. */
export const partiesAt = (at: number): Party[] => allRooms().flatMap((room) => partyAt(room, at) ?? []);

/** One utterance with its speaker, in milliseconds from the start of the party. */
export type Utterance = Segment & { seat: number; uid: string };

interface Minute {
  /** In order of time; nobody interrupts anybody. */
  speech: Utterance[];
  chat: ChatLine[];
  gifts: { at: number; to_seat: number; coins: number }[];
}

const labels = Object.keys(bad) as (keyof typeof bad)[];
const languages = { wy: 'zh', ph: 'tl', us: 'en' } as const;

function drawMinute(key: string): Minute {
  const [party_id = '', index] = key.split(' ');
  const party = requireParty(party_id);
  const { room, speakers } = party;
  const from = Number(index) * minute;
  const last = Math.min(from + minute, party.end - party.start);
  const rng = random(seedOf(key));
  // The share of utterances with a hit follows the room's own risk.
  const rate = (room.risk + (room.reported ? 25 : 0)) / 2_200;
  const someone = () => speakers[Math.floor(rng.next() ** 1.6 * speakers.length)] ?? speakers[0];
  const speech: Utterance[] = [];
  let at = from + rng.int(0, 4_000);
  for (let length = rng.int(1_400, 5_600); at + length < last; length = rng.int(1_400, 5_600)) {
    const { seat = 0, uid = '' } = someone() ?? {};
    const label = rng.chance(rate) ? rng.pick(labels) : 'none';
    const text = rng.pick(label === 'none' ? talk[room.region] : bad[label]);
    const score = label === 'none' ? rng.int(0, 18) : rng.int(62, 99);
    speech.push({ start: at, end: at + length, seat, uid, text, lang: languages[room.region], label, score });
    at += length + rng.int(200, 3_200);
  }
  const moments = (most: number) =>
    Array.from({ length: rng.int(0, most) }, () => party.start + from + rng.int(0, minute - 1)).sort((a, b) => a - b);
  const chat = moments(4).map((when): ChatLine => {
    const { uid = '', nickname = '' } = someone() ?? {};
    return { at: when, uid, nickname, text: rng.pick(rng.chance(rate * 2) ? bad.ads : talk[room.region]) };
  });
  const gifts = moments(2).map((when) => {
    return { at: when, to_seat: someone()?.seat ?? 0, coins: rng.pick([1, 10, 10, 66, 99, 520, 1_314]) };
  });
  return { speech, chat, gifts };
}

const minutes = once(() => memo(40_000, drawMinute));
const silence: Minute = { speech: [], chat: [], gifts: [] };

/** A minute of a party, counted from its start. */
export const minuteOf = ({ party_id, start, end }: Party, index: number): Minute =>
  index < 0 || start + index * minute >= end ? silence : minutes()(`${party_id} ${index}`);

function minutesIn(party: Party, from: number, to: number): Minute[] {
  const first = Math.floor(from / minute);
  const count = Math.max(0, Math.floor((to - 1) / minute) - first + 1);
  return Array.from({ length: count }, (_, i) => minuteOf(party, first + i));
}

/** Utterances of a party that touch a span, which is in milliseconds from its start. */
export const speechIn = (party: Party, from: number, to: number): Utterance[] =>
  minutesIn(party, from, to)
    .flatMap(({ speech }) => speech)
    .filter(({ start, end }) => end > from && start < to);

/** Chat messages and gifts of a span. */
export function eventsIn(party: Party, from: number, to: number): Pick<Minute, 'chat' | 'gifts'> {
  const isIn = ({ at }: { at: number }) => at - party.start >= from && at - party.start < to;
  const found = minutesIn(party, from, to);
  return {
    chat: found.flatMap(({ chat }) => chat).filter(isIn),
    gifts: found.flatMap(({ gifts }) => gifts).filter(isIn),
  };
}

/** Hits of a party within a span, oldest first; times count from its start. */
export const hitsIn = (party: Party, from: number, to: number): RoomHit[] =>
  speechIn(party, from, to)
    .filter(({ label }) => label !== 'none')
    .map(({ start, seat, uid, label, score, text }) => {
      return { ...ruleOfLabel(label), at: party.start + start, label, score, text, seat, uid };
    });

/** Speech of a span with times from its beginning; a mixed stream does not tell who speaks. */
export const segmentsIn = (party: Party, { from, to }: PartySpan, track: CheckTrack): Segment[] =>
  speechIn(party, from, to).map((one) => ({
    ...one,
    ...(track === 'single' ? {} : { uid: null, seat: null }),
    start: Math.max(0, one.start - from),
    end: Math.min(to, one.end) - from,
  }));
