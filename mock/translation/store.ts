import type * as z from 'zod/mini';
import { maxTags } from '../../src/domain/shared/limits';
import { valuesIn } from '../../src/domain/shared/record';
import { errorOf } from '../../src/domain/translation/checks';
import { translationTextFields } from '../../src/domain/translation/fields';
import {
  type CellState,
  cellIdOf,
  type DiffKind,
  editCannot,
  type Namespace,
  namespaceKeys,
  similarTo,
  type TargetLang,
  targetKeys,
  unchangedText,
} from '../../src/domain/translation/rules';
import type {
  Cell,
  getTranslationReleases,
  listTranslations,
  TranslationChange,
  TranslationDiff,
  TranslationRow,
} from '../../src/services/translation';
import { anchor, day, now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal, refuseState } from '../_kit/base/refusal';
import { once } from '../_kit/base/scale';
import { jsonSha256Of } from '../_kit/base/sha256';
import { type PageQuery, pageIn } from '../_kit/http/query';
import { missing } from '../_kit/http/writeRules';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { indexOf, isBroken, keyAt, keyCount, seededCell, seededRelease, seededTags } from './seed';

interface StoredCell {
  key: string;
  lang: TargetLang;
  /** Operators who wrote the text since it was last passed; those who only review it are not among them. */
  authors: readonly string[];
  /** Versions, newest first. */
  history: (Omit<Cell, 'lang' | 'authors'> & { at: number })[];
}

type Release = z.output<typeof getTranslationReleases.spec.output>['releases'][number];

/** A publication, requested or approved. */
interface StoredRelease extends Omit<Release, DiffKind> {
  namespace: Namespace;
  /** Texts as they were read for the request, which differ from the version before. */
  changes: readonly TranslationChange[];
}

/** Tags and comments of a key. */
interface StoredKey extends Pick<TranslationRow, 'key' | 'version'> {
  tags: readonly string[];
  /** Newest first. */
  comments: readonly { by: string; at: number; text: string }[];
}

/** Texts that were changed since the seed, by cell. */
const translationCells = new Collection<StoredCell>(
  'translation cells',
  () => [],
  ({ key, lang }) => cellIdOf(key, lang),
);
/** Keys whose tags or comments were changed since the seed. */
const translationKeys = new Collection<StoredKey>(
  'translation keys',
  () => [],
  ({ key }) => key,
);

const seededAt = anchor - 20 * day;

const kindOf = (before: string, after: string): DiffKind =>
  before === '' ? 'new' : after === '' ? 'removed' : 'changed';

export const releaseId = ({ namespace, version }: Pick<StoredRelease, 'namespace' | 'version'>): string =>
  `${namespace} ${version}`;

/** The second publication of a namespace: it changed published texts of its first eighty keys. */
function seededReleaseOf(namespace: Namespace): StoredRelease {
  const changes = Array.from({ length: 80 }, (_, index): TranslationChange[] => {
    const { key, namespace: own } = keyAt(index);
    const place = index % targetKeys.length;
    const after = own === namespace ? seededRelease(index, place) : '';
    return after === ''
      ? []
      : [{ key, lang: targetKeys[place] ?? 'en', kind: 'changed', before: `${after} (v1)`, after }];
  });
  return { namespace, version: 2, at: seededAt, by: '翻译小组', approver: '组长老陈', changes: changes.flat() };
}

export const translationReleases = new Collection<StoredRelease>(
  'translation releases',
  () => namespaceKeys.map(seededReleaseOf).map((one) => [releaseId(one), one] as const),
  releaseId,
);

/** Index of a key; 404 without one. */
export function requireTranslationIndex(key: string): number {
  const index = indexOf(key);
  if (index === undefined) throw missing('文案');
  return index;
}

const editedIn = (key: string, lang: TargetLang) => translationCells.get(cellIdOf(key, lang));

export function cellOf(key: string, lang: TargetLang): Cell {
  const edited = editedIn(key, lang);
  const newest = edited?.history[0];
  if (!newest) return seededCell(requireTranslationIndex(key), targetKeys.indexOf(lang));
  const { at: _, ...cell } = newest;
  return { lang, ...cell, authors: [...edited.authors] };
}

/** Versions of a text, newest first. */
export function historyOf(key: string, lang: TargetLang): StoredCell['history'] {
  const { lang: _, authors: __, ...seeded } = cellOf(key, lang);
  return editedIn(key, lang)?.history ?? [{ ...seeded, at: seededAt }];
}

export const factsOfKey = (key: string): StoredKey =>
  translationKeys.get(key) ?? { key, version: 1, tags: seededTags(requireTranslationIndex(key)), comments: [] };

/** Adds tags to a key and takes others off. */
export function retag(key: string, add: readonly string[], take: readonly string[]): readonly string[] {
  const facts = factsOfKey(key);
  const tags = [...new Set([...facts.tags, ...add])].filter((tag) => !take.includes(tag));
  if (tags.length > maxTags) throw new Refusal(409, `最多 ${maxTags} 个标签`);
  translationKeys.set(key, { ...facts, tags, version: facts.version + 1 });
  return tags;
}

