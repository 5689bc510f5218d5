import { type WordRule, wordProblem } from '../../../../src/domain/wordRules';
import { maxExempt, wordCannot } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { refuseField, refuseState } from '../../base/refusal';
import type { StoredWord } from '../../base/stored';
import { missing, requireWhy } from '../../http/writeRules';
import { type Db, db } from '../../store/db';
import { duplicatesOf } from './measure';
import type { Why } from './store';

export function wordIn(db: Db, word_id: string): StoredWord {
  const word = db.words.get(word_id);
  if (!word) throw missing('该词');
  return word;
}

export const requireVerb = (
  verb: Parameters<typeof wordCannot>[0],
  { state: { status }, pending_approval }: StoredWord,
): void => refuseState(wordCannot(verb, { status, pending_approval }));

export function requireRule(rule: WordRule): void {
  const problem = wordProblem(rule);
  if (problem) throw refuseField(problem.field, problem.text);
}

export function exemptOf(entries: readonly string[]): string[] {
  const list = [...new Set(entries.map((one) => one.trim()).filter(Boolean))];
  if (list.length > maxExempt) throw refuseField('exempt', `白名单最多 ${maxExempt} 条`);
  const wrong = list.find((entry) => /^uid:(?!\d{4,20}$)|^room:(?!r_\d+$)/.test(entry));
  if (wrong) throw refuseField('exempt', `「${wrong}」不是用户或房间：写作 uid:10000001 或 room:r_88001`);
  return list;
}

/** A rule that may enter the bank: well formed, and not there twice. */
export function requireNew(db: Db, rule: WordRule & Pick<WordState, 'expire_at'>, wordId?: string): void {
  requireRule(rule);
  const [twin] = duplicatesOf(db, rule, wordId);
  if (twin) throw refuseField('word', `词库已有「${twin.word}」（${twin.word_id}），可合并为它的变体`);
  if (rule.expire_at !== null && rule.expire_at <= now()) throw refuseField('expire_at', '失效时间须晚于现在');
}

export function whyOf(input: { reason_code: string; remark: string }, { id, name }: Operator): Why {
  requireWhy(input);
  return { by: { id, name }, reason_code: input.reason_code, remark: input.remark };
}

/** Word fields shown in audit rows and conflict responses. */
export function wordFacts({ state, pending_approval, merged_into }: StoredWord) {
  return { ...state, pending_approval, merged_into };
}

/** A write that changes one word: version, audit row and conflicts are `handle`'s. */
export const wordTarget = {
  rows: db.words,
  key: (input: unknown) => (input as { word_id: string }).word_id,
  type: 'word',
  id: ({ word_id }: StoredWord) => word_id,
  view: wordFacts,
};
