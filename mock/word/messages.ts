import type { WordScene } from '../../src/domain/word/rules';
import {
  type NormalText,
  normalized,
  normalText,
  rawPlace,
  type WordPlace,
  wordPlacesOf,
} from '../../src/domain/word/text';
import type { WordState } from '../../src/services/wordSchema';
import { day } from '../_kit/base/clock';
import { random, seedOf } from '../_kit/base/random';
import { uidAt } from '../user/seed/cases';
import { bankWords, candidateWords, common, frames } from './seedWords';

/** Whether and where a rule of the bank hits a text. Rules that reach this point have been checked. */

export type Rule = Pick<WordState, 'word' | 'variants' | 'match' | 'scenes' | 'exempt'>;

/** Syllables of a text, without tones. The dictionary of a megabyte is read when a sound is first looked for. */
function soundOf(text: string): string {
  const { pinyin }: typeof import('pinyin-pro') = require('pinyin-pro');
  return pinyin(text, { toneType: 'none', separator: '', nonZh: 'consecutive' });
}

/** A match by sound marks the whole text. */
const soundPlaces = ({ raw, text }: NormalText, word: string): WordPlace[] =>
  soundOf(text).includes(soundOf(normalized(word))) ? [[0, raw.length]] : [];

function patternPlaces({ raw }: NormalText, source: string): WordPlace[] {
  const normal = normalText(raw, 'patterns');
  return [...normal.text.matchAll(new RegExp(source, 'giu'))].map((match) =>
    rawPlace(normal, match.index, match.index + match[0].length),
  );
}

function allPlaces({ word, variants, match }: Rule, normal: NormalText): WordPlace[] {
  const words = [word, ...variants];
  switch (match) {
    case 'contains':
      return wordPlacesOf(normal, words);
    case 'exact':
      return words.some((one) => normalized(one) === normal.text) ? [[0, normal.raw.length]] : [];
    case 'pinyin':
      return [...soundPlaces(normal, word), ...wordPlacesOf(normal, variants)];
    case 'regex':
      return [...patternPlaces(normal, word), ...wordPlacesOf(normal, variants)];
  }
}

/** `uid:10000001` and `room:r_88001` exempt somebody; anything else is a phrase. */
export const isPhrase = (entry: string): boolean => !/^(uid|room):/.test(entry);

/** Matches of a rule outside exempt phrases. */
export function findRule(rule: Rule, normal: NormalText): WordPlace[] {
  const found = allPlaces(rule, normal);
  if (found.length === 0 || rule.exempt.length === 0) return found;
  const free = wordPlacesOf(normal, rule.exempt.filter(isPhrase));
  return found.filter(([start, end]) => !free.some(([from, to]) => from <= start && end <= to));
}

/** Masks contacts for everybody (docs/design/blocks.md#g12); the length stays, so that positions remain valid. */
export const maskContacts = (text: string): string =>
  text
    .replace(/\d{7,}/g, (digits) => digits.slice(0, 3) + '*'.repeat(digits.length - 3))
    .replace(/[\w.+-]{1,64}(?=@[\w-]{1,63}\.\w)/g, (name) => name.slice(0, 1) + '*'.repeat(name.length - 1));

/** Messages of users, a pure function of rule and time: the figures and the samples of a word are made of them. */

export interface ScannedMessage {
  at: number;
  uid: string;
  /** Private messages only. */
  peer_uid: string | null;
  room_id: string | null;
  scene: WordScene;
  text: string;
  /** Places of the rule in the text. */
  hits: WordPlace[];
}

/** All messages of a day, with and without a hit. */
export const messagesADay = 12_000;

const talkers = 400;
const sceneDice = 'chat chat chat dm room moment family nickname profile event'.split(' ') as WordScene[];

interface Line {
  text: string;
  /** Average number of times a day. */
  daily: number;
  hits: WordPlace[];
}

/** Spellings that users know: they are written, others are not. */
const usual = new Set([...bankWords, ...candidateWords].flatMap(({ word, variants }) => [word, ...variants]));

const frameOf = (spelling: string): string => frames[seedOf(`frame${spelling}`) % frames.length] ?? '{w}';

/** Rules are replaced, never changed, so their lines are known for good. */
const known = new WeakMap<Rule, readonly Line[]>();

/** Texts that a rule hits: common ones, and a sentence around each of its spellings. */
function linesOf(rule: Rule): readonly Line[] {
  const earlier = known.get(rule);
  if (earlier) return earlier;
  const own = [rule.word, ...rule.variants].filter((spelling) => usual.has(spelling));
  const texts = own.map((spelling): [string, number] => {
    const text = rule.match === 'exact' ? spelling : frameOf(spelling).replaceAll('{w}', spelling);
    return [text, 1 + (seedOf(spelling) % 5)];
  });
  const lines = [...common, ...texts].flatMap(([text, daily]) => {
    const hits = findRule(rule, normalText(text));
    return hits.length > 0 ? [{ text, daily, hits }] : [];
  });
  known.set(rule, lines);
  return lines;
}

/** Messages of one line on a day since 1970, among so many people. */
function saidOn({ text, daily, hits }: Line, date: number, people: number): ScannedMessage[] {
  const rng = random(seedOf(`${text}${date}`));
  const somebody = () => uidAt(rng.int(0, Math.min(talkers, people) - 1));
  return Array.from({ length: Math.round(daily * (0.7 + 0.6 * rng.next())) }, () => {
    const scene = rng.pick(sceneDice);
    return {
      at: date * day + rng.int(0, day - 1),
      uid: somebody(),
      peer_uid: scene === 'dm' ? somebody() : null,
      room_id: scene === 'chat' || scene === 'room' ? `r_${88_000 + rng.int(0, 399)}` : null,
      scene,
      text,
      hits,
    };
  });
}

/** Messages after `from` and up to `to` that a rule hits, oldest first. */
export function messagesHit(rule: Rule, people: number, from: number, to: number): ScannedMessage[] {
  const [first, last] = [Math.floor(from / day), Math.floor(to / day)];
  const dates = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const isExempt = ({ uid, room_id }: ScannedMessage) =>
    rule.exempt.some((entry) => entry === `uid:${uid}` || entry === `room:${room_id}`);
  return linesOf(rule)
    .flatMap((line) => dates.flatMap((date) => saidOn(line, date, people)))
    .filter((one) => one.at > from && one.at <= to && rule.scenes.includes(one.scene) && !isExempt(one))
    .sort((a, b) => a.at - b.at);
}
