import { isPublished, maxWordVariants, strongest, wordVerbs } from '../../src/domain/word/rules';
import { normalized, normalSteps, normalText } from '../../src/domain/word/text';
import type { Endpoint, InputOf } from '../../src/services/endpoint';
import {
  changeWords,
  createWord,
  editWord,
  getWord,
  listWords,
  mergeWords,
  rollbackWord,
  setWordExempt,
  setWordGray,
  testSentence,
  wordImpact,
} from '../../src/services/word';
import type { BankWord, WordState } from '../../src/services/wordSchema';
import { day, now } from '../_kit/base/clock';
import { same } from '../_kit/base/frozen';
import { Refusal, refuseField } from '../_kit/base/refusal';
import type { StoredChange, StoredWord } from '../_kit/base/stored';
import { type Answer, handle } from '../_kit/http/handle';
import type { Handler } from '../_kit/http/http';
import { Table } from '../_kit/http/query';
import { auditedBatch } from '../_kit/kit/batch';
import type { Db } from '../_kit/store/db';
import {
  approvalElsewhere,
  bankOf,
  conflictsOf,
  currentRelease,
  evidenceOf,
  exemptOf,
  hitCounts,
  impactOf,
  isOver,
  newState,
  requireNew,
  requireRule,
  requireWord,
  requireWordVerb,
  samplesOf,
  type Why,
  wordDuplicatesOf,
  wordFacts,
  wordNeedsSecond,
  wordReasonOf,
  wordTarget,
  wordView,
} from './bank';
import {
  changeOne,
  changeOrAsk,
  changeWord,
  newWord,
  publishBank,
  requestWordApproval,
  wordChangeOutcomeOf,
} from './change';
import { findRule, messagesADay, messagesHit } from './messages';

/** Ids of the words that a search finds, by id or spelling, or of none (`-`); undefined if nothing is searched. */
export function wordsNamed(db: Db, q = ''): string[] | undefined {
  const wanted = q.trim();
  const part = normalized(wanted);
  if (wanted === '') return undefined;
  const isNamed = ({ word_id, state }: StoredWord) =>
    word_id === wanted ||
    [state.word, ...state.variants].some((one) => (part ? normalized(one) : one).includes(part || wanted));
  const found = db.words.filter(isNamed).map(({ word_id }) => word_id);
  return found.length > 0 ? found : ['-'];
}

/** Whether a filter lets a row through: it asks for nothing, or for one of the row's values. */
export const fitsWord = <T>(wanted: readonly T[] | undefined, ...values: readonly T[]): boolean =>
  !wanted?.length || values.some((value) => wanted.includes(value));

const sortFields: Readonly<Record<string, (word: BankWord) => number>> = {
  hit_24h: ({ hit_24h }) => hit_24h,
  users_24h: ({ users_24h }) => users_24h,
  fp_rate: ({ fp_rate }) => fp_rate ?? -1,
  level: ({ level }) => level,
  updated_at: ({ updated_at }) => updated_at,
};

const trendDays = 14;

/** Hits per day, today last. */
function trendOf(db: Db, { state }: StoredWord): { at: number; hits: number }[] {
  const start = now() - trendDays * day;
  const days = Array.from({ length: trendDays }, (_, i) => ({ at: start + (i + 1) * day, hits: 0 }));
  for (const { at } of messagesHit(state, db.users.size, start, now())) {
    const point = days[Math.ceil((at - start) / day) - 1];
    if (point) point.hits += 1;
  }
  return days;
}

export const revisionsOf = (db: Db, word_id: string) =>
  db.wordChanges
    .filter((change) => change.word_id === word_id)
    .map(({ word_version: version, at, reviewer_name: by, verb, after: state }) => ({ version, at, by, verb, state }))
    .reverse();

/** Reason why a matching rule takes no action. */
function passedOf({ scenes, status, gray_percent }: WordState, scene?: WordState['scenes'][number]): string | null {
  if (scene && !scenes.includes(scene)) return '不在该场景生效';
  if (status === 'observe') return '观察中，只记录命中';
  return gray_percent < 100 ? `灰度 ${gray_percent}%，只对部分用户生效` : null;
}

