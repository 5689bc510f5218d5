import type { WordScene } from '../../../../src/domain/word';
import {
  type NormalText,
  normalized,
  normalText,
  type Place,
  placesOf,
  rawPlace,
} from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';
import { anchor, day } from '../../base/clock';
import { random, seedOf } from '../../base/random';
import { uidAt } from '../seeded/cases';
import { bankWords, candidateWords, chatter, frames, harmless, patternTexts, type WordSeed } from '../seeded/words';

/** Whether and where a rule of the bank hits a text. Rules that reach this point have been checked. */

export type Rule = Pick<WordState, 'word' | 'variants' | 'match' | 'scenes' | 'exempt'>;

/** A megabyte of dictionary, read when something is first looked for by its sound. */
const dictionary = (): typeof import('pinyin-pro') => require('pinyin-pro');

const syllables = new Map<string, string>();

function syllableOf(char: string): string {
  const known = syllables.get(char);
  if (known !== undefined) return known;
  const sound = /\p{Script=Han}/u.test(char) ? dictionary().pinyin(char, { toneType: 'none' }) : char;
  syllables.set(char, sound);
  return sound;
}

const soundOf = (text: string): string => Array.from(text, syllableOf).join('');

/** Matches by sound; each begins and ends with a whole character. */
function soundPlaces(normal: NormalText, word: string): Place[] {
  const wanted = soundOf(normalized(word));
  const chars = [...normal.text];
  if (wanted === '' || !soundOf(normal.text).includes(wanted)) return [];
  return chars.flatMap((_, first): Place[] => {
    let last = first;
    let sound = '';
    while (last < chars.length && sound.length < wanted.length) sound += syllableOf(chars[last++] ?? '');
    const start = chars.slice(0, first).join('').length;
    const length = chars.slice(first, last).join('').length;
    return sound === wanted ? [rawPlace(normal, start, start + length)] : [];
  });
}

function patternPlaces({ raw }: NormalText, source: string): Place[] {
  const normal = normalText(raw, 'patterns');
  return [...normal.text.matchAll(new RegExp(source, 'giu'))].map((match) =>
    rawPlace(normal, match.index, match.index + match[0].length),
  );
}

function allPlaces({ word, variants, match }: Rule, normal: NormalText): Place[] {
  const words = [word, ...variants];
  switch (match) {
    case 'contains':
      return placesOf(normal, words);
    case 'exact':
      return words.some((one) => normalized(one) === normal.text) ? [[0, normal.raw.length]] : [];
    case 'pinyin':
      return [...soundPlaces(normal, word), ...placesOf(normal, variants)];
    case 'regex':
      return [...patternPlaces(normal, word), ...placesOf(normal, variants)];
  }
}

/** `uid:10000001` and `room:r_88001` exempt somebody; anything else is a phrase. */
export const isPhrase = (entry: string): boolean => !/^(uid|room):/.test(entry);

/** Matches of a rule outside exempt phrases. */
export function findRule(rule: Rule, normal: NormalText): Place[] {
  const found = allPlaces(rule, normal);
  if (found.length === 0 || rule.exempt.length === 0) return found;
  const free = placesOf(normal, rule.exempt.filter(isPhrase));
  return found.filter(([start, end]) => !free.some(([from, to]) => from <= start && end <= to));
}

/** Masks contacts for everybody (blocks G12); the length stays, so that positions remain valid. */
export const maskContacts = (text: string): string =>
  text
    .replace(/\d{7,}/g, (digits) => digits.slice(0, 3) + '*'.repeat(digits.length - 3))
    .replace(/[\w.+-]+(?=@[\w-]+\.\w)/g, (name) => name.slice(0, 1) + '*'.repeat(name.length - 1));

/** Messages of users, a pure function of rule and time: the figures and the samples of a word are made of them. */

export interface Message {
  at: number;
  uid: string;
  /** Private messages only. */
  peer_uid: string | null;
  room_id: string | null;
  scene: WordScene;
  text: string;
  /** Places of the rule in the text. */
  hits: Place[];
}

/** All messages of a day, with and without a hit. */
export const messagesADay = 12_000;

const talkers = 400;
const sceneDice = 'chat chat chat dm room moment family nickname profile event'.split(' ') as WordScene[];

