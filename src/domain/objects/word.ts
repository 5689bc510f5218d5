import { wordActions, wordMatches, wordStatus } from '../kindLabels';
import { type Fields, objectType } from '../objectType';
import { reasonGroups } from '../reasons';
import { languages, scenes } from '../review';
import { caseKinds, recordActionOf } from '../reviewKinds';
import { share } from '../schema';
import { releaseKinds, wordLevels, wordScenes, wordSources, wordVerbs } from '../word';
import { at, requestFields, resultFields } from './shared';

const { key, path, recordKey, recordPath } = caseKinds.word;
const exportCode = recordActionOf('word', 'export');

/** A word of the bank. */
export const wordFields = {
  word_id: { label: '编号' },
  source: { label: '来源', kind: 'map', map: wordSources },
  /** The word it became a variant of. */
  merged_into: { label: '并入', kind: 'object', of: 'word', nullable: true },
  hit_24h: { label: '24 小时命中/人数', kind: 'count' },
  /** Share of the hits of 30 days that were marked wrong, 0–1; null without hits. */
  fp_rate: { label: '误伤率', is: share, nullable: true },
  samples: { label: '样本', kind: 'count' },
  pending_approval: { label: '待审批申请', nullable: true },
  updated_at: { label: '更新时间', kind: 'time' },
} as const satisfies Fields;

/** Word or pattern of the bank (docs/design/risk.md#suspicious-words). */
export const wordType = objectType({
  type: 'word',
  label: '可疑词',
  id: 'word_id',
  trail: [key, recordKey],
  path: (detail) => at(path, { part: 'bank', detail }),
  idPattern: /^sw_\d+$/,
  exports: { listWords: exportCode, listWordChanges: exportCode },
  fields: {
    ...requestFields,
    ...wordFields,
    word: { label: '词' },
    variants: { label: '变体' },
    match: { label: '匹配方式', kind: 'map', map: wordMatches },
    level: { label: '等级', kind: 'map', map: wordLevels },
    action: { label: '动作', kind: 'map', map: wordActions },
    category: { label: '类别', kind: 'map', map: reasonGroups },
    scenes: { label: '场景', kind: 'map', map: wordScenes },
    exempt: { label: '白名单' },
    lang: { label: '语言', kind: 'map', map: languages },
    status: { label: '状态', kind: 'map', map: wordStatus },
    gray_percent: { label: '灰度（%）', kind: 'count' },
    observe_until: { label: '观察至', kind: 'time' },
    expire_at: { label: '失效时间', kind: 'time' },
  },
});

/** Change of a word as listed in the record; its details are in the trail of the word. */
export const wordChangeFields = {
  at: { label: '时间', kind: 'time' },
  verb: { label: '操作', kind: 'map', map: wordVerbs },
  status: wordType.fields.status,
  scene: wordType.fields.scenes,
  action: wordType.fields.action,
  reviewer: { label: '审核员' },
  impact_24h: { label: '24 小时影响', kind: 'count' },
  bank_version: { label: '词库版本', kind: 'count' },
} as const satisfies Fields;

/** Message that matched a word (docs/design/risk.md#suspicious-words-record). */
export const wordHitType = objectType({
  type: 'word_hit',
  label: '词命中',
  id: 'hit_id',
  trail: [recordKey],
  exports: { listWordHits: exportCode },
  fields: {
    at: wordChangeFields.at,
    text: { label: '原文片段' },
    user: { label: '用户' },
    scene: { label: '场景', kind: 'map', map: scenes },
    action_taken: { label: '处置', kind: 'map', map: wordActions },
    bank_version: wordChangeFields.bank_version,
    false_positive: { label: '误伤', kind: 'flag' },
    restored_at: { label: '恢复时间', kind: 'time' },
  },
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

/** All words in effect. */
export const wordBankType = objectType({
  type: 'word_bank',
  label: '词库',
  trail: [recordKey],
  path: () => at(recordPath, { part: 'versions' }),
  fields: {
    bank_version: wordChangeFields.bank_version,
    at: { label: '发布时间', kind: 'time' },
    by: { label: '发布人' },
    kind: { label: '来源', kind: 'map', map: releaseKinds },
    note: { label: '说明' },
    rolled_back_to: { label: '回滚到版本', kind: 'count' },
    rows: { label: '词数', kind: 'count' },
  },
});
