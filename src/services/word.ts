import * as z from 'zod/mini';
import { languages } from '../domain/review/rules';
import { writeStates } from '../domain/shared/batch';
import { idOf } from '../domain/shared/ids';
import { wordStatus } from '../domain/shared/kindLabels';
import { maxBatch } from '../domain/shared/limits';
import type { ReasonPurpose } from '../domain/shared/reasonSets';
import { shapeOf } from '../domain/shared/record';
import {
  askedCount,
  batchItem,
  count,
  keyOf,
  listOf,
  revision,
  searched,
  share,
  time,
  writtenOut,
} from '../domain/shared/schema';
import { wordOwnFields, wordRuleFields } from '../domain/word/fields';
import { batchVerbs, graySteps, observeDays, wordSources, wordVerbs } from '../domain/word/rules';
import { callsOf, endpoint, paged, pageOf, writeFields } from './endpoint';
import {
  action,
  bankWord,
  category,
  days,
  level,
  match,
  sceneField,
  wordConflict,
  wordPlace,
  wordSample,
  wordState,
} from './wordSchema';

/** The bank of suspicious words (docs/design/risk.md#suspicious-words). */

const page = 'riskManage.suspiciousWords';
const { read, write } = callsOf({ auth: page, source: 'docs/design/risk.md#suspicious-words' });
const editCode = `${page}:edit`;

/**
 * Lists the words of the bank of suspicious words, the latest change first. Words of every status are listed,
 * candidates as well.
 */
export const listWords = read('listWords', '/words', '词库', {
  input: z.object({
    ...paged('hit_24h', 'users_24h', 'fp_rate', 'level', 'updated_at'),
    /** Part of the word, of a variant, or a word id. */
    q: searched,
    category: z.optional(listOf(category)),
    /** Levels `1`, `2` and `3`. */
    level: z.optional(listOf(z.string())),
    action: z.optional(listOf(action)),
    /** Words that are matched in any of these scenes. */
    scene: z.optional(listOf(sceneField)),
    lang: z.optional(listOf(keyOf(languages))),
    status: z.optional(listOf(keyOf(wordStatus))),
    source: z.optional(listOf(keyOf(wordSources))),
    /** Lower bound of `hit_24h`. */
    hits_min: z.optional(askedCount),
  }),
  output: pageOf(bankWord),
});

/** Returns one suspicious word with its hits, conflicts and earlier states. */
export const getWord = read('getWord', '/words/word/{word_id}', '可疑词详情', {
  auth: [page, 'riskManage.suspiciousWordsRecord'],
  input: z.object({ word_id: idOf('sw_') }),
  output: z.object({
    word: bankWord,
    /**
     * Messages kept with the word as samples; without any, the latest 20 messages of the last 24 hours that it hits,
     * newest first.
     */
    samples: z.array(wordSample),
    /** Protected phrases that the rule would hit. */
    conflicts: z.array(wordConflict),
    /** Hits of the present rule in each of the last 14 times 24 hours, oldest first; `at` is the end of each. */
    trend: z.array(z.object({ at: time, hits: count })),
    /** States of the word after each change, newest first: the first is the present one. */
    revisions: z.array(
      z.object({
        /** Version of the word with this state, for `to_version` of `rollbackWord`. */
        version: revision,
        at: time,
        /** Name of the operator; 「系统」 for scheduled changes. */
        by: z.string(),
        verb: keyOf(wordVerbs),
        state: wordState,
      }),
    ),
  }),
});
export type WordDetail = z.output<typeof getWord.spec.output>;

