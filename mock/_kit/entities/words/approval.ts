import { wordTrafficLimit } from '../../../../src/domain/limits';
import { isPublished, type WordVerb } from '../../../../src/domain/words';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { WordState } from '../../../../src/services/wordSchema';
import type { createWord } from '../../../../src/services/words';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredApproval, StoredWord } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { changeOne, newWord } from './change';
import { impactOf, wordView } from './measure';
import { requireNew, wordFacts } from './rules';
import { bankOf, currentRelease, type Why } from './store';

/** A rule that hits too much of the traffic is published by two people (screens/risk §3.7.14, blocks G7). */

const code = 'riskManage.suspiciousWords:edit';

interface Wish {
  /** Null for a new word. */
  word: StoredWord | null;
  verb: WordVerb;
  state: WordState;
  why: Why;
}

/** Fields that the approver compares; the rest of the state is unchanged. */
const comparedOf = ({ status, lang, observe_until, expire_at, ...compared }: WordState) => compared;

export function askApproval(db: Db, maker: Operator, { word, verb, state, why }: Wish): StoredApproval {
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
export const outcomeOf = (
  db: Db,
  word: StoredWord | null,
  approval_id: string | null,
): OutputOf<typeof createWord> => ({
  state: approval_id === null ? 'effective' : 'pending_approval',
  approval_id,
  word: word && wordView(db, word),
  bank_version: currentRelease(bankOf(db)).version,
});

const wordOf = (db: Db, { object_id, id }: StoredApproval): StoredWord | undefined => {
  const word = db.words.get(object_id);
  return word?.pending_approval === id ? db.words.edit(object_id) : undefined;
};

approval({
  type: 'publish_word',
  steps: ({ why }) => [{ code, why }],

  apply: (request, { db, audit }) => {
    const { verb, state, why, word_version } = request.payload as Pick<Wish, 'verb' | 'state' | 'why'> & {
      word_version?: number;
    };
    const { id: approval_id, object_id, maker } = request;
    const isNew = object_id === '';
    if (!isNew && db.words.get(object_id)?.version !== word_version) {
      throw new Refusal(409, '该词在申请后已被修改，请重新申请');
    }
    const known = wordOf(db, request);
    if (!isNew && !known) throw new Refusal(409, '申请的词已不在等待审批');
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
