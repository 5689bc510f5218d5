import type { WordScene } from '../../../../src/domain/words';
import { type NormalText, normalized, normalText, type Place } from '../../../../src/domain/wordText';
import { anchor, day } from '../../base/clock';
import { memo } from '../../base/lazy';
import { random } from '../../base/random';
import { uidAt } from '../seeded/cases';
import { bankWords, candidateWords, type WordSeed } from '../seeded/words';
import { chatter, frames, harmless } from '../seeded/wordTexts';
import { findRule, isPhrase, type Rule, soundOf } from './match';

/** All messages of the last 24 hours, against which the bank is measured. */

export interface Message {
  msg_id: string;
  at: number;
  uid: string;
  /** Private messages only. */
  peer_uid: string | null;
  room_id: string | null;
  scene: WordScene;
  text: string;
}

export interface Match {
  message: Message;
  places: Place[];
}

export interface Corpus {
  messages: readonly Message[];
  matchesOf: (rule: Rule) => readonly Match[];
}

const messageCount = 6_000;
const talkers = 400;

const sceneDice: readonly WordScene[] = [
  'chat',
  'chat',
  'chat',
  'dm',
  'dm',
  'room',
  'moment',
  'family',
  'nickname',
  'profile',
];

function makeMessages(population: number): Message[] {
  const rng = random(24);
  const old = bankWords();
  const fresh = candidateWords();
  const people = Math.min(talkers, population);
  const somebody = () => uidAt(rng.int(0, people - 1));

  /** A few words are everywhere, most are rare. */
  const written = ({ word, variants, match }: WordSeed): string => {
    if (match === 'regex') return rng.pick(['t.me/joinus88', 'wx：abc12345', 'vx20241188', '13800006688']);
    if (variants.length > 0 && rng.chance(0.5)) return rng.pick(variants);
    return rng.chance(0.15) ? [...word].join(' ') : word;
  };
  const textWith = (seed: WordSeed) =>
    seed.match === 'exact' ? written(seed) : rng.pick(frames).replaceAll('{w}', written(seed));
  const text = () => {
    const dice = rng.next();
    if (dice < 0.85) return rng.pick(chatter);
    if (dice < 0.855) return rng.pick(harmless);
    if (dice < 0.87) return '加个好友吧';
    const words = rng.chance(0.2) ? fresh : old;
    const seed = words[(Math.floor(rng.next() ** 2 * words.length) * 61) % words.length];
    return seed ? textWith(seed) : rng.pick(chatter);
  };
  return Array.from({ length: messageCount }, (_, i) => {
    const scene = rng.pick(sceneDice);
    const uid = somebody();
    return {
      msg_id: `wm_${i + 1}`,
      at: Math.floor(anchor - day + ((i + rng.next()) * day) / messageCount),
      uid,
      peer_uid: scene === 'dm' ? somebody() : null,
      room_id: scene === 'chat' || scene === 'room' ? `r_${88_000 + rng.int(0, 399)}` : null,
      scene,
      text: text(),
    };
  });
}

/** Texts behind one another, so that a word is looked for once and not once a message. */
function joined(texts: readonly string[]) {
  const starts: number[] = [];
  let all = '';
  for (const text of texts) {
    starts.push(all.length);
    all += `${text}\n`;
  }
  const indexAt = (place: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return (wanted: string): number[] => {
    const found: number[] = [];
    if (wanted === '') return found;
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      const index = indexAt(at);
      if (found.at(-1) !== index) found.push(index);
    }
    return found;
  };
}

function isExempt({ exempt }: Rule, { uid, room_id }: Message): boolean {
  return exempt.some((entry) => !isPhrase(entry) && (entry === `uid:${uid}` || entry === `room:${room_id}`));
}

export const corpusFor = memo(2, (population: number): Corpus => {
  const messages = makeMessages(population);
  const texts: NormalText[] = messages.map(({ text }) => normalText(text));
  const withWord = joined(texts.map(({ text }) => text));
  let sounds: ReturnType<typeof joined> | undefined;
  const withSound = (word: string) => {
    sounds ??= joined(texts.map(({ text }) => soundOf(text).sound));
    return sounds(soundOf(normalized(word)).sound);
  };
  const everywhere = texts.map((_, index) => index);

  const candidates = ({ word, variants, match }: Rule): Iterable<number> => {
    const literal = match === 'regex' || match === 'pinyin' ? variants : [word, ...variants];
    const found = literal.flatMap((one) => withWord(normalized(one)));
    if (match === 'regex') return everywhere;
    return new Set(match === 'pinyin' ? [...found, ...withSound(word)] : found);
  };
  // Rules are replaced, never changed, so cached matches stay valid.
  const known = new WeakMap<Rule, readonly Match[]>();
  const matchesOf = (rule: Rule): readonly Match[] => {
    const earlier = known.get(rule);
    if (earlier) return earlier;
    const found: Match[] = [];
    for (const index of [...candidates(rule)].sort((a, b) => a - b)) {
      const message = messages[index];
      const text = texts[index];
      if (!message || !text || !rule.scenes.includes(message.scene) || isExempt(rule, message)) continue;
      const places = findRule(rule, text);
      if (places.length > 0) found.push({ message, places });
    }
    known.set(rule, found);
    return found;
  };
  return { messages, matchesOf };
});
