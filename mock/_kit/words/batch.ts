import { type BatchVerb, wordVerbs } from '../../../src/domain/words';
import type { WordState } from '../../../src/services/wordSchema';
import { changeWords, type WordChangeResult } from '../../../src/services/words';
import { day, now } from '../clock';
import type { Db } from '../db';
import { handle, Refusal } from '../handle';
import type { Handler } from '../http';
import { askApproval } from './approval';
import { whyOf } from './bank';
import { changeWord, publish } from './change';
import { impactOf } from './measure';
import { requireVerb, wordFacts } from './rules';
import { bankOf, currentRelease, type StoredChange, type StoredWord } from './store';

function nextOf(verb: BatchVerb, days: number): Partial<WordState> {
  switch (verb) {
    case 'confirm':
      return { status: 'confirmed', observe_until: null };
    case 'observe':
      return { status: 'observe', observe_until: now() + days * day };
    case 'retire':
      return { status: 'retired' };
    case 'reject':
      return { status: 'rejected', observe_until: null };
  }
}

/** The word a row names, as it must be for the change. */
function wanted(db: Db, word_id: string, version: number): StoredWord {
  const word = bankOf(db).words.get(word_id);
  if (!word) throw new Refusal(404, '未找到该词');
  if (word.version !== version) throw new Refusal(409, '已被他人修改，请刷新后重试');
  return word;
}

export const batchHandlers: readonly Handler[] = [
  handle(changeWords, ({ input, operator, db, audit }) => {
    const { verb, days } = input;
    const bank = bankOf(db);
    const batch_id = `wb_${bank.changes.length + 1}`;
    const why = { ...whyOf(input, operator), batch_id };
    const changes: StoredChange[] = [];
    const changeRow = (word: StoredWord): string | null => {
      requireVerb(verb, word);
      const next = nextOf(verb, days);
      const before = wordFacts(word);
      word.version += 1;
      const asks = verb === 'confirm' && impactOf(db, word.state).over;
      if (asks) askApproval(db, operator, { word, state: { ...word.state, ...next }, why });
      else changes.push(changeWord(db, word, verb, next, why));
      audit({ object_type: 'word', object_id: word.word_id, before, after: wordFacts(word), batch_id });
      return asks ? '命中流量超限，已提交第二人审批' : null;
    };
    const results = input.words.map(({ word_id, version }): WordChangeResult => {
      const named = bank.words.get(word_id);
      const about = { word_id, word: named?.state.word ?? word_id };
      try {
        const reason = changeRow(wanted(db, word_id, version));
        return { ...about, version: named?.version ?? version, status: 'success', reason };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { ...about, version: named?.version ?? version, status: 'failed', reason: error.message };
      }
    });
    publish(db, changes, 'edit', `批量${wordVerbs[verb].label} ${changes.length} 个词`, operator.name);
    const success = results.filter(({ status }) => status === 'success').length;
    const after = { success, failed: results.length - success };
    audit({ object_type: 'word_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, bank_version: currentRelease(bank).version, results };
  }),
];
