import { ruleOfLabel } from '../../../src/domain/patrol';
import type { RoomTag } from '../../../src/domain/room';
import type { ChatLine, RoomHit, Seat } from '../../../src/services/rooms';
import { minute, second } from '../base/clock';
import { random, seedOf } from '../base/random';
import { once } from '../base/scale';
import { type RoomFacts, roomFacts } from './facts';
import { chatIn, giftsIn, speechIn } from './minutes';
import { type Party, partyAt } from './parties';
import { peaksOf } from './sound';

/** A room at a moment: a pure function of seed and time. What operators did to it is kept elsewhere. */
export interface Scene {
  room: RoomFacts;
  /** Running party; undefined while the room is closed. */
  party: Party | undefined;
  online: number;
  heat: number;
  seats: readonly Seat[];
  gift_10min: number;
  risk_score: number;
  tags: readonly RoomTag[];
  /** Hits of the last ten minutes, newest first. */
  hits: readonly RoomHit[];
}

/** Least score of an utterance that counts as a hit of a rule. */
const hitScore = 60;

/** Hits of a party within a span, oldest first; times count from its start. */
export const hitsIn = (party: Party, from: number, to: number): RoomHit[] =>
  speechIn(party, from, to)
    .filter(({ label, score }) => label !== 'none' && score >= hitScore)
    .map(({ start, seat, uid, label, score, text }) => {
      return { ...ruleOfLabel(label), at: party.start + start, label, score, text, seat, uid };
    });

/** Users in a party, at a place in milliseconds from its start. */
export function onlineIn({ room, party_id, speakers }: Party, place: number): number {
  const share = random(seedOf(`${party_id} ${Math.floor(place / minute)}`)).next();
  return Math.max(speakers.length, Math.floor(room.crowd * (0.7 + 0.5 * share)));
}

const tagsOf = ({ official, isNew, reported }: RoomFacts): RoomTag[] => [
  ...(official ? (['official'] as const) : []),
  ...(isNew ? (['new'] as const) : []),
  ...(reported ? (['reported'] as const) : []),
];

/** Drawn ones, per scale of the seed. */
const drawnScenes = once(() => new Map<string, Scene>());

/** A room at a moment, to the second; throws for an unknown room. */
export function roomAt(room_id: string, moment: number): Scene {
  const at = moment - (moment % second);
  const key = `${room_id} ${at}`;
  const known = drawnScenes();
  const found = known.get(key);
  if (found) return found;
  if (known.size > 4_000) known.clear();
  const scene = sceneAt(room_id, at);
  known.set(key, scene);
  return scene;
}

function sceneAt(room_id: string, at: number): Scene {
  const room = roomFacts(room_id);
  if (!room) throw new Error(`There is no room ${room_id}`);
  const party = partyAt(room, at);
  const base = { room, party, tags: tagsOf(room) };
  if (!party) return { ...base, online: 0, heat: 0, seats: [], gift_10min: 0, risk_score: 0, hits: [] };
  const place = at - party.start;
  const recent = Math.max(0, place - 10 * minute);
  const speech = speechIn(party, recent, place);
  const gifts = giftsIn(party, recent, place);
  const gift_10min = gifts.reduce((sum, { coins }) => sum + coins, 0);
  const hits = hitsIn(party, recent, place).reverse();
  const online = onlineIn(party, place);
  const seats = party.speakers.map(({ seat: no, uid, nickname }): Seat => {
    const own = speech.filter((one) => one.seat === no);
    const spoken = own.reduce((sum, { start, end }) => sum + Math.min(end, place) - Math.max(start, recent), 0);
    const speaking = own.some(({ start, end }) => start <= place && place < end);
    return {
      no,
      uid,
      nickname,
      mic: speaking || own.length > 0 ? 'on' : 'off',
      speaking,
      speaking_sec: Math.round(Math.max(0, spoken) / second),
      gift_value: gifts.reduce((sum, { to_seat, coins }) => sum + (to_seat === no ? coins : 0), 0),
    };
  });
  const loudest = Math.max(0, ...hits.map(({ score }) => score));
  // At most 36 + 8 + 40 + 16.
  const risk_score = Math.round(
    room.risk * 0.9 + (room.reported ? 8 : 0) + loudest * 0.4 + Math.min(8, hits.length) * 2,
  );
  return {
    ...base,
    online,
    heat: online * 12 + gift_10min,
    seats,
    gift_10min,
    risk_score,
    hits,
  };
}

/** Loudness of the ten seconds before a moment, one base-36 digit per 200 ms. */
export const levelsBefore = (party: Party, at: number): string => {
  const place = at - party.start;
  return peaksOf(party, 'mix', { from: Math.max(0, place - 10 * second), to: place }, 200);
};

/** The last 50 chat messages of a party before a moment, oldest first. */
export const chatBefore = (party: Party, at: number): ChatLine[] =>
  chatIn(party, Math.max(0, at - party.start - 30 * minute), at - party.start).slice(-50);
