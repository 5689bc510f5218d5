import type * as z from 'zod/mini';
import { type CellState, cellIdOf, similarTo, type TargetLang, targetKeys } from '../../../../src/domain/translation';
import type { listTranslations, TranslationRow } from '../../../../src/services/translation';
import { once } from '../../base/scale';
import { haystacks, isBroken, keyAt, keyCount, seededBy, seededState, seededTags } from './seed';
import { cellOf, placeOf, rowAt, translationCells, translationKeys } from './store';

type Wish = z.output<typeof listTranslations.spec.input>;

/** Edited texts of each key. */
function editsByKey(): ReadonlyMap<string, readonly string[]> {
  const edits = new Map<string, string[]>();
  for (const { key, text } of translationCells.values()) edits.set(key, [...(edits.get(key) ?? []), text]);
  return edits;
}

/** One page of the keys that match the filters. */
export function rowsPage({ page, size, q, namespace = [], lang = [], state = [], tag, by, warned }: Wish): {
  list: TranslationRow[];
  total: number;
} {
  const edits = editsByKey();
  const texts = haystacks();
  const [needle, wantedTag, wantedBy] = [q, tag, by].map((text = '') => text.trim().toLowerCase());
  const looked = targetKeys.flatMap((one, at) => (lang.length === 0 || lang.includes(one) ? [{ lang: one, at }] : []));
  const fits = (index: number): boolean => {
    const { key, source, namespace: own } = keyAt(index);
    if (namespace.length > 0 && !namespace.includes(own)) return false;
    const edited = edits.get(key);
    if (needle && !(edited ? currentText(index, source) : (texts[index] ?? '')).includes(needle)) return false;
    const tags = translationKeys.get(key)?.tags ?? seededTags(index);
    if (wantedTag && !tags.some((one) => one.toLowerCase().includes(wantedTag))) return false;
    return looked.some((one) => {
      const edit = edited ? translationCells.get(cellIdOf(key, one.lang)) : undefined;
      if (state.length > 0 && !state.includes(edit?.state ?? seededState(index, one.at))) return false;
      if (wantedBy && !(edit?.by ?? seededBy(index, one.at)).toLowerCase().includes(wantedBy)) return false;
      // A text with an error cannot be saved, so that only seeded ones have any.
      return !warned || (!edit && isBroken(index, one.at));
    });
  };
  const found: number[] = [];
  for (let index = 0; index < keyCount(); index++) if (fits(index)) found.push(index);
  return { list: found.slice((page - 1) * size, page * size).map(rowAt), total: found.length };
}

const currentText = (index: number, source: string): string => {
  const { key, cells } = rowAt(index);
  return [key, source, ...cells.map(({ text }) => text)].join('\n').toLowerCase();
};

/** Similarity below which a text is no help. */
const leastSimilar = 0.5;

/** The three most similar sources with a reviewed text in the language. */
export function memoryOf(key: string, lang: TargetLang) {
  const own = placeOf(key);
  const at = targetKeys.indexOf(lang);
  const similarity = similarTo(keyAt(own).source);
  const found: { key: string; source: string; text: string; similarity: number }[] = [];
  for (let index = 0; index < keyCount(); index++) {
    if (index === own) continue;
    const about = keyAt(index);
    const edit = translationCells.get(cellIdOf(about.key, lang));
    if ((edit?.state ?? seededState(index, at)) !== 'reviewed') continue;
    const similar = similarity(about.source);
    if (similar < leastSimilar || similar <= (found[2]?.similarity ?? 0)) continue;
    const { text } = cellOf(about.key, lang);
    found.push({ key: about.key, source: about.source, text, similarity: similar });
    found.sort((a, b) => b.similarity - a.similarity);
    found.length = Math.min(found.length, 3);
  }
  return found;
}

const add = (count: { total: number; done: number; reviewed: number }, state: CellState, by: 1 | -1) => {
  if (state !== 'disabled') count.total += by;
  if (state === 'reviewed') count.reviewed += by;
  if (state === 'reviewed' || state === 'translated') count.done += by;
};

/** Progress of each language in the seed. */
const seededCoverage = once(() =>
  targetKeys.map((lang, at) => {
    const count = { lang, total: 0, done: 0, reviewed: 0 };
    for (let index = 0; index < keyCount(); index++) add(count, seededState(index, at), 1);
    return count;
  }),
);

/** Progress of each language. */
export function coverageOf() {
  const counts = structuredClone(seededCoverage());
  for (const { key, lang, state } of translationCells.values()) {
    const at = targetKeys.indexOf(lang);
    const count = counts[at];
    if (!count) continue;
    add(count, seededState(placeOf(key), at), -1);
    add(count, state, 1);
  }
  return counts;
}
