import type { SpeechLabel } from '../../../src/domain/room';
import type { ChatLine, Segment } from '../../../src/services/rooms';
import { minute } from '../base/clock';
import { random, seedOf } from '../base/random';
import { once } from '../base/scale';
import { bad, talk } from './names';
import type { Party, Speaker } from './parties';

/** Speech, music, chat and gifts of a party, minute by minute. Any minute can be drawn by itself. */

export type Mood = 'talk' | 'music' | 'silence';

/** One utterance with its speaker, in milliseconds from the start of the party. */
export type Utterance = Segment & { seat: number; uid: string };

export interface Minute {
  mood: Mood;
  /** In order of time; they do not overlap within a lane. */
  speech: readonly Utterance[];
  /** Moment of a shout into the microphone, from the start of the party; null if there is none. */
  shout: { at: number; seat: number } | null;
  chat: readonly ChatLine[];
  gifts: readonly { at: number; uid: string; to_seat: number; coins: number }[];
}

const labels = Object.keys(bad) as (keyof typeof bad)[];
const none: Minute = { mood: 'silence', speech: [], shout: null, chat: [], gifts: [] };
/** Drawn ones, per scale of the seed. */
const drawnMinutes = once(() => new Map<string, Minute>());

/** Share of utterances with a hit, by the room's own risk. */
const hitRate = ({ room }: Party): number => (room.risk + (room.reported ? 25 : 0)) / 2_200;

export function minuteOf(party: Party, index: number): Minute {
  const from = index * minute;
  if (index < 0 || party.start + from >= party.end) return none;
  const key = `${party.party_id} ${index}`;
  const known = drawnMinutes();
  const found = known.get(key);
  if (found) return found;
  const drawn = draw(party, index, from);
  if (known.size > 40_000) known.clear();
  known.set(key, drawn);
  return drawn;
}

function draw(party: Party, index: number, from: number): Minute {
  const rng = random(seedOf(`${party.party_id} ${index}`));
  const { region } = party.room;
  const phrases = talk[region] ?? [];
  const [dice, rate] = [rng.next(), hitRate(party)];
  const mood: Mood = dice < 0.08 ? 'silence' : dice < (party.room.type === 'ktv' ? 0.5 : 0.2) ? 'music' : 'talk';
  const speech: Utterance[] = [];
  const someone = (): Speaker | undefined => party.speakers[Math.floor(rng.next() ** 1.6 * party.speakers.length)];
  let at = from + rng.int(0, 4_000);
  const last = Math.min(from + minute, party.end - party.start);
  while (mood !== 'silence') {
    const length = rng.int(1_400, 5_600);
    if (at + length >= last) break;
    const speaker = someone();
    const isHit = rng.chance(rate);
    const label: SpeechLabel = isHit ? rng.pick(labels) : 'none';
    if (speaker) {
      speech.push({
        start: at,
        end: at + length,
        seat: speaker.seat,
        uid: speaker.uid,
        text: label === 'none' ? rng.pick(phrases) : rng.pick(bad[label as keyof typeof bad]),
        lang: region === 'wy' ? 'zh' : region === 'ph' ? 'tl' : 'en',
        label,
        score: isHit ? rng.int(62, 99) : rng.int(0, 18),
      });
    }
    at += length + rng.int(200, mood === 'music' ? 14_000 : 3_200);
  }
  const moments = (most: number) =>
    Array.from({ length: rng.int(0, most) }, () => from + rng.int(0, minute - 1)).sort((a, b) => a - b);
  const chat = moments(4).map((when): ChatLine => {
    const { uid = '', nickname = '' } = someone() ?? {};
    return {
      at: party.start + when,
      uid,
      nickname,
      text: rng.chance(rate * 2) ? rng.pick(bad.ads) : rng.pick(phrases),
    };
  });
  const gifts = moments(2).map((when) => {
    const coins = rng.pick([1, 10, 10, 66, 99, 520, 1_314]);
    return { at: party.start + when, uid: someone()?.uid ?? '', to_seat: someone()?.seat ?? 0, coins };
  });
  const shout = rng.chance(0.02) ? { at: from + rng.int(0, 55_000), seat: someone()?.seat ?? 0 } : null;
  return { mood, speech, shout, chat, gifts };
}

const minutesIn = (from: number, to: number): number[] => {
  const first = Math.floor(from / minute);
  return Array.from({ length: Math.max(0, Math.floor((to - 1) / minute) - first + 1) }, (_, i) => first + i);
};

/** Utterances of a party that touch a span, which is in milliseconds from its start. */
export const speechIn = (party: Party, from: number, to: number): Utterance[] =>
  minutesIn(from, to)
    .flatMap((index) => minuteOf(party, index).speech)
    .filter(({ start, end }) => end > from && start < to);

/** Chat messages of a span. */
export const chatIn = (party: Party, from: number, to: number): ChatLine[] =>
  minutesIn(from, to)
    .flatMap((index) => minuteOf(party, index).chat)
    .filter(({ at }) => at - party.start >= from && at - party.start < to);

/** Gifts of a span. */
export const giftsIn = (party: Party, from: number, to: number): Minute['gifts'] =>
  minutesIn(from, to)
    .flatMap((index) => minuteOf(party, index).gifts)
    .filter(({ at }) => at - party.start >= from && at - party.start < to);
