import { hashOf } from '../../../../src/domain/hash';
import { maxTranslationDiff } from '../../../../src/domain/limits';
import {
  type CellState,
  cellIdOf,
  type DiffKind,
  editCannot,
  type Namespace,
  namespaces,
  type TargetLang,
  targetKeys,
} from '../../../../src/domain/translation';
import { errorOf } from '../../../../src/domain/translationChecks';
import type { Cell, TranslationDiff, TranslationRow } from '../../../../src/services/translation';
import { anchor, day, now } from '../../base/clock';
import { Refusal, refuseState } from '../../base/refusal';
import { missing } from '../../http/writeRules';
import { db } from '../../store/db';
import { Collection } from '../../store/store';
import { indexOf, keyAt, keyCount, seededCell, seededRelease } from './seed';

interface StoredCell extends Cell {
  key: string;
  /** Versions, oldest first, with the current one. */
  history: { version: number; text: string; state: CellState; by: string; at: number }[];
}

interface StoredRelease {
  namespace: Namespace;
  version: number;
  at: number;
  by: string;
  /** Texts that differ from the version before, by cell; an empty one was removed. */
  texts: Record<string, string>;
}

const none = () => [];

/** Texts that were changed since the seed, by cell. */
export const translationCells = new Collection<StoredCell>('translation cells', none, ({ key, lang }) =>
  cellIdOf(key, lang),
);
export const translationReleases = new Collection<StoredRelease>(
  'translation releases',
  none,
  ({ namespace, version }) => `${namespace} ${version}`,
);

const seededBy = '翻译小组';
const seededAt = anchor - 20 * day;

/** Index of a key; 404 without one. */
export function placeOf(key: string): number {
  const index = indexOf(key);
  if (index === undefined) throw missing('文案');
  return index;
}

export function cellOf(key: string, lang: TargetLang): Cell {
  const edited = translationCells.get(cellIdOf(key, lang));
  if (!edited) return seededCell(placeOf(key), targetKeys.indexOf(lang));
  const { text, state, version } = edited;
  return { lang, text, state, version };
}

export const historyOf = (key: string, lang: TargetLang): StoredCell['history'] => {
  const edited = translationCells.get(cellIdOf(key, lang))?.history;
  if (edited) return [...edited].reverse();
  const { text, state, version } = cellOf(key, lang);
  return [{ version, text, state, by: seededBy, at: seededAt }];
};

export function rowAt(index: number): TranslationRow {
  const { texts: _, ...about } = keyAt(index);
  return { ...about, cells: targetKeys.map((lang) => cellOf(about.key, lang)) };
}

/** Fields of audit rows. */
export const factsOf = (key: string, { lang, text, state }: Cell) => ({ key, lang, text, state });

/** 409 with the newest text if the cell has another version. */
export function requireVersion(key: string, lang: TargetLang, version: number): Cell {
  const cell = cellOf(key, lang);
  if (cell.version === version) return cell;
  const [last] = historyOf(key, lang);
  throw new Refusal(409, '内容已被他人修改', {
    latest: { ...cell, changed_by: last?.by ?? seededBy, changed_at: last?.at ?? seededAt },
  });
}

/** Stores a text and its state as the next version. */
export function writeCell(key: string, lang: TargetLang, change: { text: string; state: CellState }, by: string): Cell {
  const version = cellOf(key, lang).version + 1;
  const entry = { version, ...change, by, at: now() };
  const id = cellIdOf(key, lang);
  if (translationCells.has(id)) {
    const stored = translationCells.edit(id);
    Object.assign(stored, change);
    stored.history = [...stored.history, entry];
  } else {
    const history = [...historyOf(key, lang), entry];
    translationCells.add({ key, lang, version, ...change, history });
  }
  return cellOf(key, lang);
}

/** First error of a text under its key. */
export const problemIn = (
  about: { source: string; max_len: number | null },
  { text, lang }: Pick<Cell, 'text' | 'lang'>,
) => errorOf({ ...about, text, lang });

/** Checks and stores a translator's text, which then waits for review. */
export function saveText(item: { key: string; lang: TargetLang; text: string; version: number }, by: string): Cell {
  const { key, lang, text, version } = item;
  const { source, max_len } = keyAt(placeOf(key));
  refuseState(editCannot(requireVersion(key, lang, version)));
  const problem = problemIn({ source, max_len }, item);
  if (problem !== undefined) throw new Refusal(422, problem, { fields: { text: problem } });
  return writeCell(key, lang, { text, state: text.trim() === '' ? 'untranslated' : 'translated' }, by);
}

export const releasesOf = (namespace: Namespace): StoredRelease[] =>
  translationReleases.filter((one) => one.namespace === namespace).reverse();

/** Version 1 was published before the seed. */
export const versionOf = (namespace: Namespace): number => releasesOf(namespace)[0]?.version ?? 1;
export const publishedAt = (namespace: Namespace): number => releasesOf(namespace)[0]?.at ?? seededAt;

export const pendingOf = (namespace: string): string | null =>
  db.approvals.find(
    ({ status, object_type, object_id }) =>
      status === 'pending' && object_type === 'translation_namespace' && object_id === namespace,
  )?.id ?? null;

const kindOf = (before: string, after: string): DiffKind =>
  before === '' ? 'new' : after === '' ? 'removed' : 'changed';

/** Reviewed and disabled texts that differ from the published version; the others keep their published text. */
export function changesOf(namespace: Namespace) {
  const releases = releasesOf(namespace);
  const changes: TranslationDiff['changes'] = [];
  for (let index = 0; index < keyCount(); index++) {
    const about = keyAt(index);
    if (about.namespace !== namespace) continue;
    for (const [at, lang] of targetKeys.entries()) {
      const id = cellIdOf(about.key, lang);
      const { text, state } = translationCells.get(id) ?? seededCell(index, at, about);
      if (state !== 'reviewed' && state !== 'disabled') continue;
      const release = releases.find(({ texts }) => Object.hasOwn(texts, id));
      const before = release?.texts[id] ?? seededRelease(index, at);
      const after = state === 'reviewed' ? text : '';
      if (before !== after) changes.push({ key: about.key, lang, kind: kindOf(before, after), before, after });
    }
  }
  return changes;
}

const digestOf = (changes: TranslationDiff['changes']): string =>
  hashOf(changes.map(({ key, lang, after }) => `${key}/${lang}/${after}`).join('\n')).toString(16);

export function diffOf(namespace: Namespace): TranslationDiff {
  const changes = changesOf(namespace);
  const count = (lang: TargetLang, kind: DiffKind) =>
    changes.filter((one) => one.lang === lang && one.kind === kind).length;
  return {
    namespace,
    version: versionOf(namespace),
    digest: digestOf(changes),
    counts: targetKeys.map((lang) => ({
      lang,
      new: count(lang, 'new'),
      changed: count(lang, 'changed'),
      removed: count(lang, 'removed'),
    })),
    changes: changes.slice(0, maxTranslationDiff),
    total: changes.length,
    pending_approval: pendingOf(namespace),
    releases: releasesOf(namespace).map(({ version, at, by, texts }) => ({
      version,
      at,
      by,
      changes: Object.keys(texts).length,
    })),
  };
}

export const namespaceKeys = Object.keys(namespaces) as Namespace[];
