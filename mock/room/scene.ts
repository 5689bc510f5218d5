import type { RoomTag } from '../../src/domain/room/rules';
import type { ChatLine, LiveRoom, Seat } from '../../src/services/room';
import { minute, second } from '../_kit/base/clock';
import { memo } from '../_kit/base/lazy';
import { random, seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { roomFacts, type StoredRoomFacts } from './facts';
import { eventsIn, hitsIn, type Party, partyAt, speechIn } from './parties';

/** A room at a moment: a pure function of seed and time. What operators did to it is kept elsewhere. */
interface Scene {
  room: StoredRoomFacts;
  /** Running party; undefined while the room is closed. */
  party: Party | undefined;
  tags: readonly RoomTag[];
  /** Figures of the party; all are 0 or empty while the room is closed. */
  figures: Pick<LiveRoom, 'online' | 'heat' | 'seats' | 'gift_10min' | 'risk_score' | 'hits'>;
}

/** Users in a party, at a place in milliseconds from its start. */
export function onlineIn({ room, party_id, speakers }: Party, place: number): number {
  const share = random(seedOf(`${party_id} ${Math.floor(place / minute)}`)).next();
  return Math.max(speakers.length, Math.floor(room.crowd * (0.7 + 0.5 * share)));
}

export const noFigures: Scene['figures'] = { online: 0, heat: 0, seats: [], gift_10min: 0, risk_score: 0, hits: [] };

function figuresAt(party: Party, place: number): Scene['figures'] {
  const { room } = party;
  const recent = Math.max(0, place - 10 * minute);
  const speech = speechIn(party, recent, place);
  const { gifts } = eventsIn(party, recent, place);
  const gift_10min = gifts.reduce((sum, { coins }) => sum + coins, 0);
  const hits = hitsIn(party, recent, place).reverse();
  const online = onlineIn(party, place);
  const seats = party.speakers.map(({ seat: no, uid, nickname }): Seat => {
    const own = speech.filter((one) => one.seat === no);
    const spoken = own.reduce((sum, { start, end }) => sum + Math.min(end, place) - Math.max(start, recent), 0);
    return {
      no,
      uid,
      nickname,
      mic: own.length > 0 ? 'on' : 'off',
      speaking: own.some(({ end }) => end > place),
      speaking_sec: Math.round(spoken / second),
      gift_value: gifts.reduce((sum, { to_seat, coins }) => sum + (to_seat === no ? coins : 0), 0),
    };
  });
  const loudest = Math.max(0, ...hits.map(({ score }) => score));
  // At most 36 + 8 + 40 + 16.
  const risk_score = Math.round(
    room.risk * 0.9 + (room.reported ? 8 : 0) + loudest * 0.4 + Math.min(8, hits.length) * 2,
  );
  return { online, heat: online * 12 + gift_10min, seats, gift_10min, risk_score, hits };
}

function sceneAt(key: string): Scene {
  const [room_id = '', at] = key.split(' ');
  const room = roomFacts(room_id);
  if (!room) throw new Error(`There is no room ${room_id}`);
  const party = partyAt(room, Number(at));
  const tags = (['official', 'new', 'reported'] as const).filter((tag) => room[tag === 'new' ? 'isNew' : tag]);
  return { room, party, tags, figures: party ? figuresAt(party, Number(at) - party.start) : noFigures };
}

const scenes = once(() => memo(4_000, sceneAt));

/** A room at a moment, to the second; throws for an unknown room. */
export const roomAt = (room_id: string, moment: number): Scene => scenes()(`${room_id} ${moment - (moment % second)}`);

/** The last 50 chat messages of a party within a time before a moment, oldest first. */
export const chatBefore = (party: Party, at: number, span = 30 * minute): ChatLine[] =>
  eventsIn(party, Math.max(0, at - party.start - span), at - party.start).chat.slice(-50);
