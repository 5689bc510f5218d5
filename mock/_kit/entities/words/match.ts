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
