import type * as z from 'zod/mini';
import { normalized } from '../../../../src/domain/wordText';
import type { BankWord } from '../../../../src/services/wordSchema';
import type { listWords } from '../../../../src/services/words';
import { refuseField } from '../../base/refusal';
import { type PageOf, pageIn } from '../../http/query';
import type { Db } from '../../store/db';
import { hitCounts, wordView } from './measure';
import { bankOf } from './store';

type Wish = z.output<typeof listWords.spec.input>;

const sortFields: Readonly<Record<string, (word: BankWord) => number>> = {
  hit_24h: ({ hit_24h }) => hit_24h,
  users_24h: ({ users_24h }) => users_24h,
  fp_rate: ({ fp_rate }) => fp_rate ?? -1,
  level: ({ level }) => level,
  updated_at: ({ updated_at }) => updated_at,
};

/** Sorts by one field, with `-` for descending; ties by id. */
export function sortedBy<T>(
  rows: readonly T[],
  sort: string,
  fields: Readonly<Record<string, (row: T) => number>>,
): T[] {
  const name = sort.replace(/^-/, '');
  const keyOf = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!keyOf) throw refuseField('sort', `不能按 ${name} 排序`);
  const sign = sort.startsWith('-') ? -1 : 1;
  return [...rows].sort((a, b) => sign * (keyOf(a) - keyOf(b)));
}

/** A filter that asks for nothing lets everything through. */
export const among = <T>(wanted: readonly T[] | undefined, value: T): boolean =>
  !wanted || wanted.length === 0 || wanted.includes(value);

export function pageOfWords(db: Db, wish: Wish): PageOf<BankWord> {
  const q = wish.q?.trim() ?? '';
  const part = normalized(q);
  const named = (word: BankWord) =>
    word.word_id === q ||
    [word.word, ...word.variants].some((one) => (part ? normalized(one) : one).includes(part || q));
  const counts = hitCounts(db);
  const rows = [...bankOf(db).words.values()]
    .filter(({ state }) => among(wish.status, state.status) && among(wish.category, state.category))
    .map((word) => wordView(db, word, counts))
    .filter(
      (word) =>
        (q === '' || named(word)) &&
        among(wish.level, String(word.level)) &&
        among(wish.action, word.action) &&
        among(wish.lang, word.lang) &&
        among(wish.source, word.source) &&
        (!wish.scene || wish.scene.length === 0 || wish.scene.some((scene) => word.scenes.includes(scene))) &&
        (wish.hits_min === undefined || word.hit_24h >= wish.hits_min),
    );
  return pageIn(sortedBy(rows, wish.sort || '-updated_at', sortFields), wish);
}