export const wordReadHandlers: readonly Handler[] = [
  handle(listWords, ({ input, db }) => {
    const named = wordsNamed(db, input.q);
    const counts = hitCounts(db);
    const rows = db.words
      .filter(
        ({ word_id, source, state }) =>
          fitsWord(named, word_id) &&
          fitsWord(input.status, state.status) &&
          fitsWord(input.category, state.category) &&
          fitsWord(input.level, String(state.level)) &&
          fitsWord(input.action, state.action) &&
          fitsWord(input.lang, state.lang) &&
          fitsWord(input.source, source) &&
          fitsWord(input.scene, ...state.scenes),
      )
      .map((word) => wordView(db, word, counts))
      .filter(({ hit_24h }) => hit_24h >= (input.hits_min ?? 0));
    return new Table(rows, sortFields).page(input, '-updated_at');
  }),

  handle(getWord, ({ input: { word_id }, db }) => {
    const word = requireWord(db, word_id);
    return {
      word: wordView(db, word),
      samples: evidenceOf(db, word),
      conflicts: conflictsOf(db, word.state, word_id),
      trend: trendOf(db, word),
      revisions: revisionsOf(db, word_id),
    };
  }),

  handle(wordImpact, ({ input: { word_id, ...values }, db }) => {
    requireRule(values);
    const rule = { ...values, exempt: exemptOf(values.exempt) };
    const { over: over_limit, ...impact } = impactOf(db, rule);
    return {
      ...impact,
      of: messagesADay,
      over_limit,
      samples: samplesOf(db, rule),
      conflicts: conflictsOf(db, rule, word_id),
      duplicates: wordDuplicatesOf(db, rule, word_id),
    };
  }),

  handle(testSentence, ({ input: { text, scene }, db }) => {
    const normal = normalText(text);
    const hits = db.words.flatMap(({ word_id, state }) => {
      if (!isPublished(state.status)) return [];
      const counted = findRule(state, normal);
      const isExempt = counted.length === 0;
      const places = isExempt ? findRule({ ...state, exempt: [] }, normal) : counted;
      if (places.length === 0) return [];
      const { word, match, level, action, status } = state;
      const passed = isExempt ? '白名单短语' : passedOf(state, scene);
      return [{ word_id, word, match, level, action, status, hits: places, passed }];
    });
    const acting = hits.flatMap(({ action, passed }) => (passed === null ? action : []));
    let step = text;
    const steps = normalSteps.map(({ label, apply }) => {
      step = apply(step);
      return { label, text: step };
    });
    return { steps, hits, action: strongest(acting) ?? null };
  }),
];

type Form = InputOf<typeof createWord>;

/** Rule requested by a form, as it will be stored. */
function ruleOf({ variants = [], scenes, exempt = [], expire_at = null, ...form }: Form) {
  const { word, match, level, action, lang, category } = form;
  const lists = {
    variants: [...new Set(variants.map((one) => one.trim()))],
    scenes: [...new Set(scenes)],
    exempt: exemptOf(exempt),
  };
  return { word, match, level, action, lang, category, ...lists, expire_at };
}

/** The word with the spellings of the others as variants; refusals appear at `field`. */
export function mergedState(db: Db, into: StoredWord, others: readonly StoredWord[], field: string): WordState {
  const spellingsOf = ({ state }: StoredWord) => [state.word, ...state.variants];
  const own = new Set(spellingsOf(into).map(normalized));
  const more = others.flatMap(spellingsOf).filter((one) => !own.has(normalized(one)) && own.add(normalized(one)));
  const variants = [...into.state.variants, ...more];
  const state = { ...into.state, variants };
  if (variants.length > maxWordVariants) throw refuseField(field, `合并后变体超过 ${maxWordVariants} 个`);
  try {
    requireRule(state);
  } catch (error) {
    throw error instanceof Refusal ? refuseField(field, `合并后：${error.message}`) : error;
  }
  if (wordNeedsSecond(db, into.state, state)) throw refuseField(field, `合并后${approvalElsewhere}`);
  return state;
}

/** Reason why an earlier state cannot come back; undefined if it can. */
function cannotReturn({ status, observe_until, expire_at }: WordState): string | undefined {
  const isPast = (at: number | null) => at !== null && at <= now();
  if (status === 'candidate') return '不能回到待定：请新增为观察';
  if (status === 'observe' && isPast(observe_until)) return '该版本的观察期已过，请改为重新观察';
  return isPast(expire_at) ? '该版本已到失效时间' : undefined;
}

const batchStatus = { confirm: 'confirmed', observe: 'observe', retire: 'retired', reject: 'rejected' } as const;

/** A write on one word, whose state allows the verb and for which a reason was given. */
const onWord = <E extends Endpoint>(
  endpoint: E,
  verb: Parameters<typeof requireWordVerb>[0],
  rule: (word: StoredWord, why: Why, context: Parameters<Parameters<typeof handle<E>>[1]>[0]) => Answer<E>,
): Handler =>
  handle(
    endpoint,
    (context) => {
      const word = requireWord(context.db, wordTarget.key(context.input));
      requireWordVerb(verb, word);
      return rule(word, wordReasonOf(context.input as Parameters<typeof wordReasonOf>[0], context.operator), context);
    },
    wordTarget,
  );