/** Estimates how many messages of the last 24 hours a rule would have hit. */
export const wordImpact = endpoint({
  name: 'wordImpact',
  method: 'POST',
  path: '/words/impact',
  kind: 'read',
  label: '影响测算',
  auth: page,
  input: z.object({
    ...shapeOf(wordRuleFields),
    /** The word to be changed, left out of conflicts and duplicates; absent for a new one. */
    word_id: z.optional(idOf('sw_')),
  }),
  output: z.object({
    /** Messages of the last 24 hours that the rule hits. */
    messages: count,
    /** Users who sent `messages`. */
    users: count,
    /** All messages of the last 24 hours, hit or not. */
    of: count,
    /** Share of `messages` in `of`. */
    traffic: share,
    /** Whether `traffic` is above 0.5%: in force, the rule needs an approver. */
    over_limit: z.boolean(),
    /** Messages of the last 24 hours that the rule hits, newest first, up to 50. */
    samples: z.array(wordSample),
    /** Protected phrases that the rule would hit. */
    conflicts: z.array(wordConflict),
    /**
     * Words in force or under observation of which a spelling equals one of the rule, after the normalisation of
     * `testSentence`.
     */
    duplicates: z.array(z.object({ word_id: z.string(), word: z.string() })),
  }),
  source: 'docs/design/risk.md#suspicious-words',
});
export type WordImpact = z.output<typeof wordImpact.spec.output>;

/**
 * Tests how a sentence is normalised, and which rules of the word bank hit it. Only words in force or under observation
 * are tested. The steps turn full-width characters into half-width ones, letters into lower case, traditional into
 * simplified Chinese, and look-alike symbols into letters, and remove spaces, symbols and invisible characters except
 * pictures.
 */
export const testSentence = endpoint({
  name: 'testSentence',
  method: 'POST',
  path: '/words/test',
  kind: 'read',
  label: '词库测试',
  auth: page,
  input: z.object({
    text: z.string().check(z.minLength(1, '请输入一句话'), z.maxLength(500, '最多 500 字')),
    /** Scene of the sentence; if absent, the scenes of a rule do not matter. */
    scene: z.optional(sceneField),
  }),
  output: z.object({
    /** Steps of the normalisation in order: Chinese name, and the text after it. */
    steps: z.array(z.object({ label: z.string(), text: z.string() })),
    /** Rules of the bank that match the sentence, also those that take no action. */
    hits: z.array(
      z.object({
        word_id: z.string(),
        word: z.string(),
        match,
        level,
        action,
        status: keyOf(wordStatus),
        /** Places in the sentence: start and exclusive end, in UTF-16 units. */
        hits: z.array(wordPlace),
        /** Chinese sentence: why the match takes no action, e.g. exempt or only observed; null if it acts. */
        passed: z.nullable(z.string()),
      }),
    ),
    /** Strongest action of the rules that act, in the order `block`, `replace`, `review`, `mark`; null for none. */
    action: z.nullable(action),
  }),
  source: 'docs/design/risk.md#suspicious-words',
});

// --- writes

const { reason_code, remark, version, idem_key } = writeFields;

/** In effect, or waiting for approval because it matches too much of the traffic (docs/design/blocks.md#g7). */
export const wordOutcome = z.object({
  state: keyOf(writeStates),
  approval_id: z.nullable(z.string()),
  /** Null for a new word that waits. */
  word: z.nullable(bankWord),
  /** Version of the bank in force after the call. */
  bank_version: count,
});

const ownFields = {
  ...shapeOf(wordOwnFields),
  /** Time at which it is retired automatically, later than now (422); null for never. */
  expire_at: z._default(z.nullable(time), null),
  reason_code,
  remark,
};

/**
 * Adds a word to the bank, in force at once or under observation first. A word in force at once waits for a second
 * person if it hits more than 0.5% of the messages of the last 24 hours. Answers 422 if the bank already has an
 * equivalent word.
 */
export const createWord = write('createWord', '/words/create', '新增可疑词', {
  action: editCode,
  reasons: 'word',
  secondPerson: 'sometimes',
  input: z.object({
    ...ownFields,
    /** Days of observation first; null is in force at once. */
    days: z._default(z.nullable(days), null),
    idem_key,
  }),
  output: wordOutcome,
});

