import { wordTrafficLimit } from '../../../../src/domain/limits';
import { isPublished, type WordVerb } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import { same } from '../../base/frozen';
import type { Operator } from '../../base/operators';
import { Refusal } from '../../base/refusal';
import type { StoredApproval, StoredWord } from '../../base/stored';
import { approval, requestApproval } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { changeOne, newWord, type Why } from './change';
import { impactOf } from './measure';
import { requireNew, wordFacts } from './rules';
import { bankOf } from './store';

/** A rule that hits too much of the traffic is published by two people (screens/risk §3.7.14, blocks G7). */

interface Wish {
  /** Null for a new word. */
  word: StoredWord | null;
  state: WordState;
  why: Why;
}

const page = 'riskManage.suspiciousWords';

const overLimitText = (traffic: number): string =>
  `命中近 24 小时 ${(traffic * 100).toFixed(2)}% 的消息，超过 ${wordTrafficLimit * 100}%，需要第二人审批`;

/** Fields that the approver compares; the rest of the state is unchanged. */
const shown = ({ word, variants, match, level, action, scenes, exempt, category, gray_percent }: WordState) => ({
  word,
  variants,
  match,
  level,
  action,
  scenes,
  exempt,
  category,
  gray_percent,
});

export function askApproval(db: Db, maker: Operator, { word, state, why }: Wish): StoredApproval {
  const { traffic } = impactOf(db, state);
  // Waits from now on, with this version as the one that was seen.
  const asked = word && db.words.edit(word.word_id);
  const made = requestApproval(db, maker, {
    type: 'publish_word',
    label: word ? '可疑词变更' : '新增可疑词',
    object_type: 'word',
    object_id: word?.word_id ?? '',
    object_name: state.word,
    checker_code: page,
    why: overLimitText(traffic),
    reason_code: why.reason_code ?? 'other.misc',
    remark: why.remark,
    before: word && isPublished(word.state.status) ? shown(word.state) : null,
    after: shown(state),
    payload: { state, case_id: why.case_id, decision_id: why.decision_id, word_version: asked?.version },
  });
  if (asked) asked.pending_approval = made.id;
  return made;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function wordOf(db: Db, { object_id, id }: StoredApproval): StoredWord | undefined {
  const word = bankOf(db).words.get(object_id);
  return word?.pending_approval === id ? word : undefined;
}

function verbOf(before: WordState | undefined, after: WordState): WordVerb {
  if (!before) return 'create';
  if (before.status === 'candidate') return 'confirm';
  return same({ ...before, gray_percent: after.gray_percent }, after) ? 'gray' : 'edit';
}

approval({
  type: 'publish_word',
  steps: ({ why }) => [{ code: `${page}:edit`, why }],

  apply: (request, { db, audit }) => {
    const state = request.payload.state as WordState;
    const { id, object_id, maker, maker_name, reason_code, remark } = request;
    const known = object_id === '' ? undefined : wordOf(db, request);
    if (object_id !== '' && !known) throw new Refusal(409, '申请的词已不在等待审批');
    if (known && known.version !== request.payload.word_version) {
      throw new Refusal(409, '该词在申请后已被修改，请重新申请');
    }
    requireNew(db, state, known?.word_id);
    const word = known ? db.words.edit(known.word_id) : newWord(db, state, 'manual', maker_name);
    const before = known ? wordFacts(known) : null;
    if (known) db.words.edit(known.word_id).pending_approval = null;
    const case_id = textOf(request.payload.case_id);
    const decision_id = textOf(request.payload.decision_id);
    changeOne(db, word, verbOf(known?.state, state), state, {
      by: { id: maker, name: maker_name },
      reason_code,
      remark,
      approval_id: id,
      ...(case_id ? { case_id } : {}),
      ...(decision_id ? { decision_id } : {}),
    });
    const after = { ...wordFacts(word), maker };
    audit({ object_type: 'word', object_id: word.word_id, before, after, approval_id: id });
  },

  drop: (request, { db }) => {
    const word = wordOf(db, request);
    if (!word) return;
    db.words.edit(word.word_id).pending_approval = null;
  },
});
