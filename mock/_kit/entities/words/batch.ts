import { type BatchVerb, wordVerbs } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import { changeWords, type WordChangeResult } from '../../../../src/services/words';
import { day, now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import type { StoredChange, StoredWord } from '../../base/stored';
import { countOf, eachOf } from '../../base/transaction';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import type { Db } from '../../store/db';
import { askApproval } from './approval';
import { whyOf } from './bank';
import { changeWord, newWordBatch, publish } from './change';
import { impactOf } from './measure';
import { requireVerb, wordFacts } from './rules';
import { bankOf, currentRelease } from './store';

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
    const batch_id = newWordBatch(db);
    const why = { ...whyOf(input, operator), batch_id };
    const changes: StoredChange[] = [];
    const changeRow = (word: StoredWord): string | null => {
      requireVerb(verb, word);
      const next = nextOf(verb, days);
      const before = wordFacts(word);
      db.words.edit(word.word_id);
      const asks = verb === 'confirm' && impactOf(db, word.state).over;
      if (asks) askApproval(db, operator, { word, state: { ...word.state, ...next }, why });
      else changes.push(changeWord(db, word, verb, next, why));
      audit({
        object_type: 'word',
        object_id: word.word_id,
        before,
        after: wordFacts(db.words.edit(word.word_id)),
        batch_id,
      });
      return asks ? '命中流量超限，已提交第二人审批' : null;
    };
    type Row = (typeof input.words)[number];
    const said = ({ word_id, version }: Row, status: 'success' | 'failed', reason: string | null): WordChangeResult => {
      const named = bank.words.get(word_id);
      return { word_id, word: named?.state.word ?? word_id, version: named?.version ?? version, status, reason };
    };
    const one = (row: Row) => said(row, 'success', changeRow(wanted(db, row.word_id, row.version)));
    const results = eachOf(input.words, one, (row, { message }) => said(row, 'failed', message));
    publish(db, changes, 'edit', `批量${wordVerbs[verb].label} ${changes.length} 个词`, operator.name);
    const success = countOf(results, 'success');
    const after = { success, failed: results.length - success };
    audit({ object_type: 'word_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, bank_version: currentRelease(bankOf(db)).version, results };
  }),
];
