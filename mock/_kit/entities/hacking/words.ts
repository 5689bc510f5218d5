import { type ReasonGroup, reasonGroupOf, reasonGroups } from '../../../../src/domain/reasons';
import { wordScenes } from '../../../../src/domain/words';
import type { HackingOutcome } from '../../../../src/services/hacking';
import type { Decision } from '../../../../src/services/reviewRecords';
import type { WordState } from '../../../../src/services/wordSchema';
import { eachOf } from '../../base/transaction';
import type { Put } from '../../store/audits';
import type { Db } from '../../store/db';
import { alterCase } from '../review/trail';
import type { HackingCase } from '../seeded/review/hackingCase';
import { nextCaseOf } from '../seeded/review/word';
import { changeWord, newWord, type Why } from '../words/change';
import { requireNew, wordFacts } from '../words/rules';
import { bankOf } from '../words/store';

/** Words of a case become candidates of the bank, and wait at its bench. */

const groupOf = (code: string | null): ReasonGroup => {
  const group = reasonGroupOf(code ?? 'ads');
  return Object.hasOwn(reasonGroups, group) ? (group as ReasonGroup) : 'ads';
};

function candidate(word: string, { language, scene }: HackingCase, code: string | null): WordState {
  const known = Object.keys(wordScenes).find((name): name is keyof typeof wordScenes => name === scene);
  return {
    word,
    variants: [],
    match: 'contains',
    level: 2,
    action: 'review',
    scenes: [known ?? 'dm'],
    exempt: [],
    status: 'candidate',
    lang: language,
    category: groupOf(code),
    gray_percent: 100,
    observe_until: null,
    expire_at: null,
  };
}

const whyOf = ({ by, by_name, reason_code, case_id, decision_id }: Decision, remark: string): Why => ({
  by: { id: by, name: by_name },
  reason_code,
  remark,
  case_id,
  decision_id,
});

type Added = HackingOutcome['words'][number];

export function addWords(db: Db, decision: Decision, one: HackingCase, words: readonly string[], put: Put): Added[] {
  const add = (text: string): Added => {
    const state = candidate(text, one, decision.reason_code);
    requireNew(db, state);
    const word = newWord(db, state, 'manual', decision.by_name);
    word.evidence = one.payload.texts
      .slice(0, 5)
      .map(({ content, at }) => ({ text: content, uid: one.target_uid, at }));
    changeWord(db, word, 'create', {}, whyOf(decision, `黑产案件 ${one.case_id}`));
    const waiting = nextCaseOf(db.users, db.cases, word);
    db.cases.add(waiting);
    const { batch_id } = decision;
    put({ object_type: 'word', object_id: word.word_id, before: null, after: wordFacts(word), batch_id });
    return { word: text, word_id: word.word_id, reason: null };
  };
  const texts = [...new Set(words.map((word) => word.trim()))];
  return eachOf(texts, add, (word, { message: reason }): Added => ({ word, word_id: null, reason }));
}

/** Rejects undecided candidates; returns those already decided. */
export function takeBackWords(db: Db, decision: Decision, { words }: HackingOutcome, put: Put): string[] {
  return words.flatMap(({ word_id }) => {
    const word = word_id === null ? undefined : bankOf(db).words.get(word_id);
    if (!word) return [];
    if (word.state.status !== 'candidate') return [`「${word.state.word}」已在词库审核，请到可疑词处理`];
    const before = wordFacts(word);
    const changed = changeWord(
      db,
      word,
      'reject',
      { status: 'rejected' },
      whyOf(decision, `${decision.case_id} 已改判`),
    );
    for (const one of db.cases.values()) {
      if (one.kind !== 'word' || one.payload.word_id !== word_id || one.status === 'done') continue;
      alterCase(one, put, { label: '自动关闭', by: decision.by_name, note: `${decision.case_id} 已改判` }, (one) => {
        one.status = 'auto_closed';
        one.claim = null;
      });
    }
    put({ object_type: 'word', object_id: word.word_id, before, after: wordFacts(db.words.edit(changed.word_id)) });
    return [];
  });
}
