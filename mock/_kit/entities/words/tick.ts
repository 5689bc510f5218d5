import type { StoredWord } from '../../base/stored';
import { record } from '../../store/audits';
import { db } from '../../store/db';
import { together } from '../../store/schedule';
import { nextCaseOf } from '../seeded/review/word';
import { changeWord, publish } from './change';
import { wordFacts } from './rules';

const system = { id: 'system', name: '系统' };

function endOf({ state, pending_approval }: StoredWord): number | null {
  if (pending_approval) return null;
  return state.status === 'confirmed' ? state.expire_at : state.status === 'observe' ? state.observe_until : null;
}

/** Scheduled changes: festival words expire, and observed words return to the bench. */
together('word', db.words, endOf, (over) => {
  const changes = over.map((known) => {
    const word = db.words.edit(known.word_id);
    const watched = word.state.status === 'observe';
    const remark = watched ? '观察期满，回到待定' : '到期自动停用';
    const before = wordFacts(word);
    const status = watched ? 'candidate' : 'retired';
    const why = { by: system, reason_code: null, remark };
    const change = changeWord(db, word, 'expire', { status, observe_until: null }, why);
    if (watched) db.cases.add(nextCaseOf(db.users, db.cases, word));
    const note = { object_type: 'word', object_id: word.word_id, before, after: wordFacts(word) };
    record({ name: 'expireWord', label: remark }, note, { remark }, system);
    return change;
  });
  publish(db, changes, 'expire', `${over.length} 个词到期`, system.name);
});