export function addComment(key: string, text: string, by: string) {
  const facts = factsOfKey(key);
  const comment = { by, at: now(), text };
  translationKeys.set(key, { ...facts, comments: [comment, ...facts.comments] });
  return comment;
}

export function rowAt(index: number): TranslationRow {
  const { texts: _, ...about } = keyAt(index);
  const { tags, version } = factsOfKey(about.key);
  return { ...about, tags: [...tags], version, cells: targetKeys.map((lang) => cellOf(about.key, lang)) };
}

/** Rows as seeded, computed once: 140,000 texts. */
const seededRows = once(() =>
  Array.from({ length: keyCount() }, (_, index): TranslationRow => {
    const { texts, ...about } = keyAt(index);
    const cells = targetKeys.map((_, lang) => seededCell(index, lang, { ...about, texts }));
    return { ...about, tags: [...seededTags(index)], version: 1, cells };
  }),
);

function allRows(): TranslationRow[] {
  const edited = new Set([...translationCells.values(), ...translationKeys.values()].map(({ key }) => key));
  return seededRows().map((row, index) => (edited.has(row.key) ? rowAt(index) : row));
}

/** One page of the keys that match the filters. */
export function rowsPage(query: z.output<typeof listTranslations.spec.input>) {
  const { namespace = [], lang = [], state = [], warned } = query;
  const [needle = '', tag = '', by = ''] = [query.q, query.tag, query.by].map((text = '') => text.trim().toLowerCase());
  const holds = (text: string, part: string) => text.toLowerCase().includes(part);
  const found = allRows().filter((row, index) => {
    const { key, source, tags, cells } = row;
    const isFound = [key, source, ...cells.map(({ text }) => text)].some((text) => holds(text, needle));
    const isTagged = tag === '' || tags.some((one) => holds(one, tag));
    if (!isFound || !isTagged || (namespace.length > 0 && !namespace.includes(row.namespace))) return false;
    return cells.some(
      (cell, at) =>
        (lang.length === 0 || lang.includes(cell.lang)) &&
        (state.length === 0 || state.includes(cell.state)) &&
        holds(cell.by, by) &&
        // A text with an error cannot be saved, so that only seeded ones have any.
        (!warned || (!editedIn(key, cell.lang) && isBroken(index, at))),
    );
  });
  return pageIn(found, query);
}

/** Similarity below which a text is no help. */
const leastSimilar = 0.5;

/** The three most similar sources with a reviewed text in the language. */
export function translationMemoryOf(key: string, lang: TargetLang) {
  const similarity = similarTo(keyAt(requireTranslationIndex(key)).source);
  return allRows()
    .flatMap((row) => {
      const cell = row.cells.find((one) => one.lang === lang);
      if (row.key === key || cell?.state !== 'reviewed') return [];
      return [{ key: row.key, source: row.source, text: cell.text, similarity: similarity(row.source) }];
    })
    .filter((one) => one.similarity >= leastSimilar)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, 3);
}

/** Progress of each language. */
export function coverageOf() {
  const rows = allRows();
  return targetKeys.map((lang, at) => {
    const states = rows.map(({ cells }) => cells[at]?.state);
    const count = (...wanted: CellState[]) => states.filter((state) => state && wanted.includes(state)).length;
    return {
      lang,
      total: states.length - count('disabled'),
      done: count('translated', 'reviewed'),
      reviewed: count('reviewed'),
    };
  });
}

/** Fields of audit rows. */
export const translationFactsOf = (key: string, cell: Cell) => ({ key, ...valuesIn(translationTextFields, cell) });

/** 409 with the newest text if the cell has another version. */
export function requireVersion(key: string, lang: TargetLang, version: number): Cell {
  const cell = cellOf(key, lang);
  if (cell.version === version) return cell;
  const changed_at = historyOf(key, lang)[0]?.at ?? seededAt;
  throw new Refusal(409, '内容已被他人修改', { latest: { ...cell, changed_by: cell.by, changed_at } });
}

/** Stores a text and its state as the next version, with an author if it was written; one that is passed has none. */
export function writeCell(
  key: string,
  lang: TargetLang,
  change: { text: string; state: CellState },
  by: string,
  author?: string,
): Cell {
  const { authors: earlier, version: last } = cellOf(key, lang);
  const authors =
    change.state === 'reviewed' ? [] : [...new Set([...earlier, ...(author === undefined ? [] : [author])])];
  const history = [{ version: last + 1, ...change, by, at: now() }, ...historyOf(key, lang)];
  translationCells.set(cellIdOf(key, lang), { key, lang, authors, history });
  return cellOf(key, lang);
}

/** First error of a text under its key. */
export function problemIn(key: string, { text, lang }: Pick<Cell, 'text' | 'lang'>): string | undefined {
  const { source, max_len } = keyAt(requireTranslationIndex(key));
  return errorOf({ source, max_len, text, lang });
}

