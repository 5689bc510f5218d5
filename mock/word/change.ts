import { wordTrafficLimit } from '../../src/domain/shared/limits';
import { isPublished, type ReleaseKind, type WordVerb, wordVerbs } from '../../src/domain/word/rules';
import type { OutputOf } from '../../src/services/endpoint';
import type { createWord } from '../../src/services/word';
import type { WordState } from '../../src/services/wordSchema';
import { now } from '../_kit/base/clock';
import type { Operator } from '../_kit/base/operators';
import { Refusal } from '../_kit/base/refusal';
import type { Release, StoredApproval, StoredChange, StoredWord } from '../_kit/base/stored';
import { registerApproval, requestApproval } from '../_kit/kit/approvals';
import { recordAudit } from '../_kit/store/audits';
import { type Db, db, serial, wordReleases } from '../_kit/store/db';
import { together } from '../_kit/store/schedule';
import { nextCaseOf } from '../review/seed/word';
import {
  bankOf,
  changeRow,
  currentRelease,
  impactOf,
  requireNew,
  type Why,
  wordFacts,
  wordRow,
  wordView,
} from './bank';

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
export function publishBank(
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

export function changeOne(db: Db, word: StoredWord, verb: WordVerb, next: Partial<WordState>, why: Why): Release {
  const change = changeWord(db, word, verb, next, why);
  return publishBank(db, [change], 'edit', `${change.word}：${wordVerbs[verb].label}`, why.by.name);
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
      recordAudit({ name: 'expireWord', label: remark }, note, { remark }, system);
      return change;
    });
    publishBank(db, changes, 'expire', `${over.length} 个词到期`, system.name);
  },
);

/**
 * A rule that hits too much of the traffic is published by two people (docs/design/risk.md#suspicious-words,
 * docs/design/blocks.md#g7).
 */

const code = 'riskManage.suspiciousWords:edit';

interface Input {
  /** Null for a new word. */
  word: StoredWord | null;
  verb: WordVerb;
  state: WordState;
  why: Why;
}

/** Fields that the approver compares; the rest of the state is unchanged. */
const comparedOf = ({ status, lang, observe_until, expire_at, ...compared }: WordState) => compared;

export function requestWordApproval(db: Db, maker: Operator, { word, verb, state, why }: Input): StoredApproval {
  const traffic = (impactOf(db, state).traffic * 100).toFixed(2);
  // Waits from now on, with this version as the one that was seen.
  const asked = word && db.words.edit(word.word_id);
  const made = requestApproval(db, maker, {
    type: 'publish_word',
    label: word ? '可疑词变更' : '新增可疑词',
    object_type: 'word',
    object_id: word?.word_id ?? '',
    object_name: state.word,
    checker_code: code,
    why: `命中近 24 小时 ${traffic}% 的消息，超过 ${wordTrafficLimit * 100}%，需要第二人审批`,
    reason_code: why.reason_code ?? 'other.misc',
    remark: why.remark,
    before: word && isPublished(word.state.status) ? comparedOf(word.state) : null,
    after: comparedOf(state),
    payload: { verb, state, why, word_version: asked?.version },
  });
  if (asked) asked.pending_approval = made.id;
  return made;
}

/** Response of a write that is in force, or waits for the request. */
export const wordChangeOutcomeOf = (
  db: Db,
  word: StoredWord | null,
  approval_id: string | null,
): OutputOf<typeof createWord> => ({
  state: approval_id === null ? 'effective' : 'pending_approval',
  approval_id,
  word: word && wordView(db, word),
  bank_version: currentRelease(bankOf(db)).version,
});

/** Changes a known word, or asks a second person first. */
export function changeOrAsk(db: Db, maker: Operator, input: Input & { word: StoredWord }, asks: boolean) {
  const { word, verb, state, why } = input;
  if (asks) return wordChangeOutcomeOf(db, word, requestWordApproval(db, maker, input).id);
  changeOne(db, word, verb, state, why);
  return wordChangeOutcomeOf(db, word, null);
}

const wordOf = (db: Db, { object_id, id }: StoredApproval): StoredWord | undefined => {
  const word = db.words.get(object_id);
  return word?.pending_approval === id ? db.words.edit(object_id) : undefined;
};

registerApproval({
  type: 'publish_word',
  holds: ['word'],
  steps: ({ why }) => [{ code, why }],

  apply: (request, { db, audit }) => {
    const { verb, state, why, word_version } = request.payload as Pick<Input, 'verb' | 'state' | 'why'> & {
      word_version?: number;
    };
    const { id: approval_id, object_id, maker } = request;
    if (object_id !== '' && db.words.get(object_id)?.version !== word_version) {
      throw new Refusal(409, '该词在申请后已被修改，请重新申请');
    }
    const known = wordOf(db, request);
    requireNew(db, state, known?.word_id);
    const before = known ? wordFacts(known) : null;
    if (known) known.pending_approval = null;
    const word = known ?? newWord(db, state, 'manual', why.by.name);
    changeOne(db, word, verb, state, { ...why, approval_id });
    const after = { ...wordFacts(db.words.edit(word.word_id)), maker };
    audit({ object_type: 'word', object_id: word.word_id, before, after, approval_id });
  },

  drop: (request, { db }) => {
    const word = wordOf(db, request);
    if (word) word.pending_approval = null;
  },
});
