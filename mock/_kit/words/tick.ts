import { now } from '../clock';
import { onTick, record } from '../handle';
import { nextCaseOf } from '../seed/review/word';
import { changeWord, publish } from './change';
import { wordFacts } from './rules';
import type { StoredWord } from './store';

const system = { id: 'system', name: '系统' };

const isOver = ({ state }: StoredWord, at: number): boolean =>
  (state.status === 'confirmed' && state.expire_at !== null && state.expire_at <= at) ||
  (state.status === 'observe' && state.observe_until !== null && state.observe_until <= at);

/** What time does: a festival's word stops, and one that was watched long enough comes back to the bench. */
onTick((db) => {
  const bank = db.wordBank;
  if (!bank) return;
  const at = now();
  const over = [...bank.words.values()].filter((word) => !word.pending_approval && isOver(word, at));
  if (over.length === 0) return;
  const changes = over.map((word) => {
    const watched = word.state.status === 'observe';
    const remark = watched ? '观察期满，回到待定' : '到期自动停用';
    const before = wordFacts(word);
    word.version += 1;
    const status = watched ? 'candidate' : 'retired';
    const change = changeWord(
      db,
      word,
      'expire',
      { status, observe_until: null },
      { by: system, reason_code: null, remark },
    );
    if (watched) {
      const waiting = nextCaseOf(db.users, db.cases, word);
      db.cases.set(waiting.case_id, waiting);
    }
    const note = { object_type: 'word', object_id: word.word_id, before, after: wordFacts(word) };
    record({ name: 'expireWord', label: remark }, note, { remark }, system);
    return change;
  });
  publish(db, changes, 'expire', `${over.length} 个词到期`, system.name);
});
