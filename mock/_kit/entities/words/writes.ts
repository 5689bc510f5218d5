import { maxVariants, wordVerbs } from '../../../../src/domain/words';
import { normalized } from '../../../../src/domain/wordText';
import type { Endpoint, InputOf } from '../../../../src/services/endpoint';
import type { WordState } from '../../../../src/services/wordSchema';
import {
  changeWords,
  createWord,
  editWord,
  mergeWords,
  rollbackWord,
  setWordExempt,
  setWordGray,
  type WordChangeResult,
} from '../../../../src/services/words';
import { day, now } from '../../base/clock';
import { same } from '../../base/frozen';
import { Refusal, refuseField } from '../../base/refusal';
import type { StoredChange, StoredWord } from '../../base/stored';
import { countOf, eachOf } from '../../base/transaction';
import { type Answer, handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { type Db, serial } from '../../store/db';
import { askApproval, outcomeOf } from './approval';
import { changeOne, changeWord, newWord, publish } from './change';
import { askInstead, isOver, needsSecond, wordView } from './measure';
import { revisionsOf } from './reads';
import { exemptOf, requireNew, requireRule, requireVerb, whyOf, wordFacts, wordIn, wordTarget } from './rules';
import { bankOf, currentRelease, type Why } from './store';

/** Number of a batch, its own even if nothing was changed. */
export const newWordBatch = (): string => `wb_${serial('word_batch')}`;

type Form = InputOf<typeof createWord>;

/** Rule requested by a form, as it will be stored. */
const wishOf = ({
  word,
  variants = [],
  match,
  level,
  action,
  scenes,
  exempt = [],
  lang,
  category,
  expire_at,
}: Form) => ({
  word,
  variants: [...new Set(variants.map((one) => one.trim()))],
  match,
  level,
  action,
  scenes: [...new Set(scenes)],
  exempt: exemptOf(exempt),
  lang,
  category,
  expire_at: expire_at ?? null,
});

/** The word with the spellings of the others as variants; refusals appear at `field`. */
export function mergedState(db: Db, into: StoredWord, others: readonly StoredWord[], field: string): WordState {
  const spellingsOf = ({ state }: StoredWord) => [state.word, ...state.variants];
  const own = new Set(spellingsOf(into).map(normalized));
  const more = others.flatMap(spellingsOf).filter((one) => !own.has(normalized(one)) && own.add(normalized(one)));
  const variants = [...into.state.variants, ...more];
  const state = { ...into.state, variants };
  if (variants.length > maxVariants) throw refuseField(field, `合并后变体超过 ${maxVariants} 个`);
  try {
    requireRule(state);
  } catch (error) {
    throw error instanceof Refusal ? refuseField(field, `合并后：${error.message}`) : error;
  }
  if (needsSecond(db, into.state, state)) throw refuseField(field, `合并后${askInstead}`);
  return state;
}

/** Reason why an earlier state cannot come back; undefined if it can. */
function cannotReturn({ status, observe_until, expire_at }: WordState): string | undefined {
  const isPast = (at: number | null) => at !== null && at <= now();
  if (status === 'candidate') return '不能回到待定：请新增为观察';
  if (status === 'observe' && isPast(observe_until)) return '该版本的观察期已过，请改为重新观察';
  return isPast(expire_at) ? '该版本已到失效时间' : undefined;
}

function batchState(verb: keyof typeof batchStatus, days: number): Partial<WordState> {
  return { status: batchStatus[verb], observe_until: verb === 'observe' ? now() + days * day : null };
}
const batchStatus = { confirm: 'confirmed', observe: 'observe', retire: 'retired', reject: 'rejected' } as const;

/** A write on one word, whose state allows the verb and for which a reason was given. */
const onWord = <E extends Endpoint>(
  endpoint: E,
  verb: Parameters<typeof requireVerb>[0],
  rule: (word: StoredWord, why: Why, context: Parameters<Parameters<typeof handle<E>>[1]>[0]) => Answer<E>,
): Handler =>
  handle(
    endpoint,
    (context) => {
      const word = wordIn(context.db, wordTarget.key(context.input));
      requireVerb(verb, word);
      return rule(word, whyOf(context.input as Parameters<typeof whyOf>[0], context.operator), context);
    },
    wordTarget,
  );

export const writeHandlers: readonly Handler[] = [
  handle(createWord, ({ input, operator, db, audit }) => {
    const why = whyOf(input, operator);
    const wish = wishOf(input);
    requireNew(db, wish);
    const { days } = input;
    const state: WordState = {
      ...wish,
      status: days === null ? 'confirmed' : 'observe',
      gray_percent: 100,
      observe_until: days === null ? null : now() + days * day,
    };
    if (isOver(db, state)) {
      const { id, after } = askApproval(db, operator, { word: null, verb: 'create', state, why });
      audit({ object_type: 'approval', object_id: id, before: null, after, approval_id: id });
      return outcomeOf(db, null, id);
    }
    const word = newWord(db, state, 'manual', operator.name);
    changeOne(db, word, 'create', {}, why);
    audit({ object_type: 'word', object_id: word.word_id, before: null, after: wordFacts(word) });
    return outcomeOf(db, word, null);
  }),

  onWord(editWord, 'edit', (word, why, { input, operator, db }) => {
    const wish = wishOf(input);
    requireNew(db, wish, word.word_id);
    const state = { ...word.state, ...wish };
    if (isOver(db, state)) return outcomeOf(db, word, askApproval(db, operator, { word, verb: 'edit', state, why }).id);
    changeOne(db, word, 'edit', wish, why);
    return outcomeOf(db, word, null);
  }),

  onWord(setWordGray, 'gray', (word, why, { input: { gray_percent }, operator, db }) => {
    if (gray_percent === word.state.gray_percent) throw refuseField('gray_percent', `灰度已是 ${gray_percent}%`);
    const state = { ...word.state, gray_percent };
    if (needsSecond(db, word.state, state)) {
      return outcomeOf(db, word, askApproval(db, operator, { word, verb: 'gray', state, why }).id);
    }
    changeOne(db, word, 'gray', { gray_percent }, why);
    return outcomeOf(db, word, null);
  }),

  onWord(setWordExempt, 'exempt', (word, why, { input, db }) => {
    const exempt = exemptOf(input.exempt);
    if (needsSecond(db, word.state, { ...word.state, exempt })) throw refuseField('exempt', `结果${askInstead}`);
    changeOne(db, word, 'exempt', { exempt }, why);
    return wordView(db, word);
  }),

  onWord(mergeWords, 'merge', (word, why, { input, operator, db, audit }) => {
    const others = input.from.map(({ word_id, version }) => {
      const other = wordIn(db, word_id);
      if (other === word) throw refuseField('from', '不能把词合并到它自己');
      if (other.version !== version) throw refuseField('from', `「${other.state.word}」已被他人修改，请重新选择`);
      requireVerb('merge', other);
      if (other.state.match === 'regex') throw refuseField('from', `「${other.state.word}」是正则，不能作为变体`);
      return other;
    });
    const { variants } = mergedState(db, word, others, 'from');
    const changes = others.map((other) => {
      const before = wordFacts(other);
      const gone = db.words.edit(other.word_id);
      gone.merged_into = word.word_id;
      const change = changeWord(db, gone, 'merge', { status: 'retired', observe_until: null }, why);
      audit({ object_type: 'word', object_id: other.word_id, before, after: wordFacts(gone) });
      return change;
    });
    changes.push(changeWord(db, word, 'merge', { variants }, why));
    publish(db, changes, 'edit', `${word.state.word}：合并 ${others.length} 个词`, operator.name);
    return wordView(db, word);
  }),

  onWord(rollbackWord, 'rollback', (word, why, { input, db }) => {
    const state = revisionsOf(db, word.word_id).find(({ version }) => version === input.to_version)?.state;
    if (!state) throw refuseField('to_version', '没有这个版本');
    const problem = same(state, word.state) ? '与当前内容相同' : cannotReturn(state);
    if (problem) throw refuseField('to_version', problem);
    requireNew(db, state, word.word_id);
    if (needsSecond(db, word.state, state)) throw refuseField('to_version', `结果${askInstead}`);
    word.merged_into = null;
    changeOne(db, word, 'rollback', state, why);
    return wordView(db, word);
  }),

  handle(changeWords, ({ input: { verb, days, words, ...input }, operator, db, audit }) => {
    const batch_id = newWordBatch();
    const why = { ...whyOf(input, operator), batch_id };
    const changes: StoredChange[] = [];
    type Row = (typeof words)[number];
    const said = (row: Row, status: 'success' | 'failed', reason: string | null): WordChangeResult => {
      const word = db.words.get(row.word_id);
      return { ...row, word: word?.state.word ?? row.word_id, version: word?.version ?? row.version, status, reason };
    };
    const changeRow = (row: Row): WordChangeResult => {
      const known = wordIn(db, row.word_id);
      if (known.version !== row.version) throw new Refusal(409, '已被他人修改，请刷新后重试');
      requireVerb(verb, known);
      const before = wordFacts(known);
      const word = db.words.edit(row.word_id);
      const state = { ...word.state, ...batchState(verb, days) };
      const asks = isOver(db, state);
      if (asks) askApproval(db, operator, { word, verb, state, why });
      else changes.push(changeWord(db, word, verb, state, why));
      audit({ object_type: 'word', object_id: row.word_id, before, after: wordFacts(word), batch_id });
      return said(row, 'success', asks ? '命中流量超限，已提交第二人审批' : null);
    };
    const results = eachOf(words, changeRow, (row, { message }) => said(row, 'failed', message));
    publish(db, changes, 'edit', `批量${wordVerbs[verb].label} ${changes.length} 个词`, operator.name);
    const success = countOf(results, 'success');
    const after = { success, failed: results.length - success };
    audit({ object_type: 'word_batch', object_id: batch_id, before: null, after, batch_id });
    return { batch_id, bank_version: currentRelease(bankOf(db)).version, results };
  }),
];
