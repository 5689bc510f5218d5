import type * as z from 'zod/mini';
import { maxVariants } from '../../../../src/domain/words';
import { normalized } from '../../../../src/domain/wordText';
import type { WordState } from '../../../../src/services/wordSchema';
import {
  createWord,
  editWord,
  getWord,
  listWords,
  mergeWords,
  rollbackWord,
  setWordExempt,
  setWordGray,
} from '../../../../src/services/words';
import { day, now } from '../../base/clock';
import { refuseField } from '../../base/refusal';
import type { StoredWord } from '../../base/stored';
import { handle } from '../../http/handle';
import type { Handler } from '../../http/http';
import { missing, requireReason, requireRemark } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { askApproval } from './approval';
import { changeOne, changeWord, newWord, publish, type Why } from './change';
import { pageOfWords } from './find';
import { addsTooMuch, askInstead, conflictsOf, evidenceOf, impactOf, needsSecond, wordView } from './measure';
import { exemptOf, requireNew, requireVerb, wishOf, wordFacts, wordTarget } from './rules';
import { bankOf, currentRelease } from './store';
import { ruleProblem } from './timing';
import { trendOf } from './trend';

export const whyOf = (
  { reason_code, remark }: { reason_code: string; remark: string },
  by: { id: string; name: string },
): Why => {
  requireReason({ reason_code, remark });
  requireRemark(remark);
  return { by: { id: by.id, name: by.name }, reason_code, remark };
};

type Outcome = z.output<typeof createWord.spec.output>;

const outcome = (db: Db, word: StoredWord | null, approval_id: string | null): Outcome => ({
  state: approval_id === null ? 'effective' : 'pending_approval',
  approval_id,
  word: word && wordView(db, word),
  bank_version: currentRelease(bankOf(db)).version,
});

/** Refuses changes that would need a second person where the flow cannot request one. */
function refuseOver(db: Db, field: string, before: WordState, after: WordState): void {
  if (needsSecond(db, before, after)) throw refuseField(field, `结果${askInstead}`);
}

/** The word as a form found it, for writes that `handle` has counted up already. */
function stored(db: Db, word_id: string): StoredWord {
  const word = bankOf(db).words.get(word_id);
  if (!word) throw missing('该词');
  return word;
}

function revisionsOf(db: Db, { word_id }: StoredWord) {
  return bankOf(db)
    .changes.filter((change) => change.word_id === word_id)
    .map(({ word_version, at, reviewer_name, verb, after }) => ({
      version: word_version,
      at,
      by: reviewer_name,
      verb,
      state: { ...after },
    }))
    .reverse();
}

