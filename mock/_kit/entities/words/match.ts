import {
  type NormalText,
  normalized,
  normalText,
  type Place,
  placesOf,
  rawPlace,
} from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';

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

/** The text as it sounds; `from` leads back to the normal text, and a match begins and ends with a character. */
export function soundOf(text: string): { sound: string; from: number[] } {
  let sound = '';
  const from: number[] = [];
  let place = 0;
  for (const char of text) {
    const syllable = syllableOf(char);
    for (let i = 0; i < syllable.length; i++) from.push(i === 0 ? place : -1);
    sound += syllable;
    place += char.length;
  }
  from.push(place);
  return { sound, from };
}

function soundPlaces(normal: NormalText, word: string): Place[] {
  const { sound, from } = soundOf(normal.text);
  const wanted = soundOf(normalized(word)).sound;
  const found: Place[] = [];
  for (let at = sound.indexOf(wanted); wanted && at >= 0; at = sound.indexOf(wanted, at + 1)) {
    const start = from[at] ?? -1;
    const end = from[at + wanted.length] ?? -1;
    if (start >= 0 && end >= 0) found.push(rawPlace(normal, start, end));
  }
  return found;
}

const compiled = new Map<string, RegExp>();

function patternPlaces({ raw }: NormalText, source: string): Place[] {
  const normal = normalText(raw, 'patterns');
  const pattern = compiled.get(source) ?? new RegExp(source, 'giu');
  compiled.set(source, pattern);
  return [...normal.text.matchAll(pattern)].map((match) =>
    rawPlace(normal, match.index, match.index + match[0].length),
  );
}

function allPlaces(rule: Rule, normal: NormalText): Place[] {
  const words = [rule.word, ...rule.variants];
  switch (rule.match) {
    case 'contains':
      return placesOf(normal, words);
    case 'exact':
      return words.some((one) => normalized(one) === normal.text) ? [[0, normal.raw.length]] : [];
    case 'pinyin':
      return [...soundPlaces(normal, rule.word), ...placesOf(normal, rule.variants)];
    case 'regex':
      return [...patternPlaces(normal, rule.word), ...placesOf(normal, rule.variants)];
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
