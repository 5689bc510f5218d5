import type { WordRule } from '../../../../src/domain/wordRules';
import { maxExempt, wordCannot } from '../../../../src/domain/words';
import type { WordState } from '../../../../src/services/wordSchema';
import { now } from '../../base/clock';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredWord } from '../../base/stored';
import { type Db, db } from '../../store/db';
import { duplicatesOf } from './measure';
import { ruleProblem } from './timing';

export type WordVerbRule = Parameters<typeof wordCannot>[0];

export function requireVerb(verb: WordVerbRule, { state, pending_approval }: StoredWord): void {
  const why = wordCannot(verb, { status: state.status, pending_approval });
  if (why) throw new Refusal(409, why);
}

export function requireRule(rule: WordRule): void {
  const problem = ruleProblem(rule);
  if (problem) throw refuseField(problem.field, problem.text);
}

type Wish = Pick<
  WordState,
  'word' | 'variants' | 'match' | 'level' | 'action' | 'scenes' | 'exempt' | 'lang' | 'category' | 'expire_at'
>;

/** Rule requested by a form, as it will be stored. */
export const wishOf = ({
  word,
  variants,
  match,
  level,
  action,
  scenes,
  exempt,
  lang,
  category,
  expire_at,
}: Wish): Wish => ({
  word,
  variants: [...new Set(variants.map((one) => one.trim()))],
  match,
  level,
  action,
  scenes: [...new Set(scenes)],
  exempt: exemptOf(exempt),
  lang,
  category,
  expire_at,
});

export function exemptOf(entries: readonly string[]): string[] {
  const list = [...new Set(entries.map((one) => one.trim()).filter(Boolean))];
  if (list.length > maxExempt) throw refuseField('exempt', `白名单最多 ${maxExempt} 条`);
  const wrong = list.find((entry) => /^uid:(?!\d{4,20}$)|^room:(?!r_\d+$)/.test(entry));
  if (wrong) throw refuseField('exempt', `「${wrong}」不是用户或房间：写作 uid:10000001 或 room:r_88001`);
  return list;
}

/** A rule that may enter the bank: well formed, and not there twice. */
export function requireNew(db: Db, wish: Wish, wordId?: string): void {
  requireRule(wish);
  const [twin] = duplicatesOf(db, wish, wordId);
  if (twin) throw refuseField('word', `词库已有「${twin.word}」（${twin.word_id}），可合并为它的变体`);
  if (wish.expire_at !== null && wish.expire_at <= now()) throw refuseField('expire_at', '失效时间须晚于现在');
}

/** A write that changes one word: version, audit row and conflicts are `handle`'s. */
export const wordTarget = {
  rows: db.words,
  key: ({ word_id }: { word_id: string }) => word_id,
  type: 'word',
  id: ({ word_id }: StoredWord) => word_id,
  view: wordFacts,
};

/** Word fields shown in audit rows and conflict responses. */
export function wordFacts({ state, pending_approval, merged_into }: StoredWord) {
  return { ...state, pending_approval, merged_into };
}
