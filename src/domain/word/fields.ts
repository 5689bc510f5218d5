import * as z from 'zod/mini';
import { caseKinds, recordActionOf } from '../review/kinds';
import { languages, reportScenes } from '../review/rules';
import { requestFields, resultFields, screenPath } from '../shared/fields';
import { wordActions, wordMatches, wordStatus } from '../shared/kindLabels';
import { type Fields, objectType } from '../shared/objectType';
import { reasonGroups } from '../shared/reasons';
import { keyOf, revision, share } from '../shared/schema';
import { releaseKinds, wordLevels, wordScenes, wordSources, wordVerbs } from './rules';

const { key, path, recordKey, recordPath } = caseKinds.word;
const exportCode = recordActionOf('word', 'export');

const texts = z._default(z.array(z.string()), []);

/** Pattern of a word and the action on a match. */
export const wordRuleFields = {
  /** Word in its main spelling, at most 50 characters; for `regex`, a pattern without slashes. */
  word: { label: '词', is: z.string().check(z.trim(), z.minLength(1, '请输入词')) },
  /** Other spellings that are matched as well, at most 50 of at most 50 characters each; never patterns. */
  variants: { label: '变体', is: texts },
  /**
   * Text, word and variants are compared after the normalisation of `testSentence`, patterns with the text after its
   * first three steps. `exact` compares the whole text, `pinyin` the syllables of the word without tones; variants are
   * contained in it, except with `exact`.
   */
  match: { label: '匹配方式', kind: 'map', map: wordMatches },
  /** 1 is 提示 (mark), 2 is 送审 (review), 3 is 拦截 (block, replace): each level has its own actions. */
  level: { label: '等级', kind: 'map', map: wordLevels, is: z.literal([1, 2, 3]) },
  action: { label: '动作', kind: 'map', map: wordActions },
  scenes: {
    label: '场景',
    kind: 'map',
    map: wordScenes,
    is: z.array(keyOf(wordScenes)).check(z.minLength(1, '请选择场景')),
  },
  /**
   * Phrases in which the word does not count, or users `uid:10000001` and rooms `room:r_88001` whose messages it does
   * not hit; at most 50.
   */
  exempt: { label: '白名单', is: texts },
} as const satisfies Fields;

/** The part of a word that operators write. */
export const wordOwnFields = {
  ...wordRuleFields,
  category: { label: '类别', kind: 'map', map: reasonGroups },
  lang: { label: '语言', kind: 'map', map: languages },
} as const satisfies Fields;

/** Versioned part of a word. */
export const wordStateFields = {
  ...wordOwnFields,
  status: { label: '状态', kind: 'map', map: wordStatus },
  /** Share of users for whom it is in effect, per cent; 100 for a new word. */
  gray_percent: { label: '灰度（%）', kind: 'count' },
  /** End of the observation, at which the word becomes a candidate again; null if it is not observed. */
  observe_until: { label: '观察至', kind: 'time', nullable: true },
  /** Time at which a word in force is retired automatically; null for never. */
  expire_at: { label: '失效时间', kind: 'time', nullable: true },
} as const satisfies Fields;

/** A word of the bank, beside its state. */
export const wordFields = {
  word_id: { label: '编号' },
  source: { label: '来源', kind: 'map', map: wordSources },
  /** Id of the word that it became a variant of; null for none. */
  merged_into: { label: '并入', kind: 'object', of: 'word', nullable: true },
  /** Messages of the last 24 hours that its rule hits, whatever its status. */
  hit_24h: { label: '24 小时命中/人数', kind: 'count' },
  /** Share of `hit_24h` in all messages of the last 24 hours. */
  traffic: { label: '占流量', is: share },
  /**
   * Share of its hits of the last 30 days that were marked as false positives; null without hits, and then sorted as
   * the lowest.
   */
  fp_rate: { label: '误伤率', is: share, nullable: true },
  samples: { label: '样本', kind: 'count' },
  pending_approval: { label: '待审批申请', nullable: true },
  /** Name of the operator; 「系统」 for a word that no operator added. */
  created_by: { label: '创建' },
  updated_at: { label: '更新时间', kind: 'time' },
  /** Version of the bank with its last published change; null if never published. */
  bank_version: { label: '词库版本', kind: 'count', nullable: true },
} as const satisfies Fields;

/** Word or pattern of the bank (docs/design/risk.md#suspicious-words). */
export const wordType = objectType({
  type: 'word',
  label: '可疑词',
  id: 'word_id',
  trail: [key, recordKey],
  path: (detail) => screenPath(path, { part: 'bank', detail }),
  idPattern: /^sw_\d+$/,
  exports: { listWords: exportCode, listWordChanges: exportCode },
  fields: { ...requestFields, ...wordFields, ...wordStateFields },
});

/** A change of a word in the record; its details are in the trail of the word. */
export const wordChangeFields = {
  at: { label: '时间', kind: 'time' },
  verb: { label: '操作', kind: 'map', map: wordVerbs },
  /** Id of the operator; `system` for scheduled changes. */
  reviewer: { label: '审核员' },
  /** Messages that the changed rule hit within the 24 hours before the change. */
  impact_24h: { label: '24 小时影响', kind: 'count' },
  /** Version of the bank the change is in; null where nothing published changed. */
  bank_version: { label: '词库版本', kind: 'count', nullable: true },
} as const satisfies Fields;

/** A hit in the record. */
export const wordHitFields = {
  at: { label: '时间', kind: 'time' },
  /** Message with its contacts masked; null from 90 days after the hit. */
  text: { label: '原文片段', nullable: true },
  scene: { label: '场景', kind: 'map', map: reportScenes },
  /** Action on the message at the hit; `mark` for a word under observation. */
  action_taken: { label: '处置', kind: 'map', map: wordActions },
  /** Version of the bank in force at the hit. */
  bank_version: { label: '词库版本', kind: 'count' },
  false_positive: { label: '误伤', kind: 'flag' },
  restored_at: { label: '恢复时间', kind: 'time', nullable: true },
} as const satisfies Fields;

/** Message that matched a word (docs/design/risk.md#suspicious-words-record). */
export const wordHitType = objectType({
  type: 'word_hit',
  label: '词命中',
  id: 'hit_id',
  trail: [recordKey],
  exports: { listWordHits: exportCode },
  fields: { ...wordHitFields, user: { label: '用户' } },
});

/** Several words changed at once. */
export const wordBatchType = objectType({
  type: 'word_batch',
  label: '批量改词',
  trail: [key, recordKey],
  fields: resultFields,
});

/** Words imported from a file. */
export const wordImportType = objectType({
  type: 'word_import',
  label: '导入词',
  trail: [key, recordKey],
  fields: { ...resultFields, rows: { label: '行数', kind: 'count' } },
});

/** A version of the bank in the list. */
export const bankVersionFields = {
  version: { label: '版本', is: revision },
  at: { label: '发布时间', kind: 'time' },
  /** Name of the operator; 系统 for words that expired. */
  by: { label: '发布人' },
  kind: { label: '来源', kind: 'map', map: releaseKinds },
  /** Summary in Chinese, made by the backend. */
  note: { label: '说明' },
  size: { label: '词数', kind: 'count' },
} as const satisfies Fields;

/** All words in effect. */
export const wordBankType = objectType({
  type: 'word_bank',
  label: '词库',
  trail: [recordKey],
  path: () => screenPath(recordPath, { part: 'versions' }),
  fields: {
    ...bankVersionFields,
    bank_version: wordHitFields.bank_version,
    rolled_back_to: { label: '回滚到版本', kind: 'count' },
    rows: bankVersionFields.size,
  },
});