/** Checks and stores a translator's text, which then waits for review. */
export function saveText(
  item: { key: string; lang: TargetLang; text: string; version: number },
  { id, name }: Pick<Operator, 'id' | 'name'>,
): Cell {
  const { key, lang, text, version } = item;
  const cell = requireVersion(key, lang, version);
  const state = text.trim() === '' ? 'untranslated' : 'translated';
  refuseState(editCannot(cell) ?? (cell.text === text && cell.state === state ? unchangedText : undefined));
  const problem = problemIn(key, item);
  if (problem !== undefined) throw new Refusal(422, problem, { fields: { text: problem } });
  return writeCell(key, lang, { text, state }, name, id);
}

/** Publications in effect, newest first. */
const releasesOf = (namespace: Namespace): StoredRelease[] =>
  translationReleases.filter((one) => one.namespace === namespace && one.approver !== null).reverse();

export const requestedIn = (namespace: string): StoredRelease | undefined =>
  translationReleases.find((one) => one.namespace === namespace && one.approver === null);

/** The publication in effect. */
export const releaseIn = (namespace: Namespace): StoredRelease =>
  releasesOf(namespace)[0] ?? seededReleaseOf(namespace);

export const pendingTranslationsOf = (namespace: string): string | null =>
  db.approvals.find(
    ({ status, object_type, object_id }) =>
      status === 'pending' && object_type === 'translation_namespace' && object_id === namespace,
  )?.id ?? null;

interface PlacedChange extends TranslationChange {
  index: number;
}

/** Change of a text against its published one; texts in other states keep their published text. */
function changeOf(index: number, { lang, text, state }: Cell, published?: string): PlacedChange[] {
  if (state !== 'reviewed' && state !== 'disabled') return [];
  const before = published ?? seededRelease(index, targetKeys.indexOf(lang));
  const after = state === 'reviewed' ? text : '';
  return before === after ? [] : [{ index, key: keyAt(index).key, lang, kind: kindOf(before, after), before, after }];
}

/** Changes as seeded, computed once: 140,000 texts are compared. */
const seededChanges = once(() =>
  seededRows().flatMap(({ cells }, index) => cells.flatMap((cell) => changeOf(index, cell))),
);

/** Reviewed and disabled texts that differ from the published version, by language. */
export function translationChangesOf(namespace: Namespace): TranslationChange[] {
  const published = new Map(
    releasesOf(namespace)
      .reverse()
      .flatMap(({ changes }) => changes.map(({ key, lang, after }) => [cellIdOf(key, lang), after] as const)),
  );
  const touched = new Set([
    ...published.keys(),
    ...translationCells.values().map(({ key, lang }) => cellIdOf(key, lang)),
  ]);
  const untouched = seededChanges().filter(({ key, lang }) => !touched.has(cellIdOf(key, lang)));
  const own = [...touched].flatMap((id) => {
    const [key = '', lang = ''] = id.split(' ');
    const cell = cellOf(key, targetKeys.find((one) => one === lang) ?? 'en');
    return changeOf(requireTranslationIndex(key), cell, published.get(id));
  });
  return [...untouched, ...own]
    .filter(({ index }) => keyAt(index).namespace === namespace)
    .sort((a, b) => targetKeys.indexOf(a.lang) - targetKeys.indexOf(b.lang) || a.index - b.index)
    .map(({ index: _, ...change }) => change);
}

export const digestOf = (changes: readonly TranslationChange[]): string =>
  jsonSha256Of(changes.map(({ key, lang, before, after }) => [key, lang, before, after]));

/** Changes of each kind. */
export function sumsOf(changes: readonly TranslationChange[]) {
  const sum = (kind: DiffKind) => changes.filter((one) => one.kind === kind).length;
  return { new: sum('new'), changed: sum('changed'), removed: sum('removed') };
}

interface Place extends Pick<PageQuery, 'page' | 'size'> {
  lang?: TargetLang | undefined;
}

const paged = (all: readonly TranslationChange[], { lang, ...place }: Place) => {
  const inOrder = targetKeys.flatMap((one) => all.filter((change) => change.lang === one));
  const { list: changes, total } = pageIn(lang ? inOrder.filter((one) => one.lang === lang) : inOrder, place);
  const counts = targetKeys.map((one) => ({ lang: one, ...sumsOf(all.filter((change) => change.lang === one)) }));
  return { changes, total, counts };
};

export function translationDiffOf(namespace: Namespace, place: Place = { page: 1, size: 20 }): TranslationDiff {
  const changes = translationChangesOf(namespace);
  return {
    namespace,
    version: releaseIn(namespace).version,
    digest: digestOf(changes),
    ...paged(changes, place),
    pending_approval: pendingTranslationsOf(namespace),
  };
}

/** Publications, and the changes of one: of the newest by default. */
export function publicationsOf(namespace: Namespace, version: number | undefined, place: Place) {
  const releases = [requestedIn(namespace) ?? [], releasesOf(namespace)].flat();
  const one = version === undefined ? releases[0] : releases.find((release) => release.version === version);
  if (!one) throw missing('这次发布');
  return {
    releases: releases.map(({ changes, namespace: _, ...about }) => ({ ...about, ...sumsOf(changes) })),
    version: one.version,
    ...paged(one.changes, place),
  };
}
