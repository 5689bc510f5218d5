import { isPublished, type ReleaseKind, type WordVerb, wordVerbs } from '../../../../src/domain/words';
import type { BankWord, WordState } from '../../../../src/services/wordSchema';
import { now } from '../../base/clock';
import type { Release, StoredChange, StoredWord } from '../../base/stored';
import { type Db, serial, wordReleases } from '../../store/db';
import { impactOf } from './measure';
import { bankOf, currentRelease } from './store';

/** All changes of words go through here: each has an audit row, and changes of published words create a version. */

export interface Why {
  by: { id: string; name: string };
  reason_code: string | null;
  remark: string;
  batch_id?: string;
  approval_id?: string;
  case_id?: string;
  decision_id?: string;
  /** The change that this one takes back. */
  reverses?: string;
}

/** Its own for every batch, whatever became of it. */
export const newWordBatch = (db: Db): string => `wb_${serial('wb', db.wordChanges.size)}`;

/** Changes a word or adds a new one; the caller publishes. */
export function changeWord(db: Db, made: StoredWord, verb: WordVerb, next: Partial<WordState>, why: Why): StoredChange {
  const isKnown = db.words.has(made.word_id);
  const word = isKnown ? db.words.edit(made.word_id) : db.words.add(made);
  const before = isKnown ? word.state : null;
  word.state = Object.freeze({ ...word.state, ...next });
  word.updated_at = now();
  return db.wordChanges.add({
    change_id: `wc_${db.wordChanges.size + 1}`,
    at: word.updated_at,
    word_id: word.word_id,
    word: word.state.word,
    verb,
    before,
    after: word.state,
    reviewer: why.by.id,
    reviewer_name: why.by.name,
    reason_code: why.reason_code,
    remark: why.remark.trim(),
    impact_24h: impactOf(db, word.state).messages,
    bank_version: null,
    case_id: why.case_id ?? null,
    batch_id: why.batch_id ?? null,
    approval_id: why.approval_id ?? null,
    reverses: why.reverses ?? null,
    reversed_by: null,
    version: 1,
    word_version: word.version,
    decision_id: why.decision_id ?? null,
  });
}

const isVisible = ({ before, after }: StoredChange): boolean =>
  isPublished(after.status) || (before !== null && isPublished(before.status));

/** Puts the changes into force as one new version; without any that shows in messages the old one stays. */
export function publish(
  db: Db,
  changes: readonly StoredChange[],
  kind: ReleaseKind,
  note: string,
  by: string,
): Release {
  const bank = bankOf(db);
  const last = currentRelease(bank);
  const visible = changes.filter(isVisible);
  if (visible.length === 0) return last;
  const entries = new Map(last.entries);
  for (const { word_id, after } of visible) {
    if (isPublished(after.status)) entries.set(word_id, after);
    else entries.delete(word_id);
  }
  const release: Release = { version: last.version + 1, at: now(), by, kind, note, entries };
  wordReleases.append(release);
  for (const { change_id, word_id } of visible) {
    db.wordChanges.touch(change_id).bank_version = release.version;
    if (db.words.has(word_id)) db.words.touch(word_id).bank_version = release.version;
  }
  return release;
}

/** One word, one change, one version. */
export function changeOne(db: Db, word: StoredWord, verb: WordVerb, next: Partial<WordState>, why: Why): Release {
  const change = changeWord(db, word, verb, next, why);
  return publish(db, [change], 'edit', `${change.word}：${wordVerbs[verb].label}`, why.by.name);
}

/** A word that is not in the bank yet. */
export function newWord(db: Db, state: WordState, source: BankWord['source'], by: string): StoredWord {
  const { words } = bankOf(db);
  const at = now();
  let serial = 6001 + words.size;
  while (words.has(`sw_${serial}`)) serial += 1;
  return {
    word_id: `sw_${serial}`,
    state: Object.freeze(state),
    source,
    merged_into: null,
    pending_approval: null,
    created_at: at,
    created_by: by,
    updated_at: at,
    bank_version: null,
    version: 1,
    evidence: [],
  };
}
