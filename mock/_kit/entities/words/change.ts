import { isPublished, type ReleaseKind, type WordVerb, wordVerbs } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import { now } from '../../base/clock';
import type { Release, StoredChange, StoredWord } from '../../base/stored';
import { record } from '../../store/audits';
import { type Db, db, serial, wordReleases } from '../../store/db';
import { together } from '../../store/schedule';
import { nextCaseOf } from '../seeded/review/word';
import { impactOf } from './measure';
import { wordFacts } from './rules';
import { bankOf, changeRow, currentRelease, type Why, wordRow } from './store';

/** All changes of words go through here: each has an audit row, and changes of published words create a version. */

export type { Why };

/** Changes a word or adds a new one; the caller publishes. */
export function changeWord(db: Db, made: StoredWord, verb: WordVerb, next: Partial<WordState>, why: Why): StoredChange {
  const isKnown = db.words.has(made.word_id);
  const word = isKnown ? db.words.edit(made.word_id) : db.words.add(made);
  const before = isKnown ? word.state : null;
  word.state = Object.freeze({ ...word.state, ...next });
  word.updated_at = now();
  const change_id = `wc_${db.wordChanges.size + 1}`;
  const impact_24h = impactOf(db, word.state).messages;
  return db.wordChanges.add(changeRow(word, { change_id, verb, before, impact_24h, why }));
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
  const last = currentRelease(bankOf(db));
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
    db.words.touch(word_id).bank_version = release.version;
  }
  return release;
}

/** One word, one change, one version. */
export function changeOne(db: Db, word: StoredWord, verb: WordVerb, next: Partial<WordState>, why: Why): Release {
  const change = changeWord(db, word, verb, next, why);
  return publish(db, [change], 'edit', `${change.word}：${wordVerbs[verb].label}`, why.by.name);
}

/** A word that is not in the bank yet. */
export const newWord = (_: Db, state: WordState, source: StoredWord['source'], by: string): StoredWord =>
  wordRow(`sw_${serial('word', 6_000)}`, state, { source, at: now(), by });

const system = { id: 'system', name: '系统' };

/** Scheduled changes: words of a festival expire, and observed words return to the bench. */
together(
  'word',
  db.words,
  ({ state: { status, expire_at, observe_until }, pending_approval }) => {
    if (pending_approval) return null;
    return status === 'confirmed' ? expire_at : status === 'observe' ? observe_until : null;
  },
  (over) => {
    const changes = over.map((known) => {
      const word = db.words.edit(known.word_id);
      const isObserved = word.state.status === 'observe';
      const [status, remark] = isObserved
        ? (['candidate', '观察期满，回到待定'] as const)
        : (['retired', '到期自动停用'] as const);
      const before = wordFacts(word);
      const change = changeWord(
        db,
        word,
        'expire',
        { status, observe_until: null },
        { by: system, reason_code: null, remark },
      );
      if (isObserved) db.cases.add(nextCaseOf(db.users, db.cases, word));
      const note = { object_type: 'word', object_id: word.word_id, before, after: wordFacts(word) };
      record({ name: 'expireWord', label: remark }, note, { remark }, system);
      return change;
    });
    publish(db, changes, 'expire', `${over.length} 个词到期`, system.name);
  },
);