export const writeHandlers: readonly Handler[] = [
  handle(createWord, ({ input, operator, db, audit }) => {
    const why = wordReasonOf(input, operator);
    const rule = ruleOf(input);
    requireNew(db, rule);
    const state = newState(rule, input.days);
    if (isOver(db, state)) {
      const { id, after } = requestWordApproval(db, operator, { word: null, verb: 'create', state, why });
      audit({ object_type: 'approval', object_id: id, before: null, after, approval_id: id });
      return wordChangeOutcomeOf(db, null, id);
    }
    const word = newWord(db, state, 'manual', operator.name);
    changeOne(db, word, 'create', {}, why);
    audit({ object_type: 'word', object_id: word.word_id, before: null, after: wordFacts(word) });
    return wordChangeOutcomeOf(db, word, null);
  }),

  onWord(editWord, 'edit', (word, why, { input, operator, db }) => {
    const rule = ruleOf(input);
    requireNew(db, rule, word.word_id);
    const state = { ...word.state, ...rule };
    return changeOrAsk(db, operator, { word, verb: 'edit', state, why }, isOver(db, state));
  }),

  onWord(setWordGray, 'gray', (word, why, { input: { gray_percent }, operator, db }) => {
    if (gray_percent === word.state.gray_percent) throw refuseField('gray_percent', `灰度已是 ${gray_percent}%`);
    const state = { ...word.state, gray_percent };
    return changeOrAsk(db, operator, { word, verb: 'gray', state, why }, wordNeedsSecond(db, word.state, state));
  }),

  onWord(setWordExempt, 'exempt', (word, why, { input, db }) => {
    const exempt = exemptOf(input.exempt);
    if (wordNeedsSecond(db, word.state, { ...word.state, exempt }))
      throw refuseField('exempt', `结果${approvalElsewhere}`);
    changeOne(db, word, 'exempt', { exempt }, why);
    return wordView(db, word);
  }),

  onWord(mergeWords, 'merge', (word, why, { input, operator, db, audit }) => {
    const others = input.from.map(({ word_id, version }) => {
      const other = requireWord(db, word_id);
      if (other === word) throw refuseField('from', '不能把词合并到它自己');
      if (other.version !== version) throw refuseField('from', `「${other.state.word}」已被他人修改，请重新选择`);
      requireWordVerb('merge', other);
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
    publishBank(db, changes, 'edit', `${word.state.word}：合并 ${others.length} 个词`, operator.name);
    return wordView(db, word);
  }),

  onWord(rollbackWord, 'rollback', (word, why, { input, db }) => {
    const state = revisionsOf(db, word.word_id).find(({ version }) => version === input.to_version)?.state;
    if (!state) throw refuseField('to_version', '没有这个版本');
    const problem = same(state, word.state) ? '与当前内容相同' : cannotReturn(state);
    if (problem) throw refuseField('to_version', problem);
    requireNew(db, state, word.word_id);
    if (wordNeedsSecond(db, word.state, state)) throw refuseField('to_version', `结果${approvalElsewhere}`);
    word.merged_into = null;
    changeOne(db, word, 'rollback', state, why);
    return wordView(db, word);
  }),

  handle(changeWords, ({ input: { verb, days, words, ...input }, operator, db, audit }) => {
    const why = wordReasonOf(input, operator);
    const changes: StoredChange[] = [];
    const asked = new Set<string>();
    const { batch_id, results } = auditedBatch('word', words, audit, ({ word_id, version }, batch_id) => {
      const known = requireWord(db, word_id);
      if (known.version !== version) throw new Refusal(409, '已被他人修改，请刷新后重试');
      requireWordVerb(verb, known);
      const before = wordFacts(known);
      const word = db.words.edit(word_id);
      const observe_until = verb === 'observe' ? now() + days * day : null;
      const wordChange = {
        word,
        verb,
        state: { ...word.state, status: batchStatus[verb], observe_until },
        why: { ...why, batch_id },
      };
      const change = isOver(db, wordChange.state)
        ? undefined
        : changeWord(db, word, verb, wordChange.state, wordChange.why);
      const request = change ? undefined : requestWordApproval(db, operator, wordChange);
      audit({ object_type: 'word', object_id: word_id, before, after: wordFacts(word), batch_id });
      // Not before the row on record, which refuses a word whose change waits.
      if (change) changes.push(change);
      if (request) asked.add(request.object_id);
      return undefined;
    });
    publishBank(db, changes, 'edit', `批量${wordVerbs[verb].label} ${changes.length} 个词`, operator.name);
    const rows = results.map((row) => {
      const { state = null, version } = db.words.get(row.word_id) ?? { version: row.version };
      const waits = row.status === 'success' && asked.has(row.word_id);
      return {
        ...row,
        word: state?.word ?? row.word_id,
        version,
        reason: waits ? '命中流量超限，已提交第二人审批' : row.reason,
      };
    });
    return { batch_id, bank_version: currentRelease(bankOf(db)).version, results: rows };
  }),
];