interface Line {
  text: string;
  normal: NormalText;
  /** Average number of times a day. */
  daily: number;
  /** New slang becomes more frequent over the last two weeks. */
  rises: boolean;
}

const line = (text: string, daily: number, rises = false): Line => ({ text, normal: normalText(text), daily, rises });

function textOf(spelling: string, { match, word }: WordSeed): string {
  const frame = frames[seedOf(`frame${spelling}`) % frames.length] ?? '{w}';
  return match === 'exact' && spelling === word ? word : frame.replaceAll('{w}', spelling);
}

/** Most words are rare; those with several spellings are frequent. */
function dailyOf(spelling: string, { variants }: WordSeed): number {
  const dice = seedOf(`daily${spelling}`) % 100;
  return variants.length > 0 ? 3 + (dice % 4) : Math.floor(dice ** 2 / 3_000);
}

function drawLines(): Line[] {
  const spelled = (seeds: readonly WordSeed[], lineOf: (spelling: string, seed: WordSeed) => Line) =>
    seeds
      .filter(({ match }) => match !== 'regex')
      .flatMap((seed) => [seed.word, ...seed.variants].map((spelling) => lineOf(spelling, seed)));
  return [
    ...chatter.map((text) => line(text, 400)),
    line('加个好友吧', 220),
    ...harmless.map((text) => line(text, 6)),
    ...patternTexts.map((text) => line(text, 8)),
    ...spelled(bankWords, (spelling, seed) => line(textOf(spelling, seed), dailyOf(spelling, seed))),
    ...spelled(candidateWords, (spelling, seed) => line(textOf(spelling, seed), 3 + (seedOf(spelling) % 3), true)),
  ].filter(({ daily }) => daily > 0);
}

let drawn: readonly Line[] | undefined;

interface HitLine {
  line: Line;
  hits: Place[];
}

/** Rules are replaced, never changed, so their lines are known for good. */
const known = new WeakMap<Rule, readonly HitLine[]>();

function linesOf(rule: Rule): readonly HitLine[] {
  const earlier = known.get(rule);
  if (earlier) return earlier;
  drawn ??= drawLines();
  const spellings = [rule.word, ...rule.variants].map(normalized);
  const isLiteral = rule.match === 'contains' || rule.match === 'exact';
  const candidates = isLiteral
    ? drawn.filter(({ normal }) => spellings.some((one) => one !== '' && normal.text.includes(one)))
    : drawn;
  const found = candidates.flatMap((line): HitLine[] => {
    const hits = findRule(rule, line.normal);
    return hits.length > 0 ? [{ line, hits }] : [];
  });
  known.set(rule, found);
  return found;
}

/** Messages of one line on a day since 1970, among so many people. */
function saidOn({ text, daily, rises }: Line, date: number, people: number): Omit<Message, 'hits'>[] {
  const rng = random(seedOf(`${text}${date}`));
  const share = rises ? Math.min(1, Math.max(0, 1 - (Math.floor(anchor / day) - date) / 14)) : 1;
  const somebody = () => uidAt(rng.int(0, Math.min(talkers, people) - 1));
  return Array.from({ length: Math.round(daily * share * (0.7 + 0.6 * rng.next())) }, () => {
    const scene = rng.pick(sceneDice);
    return {
      at: date * day + rng.int(0, day - 1),
      uid: somebody(),
      peer_uid: scene === 'dm' ? somebody() : null,
      room_id: scene === 'chat' || scene === 'room' ? `r_${88_000 + rng.int(0, 399)}` : null,
      scene,
      text,
    };
  });
}

/** Messages after `from` and up to `to` that a rule hits, oldest first. */
export function messagesHit(rule: Rule, people: number, from: number, to: number): Message[] {
  const [first, last] = [Math.floor(from / day), Math.floor(to / day)];
  const dates = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const counts = ({ at, scene, uid, room_id }: Omit<Message, 'hits'>) =>
    at > from &&
    at <= to &&
    rule.scenes.includes(scene) &&
    !rule.exempt.some((entry) => entry === `uid:${uid}` || entry === `room:${room_id}`);
  return linesOf(rule)
    .flatMap(({ line, hits }) =>
      dates
        .flatMap((date) => saidOn(line, date, people))
        .filter(counts)
        .map((one) => ({ ...one, hits })),
    )
    .sort((a, b) => a.at - b.at);
}