/**
 * Changes a word as a new version of it. A word in force waits for a second person if it then hits more than 0.5% of
 * the messages of the last 24 hours. Answers 409 if the word is neither in force nor under observation.
 */
export const editWord = write('editWord', '/words/edit', '编辑可疑词', {
  action: editCode,
  reasons: 'word',
  secondPerson: 'sometimes',
  input: z.object({ word_id: idOf('sw_'), ...ownFields, version, idem_key }),
  output: wordOutcome,
});

const chosen = z
  .array(z.object({ word_id: idOf('sw_'), version: revision }))
  .check(z.minLength(1, '请选择词'), z.maxLength(maxBatch, `一次最多 ${maxBatch} 个词`));

/**
 * Confirms, observes, retires or rejects up to 200 words. Each is changed or returned with a reason; all changes form
 * one version of the bank. `confirm` and `reject` are for words under observation, `retire` for words in force,
 * `observe` for both; any other word fails. A word that then is in force and hits more than 0.5% of the messages of 24
 * hours waits for a second person; it is a `success` whose `reason` says so (docs/design/blocks.md#g5).
 */
export const changeWords = write('changeWords', '/words/change', '处理可疑词', {
  action: editCode,
  reasons: 'word',
  secondPerson: 'sometimes',
  input: z.object({
    verb: keyOf(batchVerbs),
    words: chosen,
    /** Days of the observation, for `observe`; for others not looked at. */
    days: z._default(days, observeDays.max),
    reason_code,
    remark,
    idem_key,
  }),
  output: z.object({
    batch_id: z.string(),
    /** Version of the bank in force after the call. */
    bank_version: count,
    results: z.array(
      z.object({
        word_id: z.string(),
        word: z.string(),
        /** Current version, for a retry. */
        version: revision,
        ...batchItem,
      }),
    ),
  }),
});
export type WordChangeResult = z.output<typeof changeWords.spec.output>['results'][number];

const onWord = <F extends z.core.$ZodShape>(
  name: string,
  path: string,
  label: string,
  reasons: ReasonPurpose,
  fields: F,
) =>
  write(name, path, label, {
    action: editCode,
    reasons,
    input: z.object({ word_id: idOf('sw_'), ...fields, ...writeFields }),
    output: bankWord,
  });

/**
 * Merges words into another word as its variants. The merged words are retired, and no longer matched themselves.
 * Answers 422 at `from` if one of them was changed meanwhile, is a pattern, or makes the result hit too many messages.
 */
export const mergeWords = onWord('mergeWords', '/words/merge', '合并变体', 'word', {
  /** Words that become variants of it. */
  from: chosen,
});
/**
 * Replaces the list of phrases, users and rooms for which a word does not count. Answers 422 at `exempt` if the word
 * would then hit too many messages.
 */
export const setWordExempt = onWord('setWordExempt', '/words/exempt', '设置白名单', 'wordEase', {
  /** The whole list, at most 50: phrases, `uid:10000001` or `room:r_88001`. */
  exempt: z.array(writtenOut('每条', 50)),
});
/**
 * Sets the share of users for whom a word is in effect. An increase waits for a second person if the word hits more
 * than 0.5% of the messages of the last 24 hours.
 */
export const setWordGray = write('setWordGray', '/words/gray', '设置灰度', {
  action: editCode,
  reasons: 'wordEase',
  secondPerson: 'sometimes',
  input: z.object({ word_id: idOf('sw_'), gray_percent: z.literal([...graySteps]), ...writeFields }),
  output: wordOutcome,
});
/**
 * Restores an earlier state of one word as a new version. Answers 422 at `to_version` if that state cannot come back,
 * for example because its time is over.
 */
export const rollbackWord = onWord('rollbackWord', '/words/rollback', '回滚可疑词', 'wordEase', { to_version: count });
