import { hashOf } from '../../../../src/domain/hash';
import { maxTags } from '../../../../src/domain/limits';
import {
  type CellState,
  cellIdOf,
  type DiffKind,
  editCannot,
  type Namespace,
  namespaceKeys,
  type TargetLang,
  targetKeys,
} from '../../../../src/domain/translation';
import { errorOf } from '../../../../src/domain/translationChecks';
import type { Cell, TranslationChange, TranslationDiff, TranslationRow } from '../../../../src/services/translation';
import { anchor, day, now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { Refusal, refuseState } from '../../base/refusal';
import { missing } from '../../http/writeRules';
import { db } from '../../store/db';
import { Collection } from '../../store/store';
import { indexOf, keyAt, keyCount, seededCell, seededRelease, seededTags } from './seed';

interface StoredCell extends Cell {
  key: string;
  /** Operator who wrote the text; whoever only reviews it is not. */
  author?: string | undefined;
  /** Versions, oldest first, with the current one. */
  history: { version: number; text: string; state: CellState; by: string; at: number }[];
}

const kindOf = (before: string, after: string): DiffKind =>
  before === '' ? 'new' : after === '' ? 'removed' : 'changed';

/** A publication, requested or approved. */
interface StoredRelease {
  namespace: Namespace;
  version: number;
  at: number;
  by: string;
  /** Null while it waits for approval. */
  approver: string | null;
  /** Texts as they were read for the request, which differ from the version before. */
  changes: readonly TranslationChange[];
}

/** Tags and comments of a key. */
interface StoredKey {
  key: string;
  version: number;
  tags: readonly string[];
  /** Newest first. */
  comments: readonly { by: string; at: number; text: string }[];
}

const none = () => [];

/** Texts that were changed since the seed, by cell. */
export const translationCells = new Collection<StoredCell>('translation cells', none, ({ key, lang }) =>
  cellIdOf(key, lang),
);
/** Keys whose tags or comments were changed since the seed. */
export const translationKeys = new Collection<StoredKey>('translation keys', none, ({ key }) => key);

const seededAt = anchor - 20 * day;

export const releaseId = ({ namespace, version }: Pick<StoredRelease, 'namespace' | 'version'>): string =>
  `${namespace} ${version}`;

/** The second publication of each namespace: it changed published texts of its first eighty keys. */
function* seededReleases(): Generator<readonly [string, StoredRelease]> {
  for (const namespace of namespaceKeys) {
    const changes: TranslationChange[] = [];
    for (let index = 0; index < 80; index++) {
      const about = keyAt(index);
      const after = about.namespace === namespace ? seededRelease(index, index % targetKeys.length) : '';
      const lang = targetKeys[index % targetKeys.length];
      const before = index % 3 === 0 ? '' : `${after} (v1)`;
      if (after !== '' && lang) changes.push({ key: about.key, lang, kind: kindOf(before, after), before, after });
    }
    const release = { namespace, version: 2, at: seededAt, by: '翻译小组', approver: '组长老陈', changes };
    yield [releaseId(release), release];
  }
}
export const translationReleases = new Collection<StoredRelease>('translation releases', seededReleases, releaseId);

/** Index of a key; 404 without one. */
export function placeOf(key: string): number {
  const index = indexOf(key);
  if (index === undefined) throw missing('文案');
  return index;
}

export function cellOf(key: string, lang: TargetLang): Cell {
  const edited = translationCells.get(cellIdOf(key, lang));
  if (!edited) return seededCell(placeOf(key), targetKeys.indexOf(lang));
  const { text, state, by, version } = edited;
  return { lang, text, state, by, version };
}

export const historyOf = (key: string, lang: TargetLang): StoredCell['history'] => {
  const edited = translationCells.get(cellIdOf(key, lang))?.history;
  if (edited) return [...edited].reverse();
  const { text, state, by, version } = cellOf(key, lang);
  return [{ version, text, state, by, at: seededAt }];
};

export const factsOfKey = (key: string): StoredKey =>
  translationKeys.get(key) ?? { key, version: 1, tags: seededTags(placeOf(key)), comments: [] };

/** Version of a text, or of a whole key. */
export const versionIn = ({ key, lang }: { key: string; lang: TargetLang | null }): number =>
  lang === null ? factsOfKey(key).version : cellOf(key, lang).version;

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
  const { tags, version } = translationKeys.get(about.key) ?? { tags: seededTags(index), version: 1 };
  return { ...about, tags: [...tags], version, cells: targetKeys.map((lang) => cellOf(about.key, lang)) };
}

/** Fields of audit rows. */
export const factsOf = (key: string, { lang, text, state }: Cell) => ({ key, lang, text, state });

/** 409 with the newest text if the cell has another version. */
export function requireVersion(key: string, lang: TargetLang, version: number): Cell {
  const cell = cellOf(key, lang);
  if (cell.version === version) return cell;
  const [last] = historyOf(key, lang);
  throw new Refusal(409, '内容已被他人修改', {
    latest: { ...cell, changed_by: cell.by, changed_at: last?.at ?? seededAt },
  });
}