export const bankHandlers: readonly Handler[] = [
  handle(listWords, ({ input, db }) => pageOfWords(db, input)),

  handle(getWord, ({ input, db }) => {
    const word = stored(db, input.word_id);
    return {
      word: wordView(db, word),
      samples: evidenceOf(db, word),
      conflicts: conflictsOf(db, word.state, word.word_id),
      trend: trendOf(db, word),
      revisions: revisionsOf(db, word),
    };
  }),

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
    // Observed words take no action, so they need no approval.
    if (days === null && impactOf(db, state).over) {
      const { id, after } = askApproval(db, operator, { word: null, state, why });
      audit({ object_type: 'approval', object_id: id, before: null, after, approval_id: id });
      return outcome(db, null, id);
    }
    const word = newWord(db, state, 'manual', operator.name);
    changeOne(db, word, 'create', {}, why);
    audit({ object_type: 'word', object_id: word.word_id, before: null, after: wordFacts(word) });
    return outcome(db, word, null);
  }),

  handle(
    editWord,
    ({ input, operator, db }) => {
      const word = stored(db, input.word_id);
      requireVerb('edit', word);
      const why = whyOf(input, operator);
      const wish = wishOf(input);
      requireNew(db, wish, word.word_id);
      const state: WordState = { ...word.state, ...wish };
      if (state.status === 'confirmed' && impactOf(db, state).over) {
        return outcome(db, word, askApproval(db, operator, { word, state, why }).id);
      }
      changeOne(db, word, 'edit', wish, why);
      return outcome(db, word, null);
    },
    wordTarget,
  ),

  handle(
    mergeWords,
    ({ input, operator, db, audit }) => {
      const word = stored(db, input.word_id);
      requireVerb('merge', word);
      const why = whyOf(input, operator);
      const others = input.from.map(({ word_id, version }) => {
        const other = stored(db, word_id);
        if (other.word_id === word.word_id) throw refuseField('from', '不能把词合并到它自己');
        if (other.version !== version) throw refuseField('from', `「${other.state.word}」已被他人修改，请重新选择`);
        requireVerb('merge', other);
        if (other.state.match === 'regex') throw refuseField('from', `「${other.state.word}」是正则，不能作为变体`);
        return other;
      });
      const own = new Set([word.state.word, ...word.state.variants].map(normalized));
      const more = others
        .flatMap(({ state }) => [state.word, ...state.variants])
        .filter((one) => !own.has(normalized(one)) && own.add(normalized(one)));
      const variants = [...word.state.variants, ...more];
      if (variants.length > maxVariants) throw refuseField('from', `合并后变体超过 ${maxVariants} 个`);
      const merged = { ...word.state, variants };
      const problem = ruleProblem(merged);
      if (problem) throw refuseField('from', `合并后：${problem.text}`);
      // Messages already covered by words with the same action do not count as new.
      const alike = others.filter(({ state }) => state.action === word.state.action && state.status === 'confirmed');
      const already = [word, ...alike].map(({ state }) => state);
      if (addsTooMuch(db, already, merged)) throw refuseField('from', `合并后${askInstead}`);
      const changes = [
        changeWord(db, word, 'merge', { variants }, why),
        ...others.map((other) => {
          const before = wordFacts(other);
          const gone = db.words.edit(other.word_id);
          gone.merged_into = word.word_id;
          const change = changeWord(db, gone, 'merge', { status: 'retired', observe_until: null }, why);
          audit({ object_type: 'word', object_id: other.word_id, before, after: wordFacts(gone) });
          return change;
        }),
      ];
      publish(db, changes, 'edit', `${word.state.word}：合并 ${others.length} 个词`, operator.name);
      return wordView(db, word);
    },
    wordTarget,
  ),

  handle(
    setWordExempt,
    ({ input, operator, db }) => {
      const word = stored(db, input.word_id);
      requireVerb('exempt', word);
      const why = whyOf(input, operator);
      const state = { ...word.state, exempt: exemptOf(input.exempt) };
      refuseOver(db, 'exempt', word.state, state);
      changeOne(db, word, 'exempt', { exempt: state.exempt }, why);
      return wordView(db, word);
    },
    wordTarget,
  ),

  handle(
    setWordGray,
    ({ input, operator, db }) => {
      const word = stored(db, input.word_id);
      requireVerb('gray', word);
      const why = whyOf(input, operator);
      const { gray_percent } = input;
      if (gray_percent === word.state.gray_percent) throw refuseField('gray_percent', `灰度已是 ${gray_percent}%`);
      const state: WordState = { ...word.state, gray_percent };
      if (needsSecond(db, word.state, state)) {
        return outcome(db, word, askApproval(db, operator, { word, state, why }).id);
      }
      changeOne(db, word, 'gray', { gray_percent }, why);
      return outcome(db, word, null);
    },
    wordTarget,
  ),

  handle(
    rollbackWord,
    ({ input, operator, db }) => {
      const word = stored(db, input.word_id);
      requireVerb('rollback', word);
      const why = whyOf(input, operator);
      const revision = revisionsOf(db, word).find(({ version }) => version === input.to_version);
      if (!revision) throw refuseField('to_version', '没有这个版本');
      const { state } = revision;
      if (JSON.stringify(state) === JSON.stringify(word.state)) throw refuseField('to_version', '与当前内容相同');
      if (state.status === 'candidate') throw refuseField('to_version', '不能回到待定：请新增为观察');
      const until = state.observe_until;
      if (state.status === 'observe' && (until === null || until <= now())) {
        throw refuseField('to_version', '该版本的观察期已过，请改为重新观察');
      }
      if (state.expire_at !== null && state.expire_at <= now()) throw refuseField('to_version', '该版本已到失效时间');
      requireNew(db, state, word.word_id);
      refuseOver(db, 'to_version', word.state, state);
      word.merged_into = null;
      changeOne(db, word, 'rollback', state, why);
      return wordView(db, word);
    },
    wordTarget,
  ),
];