export const authorOf = (key: string, lang: TargetLang) => translationCells.get(cellIdOf(key, lang))?.author;

/** Stores a text and its state as the next version; without an author it stays that of the last one. */
export function writeCell(
  key: string,
  lang: TargetLang,
  change: { text: string; state: CellState },
  by: string,
  author = authorOf(key, lang),
): Cell {
  const version = cellOf(key, lang).version + 1;
  const entry = { version, ...change, by, at: now() };
  const id = cellIdOf(key, lang);
  if (translationCells.has(id)) {
    const stored = translationCells.edit(id);
    Object.assign(stored, change, { by, author });
    stored.history = [...stored.history, entry];
  } else {
    const history = [...historyOf(key, lang), entry];
    translationCells.add({ key, lang, version, ...change, by, author, history });
  }
  return cellOf(key, lang);
}

/** First error of a text under its key. */
export const problemIn = (
  about: { source: string; max_len: number | null },
  { text, lang }: Pick<Cell, 'text' | 'lang'>,
) => errorOf({ ...about, text, lang });

/** Checks and stores a translator's text, which then waits for review. */
export function saveText(
  item: { key: string; lang: TargetLang; text: string; version: number },
  { id, name }: Pick<Operator, 'id' | 'name'>,
): Cell {
  const { key, lang, text, version } = item;
  const { source, max_len } = keyAt(placeOf(key));
  refuseState(editCannot(requireVersion(key, lang, version)));
  const problem = problemIn({ source, max_len }, item);
  if (problem !== undefined) throw new Refusal(422, problem, { fields: { text: problem } });
  return writeCell(key, lang, { text, state: text.trim() === '' ? 'untranslated' : 'translated' }, name, id);
}

/** Publications in effect, newest first. */
export const releasesOf = (namespace: Namespace): StoredRelease[] =>
  translationReleases.filter((one) => one.namespace === namespace && one.approver !== null).reverse();

export const requestedIn = (namespace: string): StoredRelease | undefined =>
  translationReleases.find((one) => one.namespace === namespace && one.approver === null);

export const versionOf = (namespace: Namespace): number => releasesOf(namespace)[0]?.version ?? 1;
export const publishedAt = (namespace: Namespace): number => releasesOf(namespace)[0]?.at ?? seededAt;

export const pendingOf = (namespace: string): string | null =>
  db.approvals.find(
    ({ status, object_type, object_id }) =>
      status === 'pending' && object_type === 'translation_namespace' && object_id === namespace,
  )?.id ?? null;

/** Reviewed and disabled texts that differ from the published version; the others keep their published text. */
export function changesOf(namespace: Namespace) {
  const published = new Map(
    releasesOf(namespace)
      .reverse()
      .flatMap(({ changes: made }) => made.map(({ key, lang, after }) => [cellIdOf(key, lang), after] as const)),
  );
  const changes: TranslationChange[] = [];
  for (let index = 0; index < keyCount(); index++) {
    const about = keyAt(index);
    if (about.namespace !== namespace) continue;
    for (const [at, lang] of targetKeys.entries()) {
      const id = cellIdOf(about.key, lang);
      const { text, state } = translationCells.get(id) ?? seededCell(index, at, about);
      if (state !== 'reviewed' && state !== 'disabled') continue;
      const before = published.get(id) ?? seededRelease(index, at);
      const after = state === 'reviewed' ? text : '';
      if (before !== after) changes.push({ key: about.key, lang, kind: kindOf(before, after), before, after });
    }
  }
  return changes;
}

export const digestOf = (changes: readonly TranslationChange[]): string =>
  hashOf(changes.map(({ key, lang, after }) => `${key}/${lang}/${after}`).join('\n')).toString(16);

/** Changes of each kind. */
export function sumsOf(changes: readonly TranslationChange[]) {
  const sum = (kind: DiffKind) => changes.filter((one) => one.kind === kind).length;
  return { new: sum('new'), changed: sum('changed'), removed: sum('removed') };
}

const paged = (changes: readonly TranslationChange[], { page, size }: { page: number; size: number }) => ({
  changes: changes.slice((page - 1) * size, page * size),
  total: changes.length,
});

export function diffOf(namespace: Namespace, place = { page: 1, size: 20 }): TranslationDiff {
  const changes = changesOf(namespace);
  return {
    namespace,
    version: versionOf(namespace),
    digest: digestOf(changes),
    counts: targetKeys.map((lang) => ({ lang, ...sumsOf(changes.filter((one) => one.lang === lang)) })),
    ...paged(changes, place),
    pending_approval: pendingOf(namespace),
  };
}

/** Publications, and the changes of one: of the newest by default. */
export function publicationsOf(
  namespace: Namespace,
  version: number | undefined,
  place: { page: number; size: number },
) {
  const releases = [requestedIn(namespace) ?? [], releasesOf(namespace)].flat();
  const one = version === undefined ? releases[0] : releases.find((release) => release.version === version);
  if (!one) throw missing('这次发布');
  return {
    releases: releases.map(({ changes, namespace: _, ...about }) => ({ ...about, ...sumsOf(changes) })),
    version: one.version,
    ...paged(one.changes, place),
  };
}
