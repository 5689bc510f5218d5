import { type ReportScene, reportScenes } from '../review/rules';
import { type WordAction, type WordStatus, wordActions, wordStatus } from '../shared/kindLabels';
import { type LabelMap, labelOf } from '../shared/labels';

/** The bank of suspicious words and its rules (docs/design/risk.md#suspicious-words, #suspicious-words-record). */

/** Statuses in which a word is matched; changes in them create a new version of the bank. */
export const isPublished = (status: WordStatus): boolean => status === 'confirmed' || status === 'observe';

export const wordLevels = {
  1: { label: '提示', color: 'blue' },
  2: { label: '送审', color: 'gold' },
  3: { label: '拦截', color: 'red' },
} as const satisfies LabelMap<string>;
export type WordLevel = 1 | 2 | 3;

/** Actions allowed per level; the first is the default. */
export const wordActionsOf: Record<WordLevel, readonly [WordAction, ...WordAction[]]> = {
  1: ['mark'],
  2: ['review'],
  3: ['block', 'replace'],
};

/** With several matches in a message the strongest action applies: block before replace. */
export const strongest = (actions: readonly WordAction[]): WordAction | undefined =>
  (Object.keys(wordActions) as WordAction[]).find((action) => actions.includes(action));

export const wordSources = {
  model: { label: '机器发现' },
  report: { label: '举报' },
  import: { label: '导入' },
  manual: { label: '人工' },
} as const satisfies LabelMap<string>;

const textScenes = ['dm', 'chat', 'room', 'nickname', 'profile', 'moment', 'family', 'event'] as const;
export type WordScene = (typeof textScenes)[number];

/** The scenes that have text. */
export const wordScenes = Object.fromEntries(textScenes.map((scene) => [scene, reportScenes[scene]])) as Pick<
  typeof reportScenes,
  WordScene
> satisfies Partial<LabelMap<ReportScene>>;

/** Share of the users a rule is in force for, percent. */
export const graySteps = [1, 5, 20, 50, 100] as const;
export const observeDays = { min: 1, max: 7 } as const;
export const maxWordVariants = 50;
export const maxExempt = 50;
/** Sample sentences kept with a word, and messages shown with an estimate. */
export const maxWordSamples = 20;
export const maxImpactSamples = 50;

/** Operator actions on a word. */
export const wordVerbs = {
  create: { label: '新增' },
  edit: { label: '编辑' },
  confirm: { label: '通过' },
  observe: { label: '观察' },
  reject: { label: '否决' },
  retire: { label: '停用' },
  merge: { label: '合并变体' },
  exempt: { label: '白名单' },
  gray: { label: '灰度' },
  rollback: { label: '回滚' },
  import: { label: '导入' },
  reverse: { label: '改判', color: 'purple' },
  expire: { label: '到期' },
} as const satisfies LabelMap<string>;
export type WordVerb = keyof typeof wordVerbs;

const states = (...some: WordStatus[]): readonly WordStatus[] => some;

/** Candidates are decided at the bench, by the reviewer who claimed their case. */
export const wordCan = {
  edit: states('confirmed', 'observe'),
  confirm: states('observe'),
  observe: states('confirmed', 'observe'),
  retire: states('confirmed'),
  reject: states('observe'),
  merge: states('confirmed', 'observe'),
  exempt: states('confirmed', 'observe'),
  gray: states('confirmed', 'observe'),
  rollback: states('confirmed', 'observe', 'rejected', 'retired'),
} as const satisfies Partial<Record<WordVerb, readonly WordStatus[]>>;

interface WordState {
  status: WordStatus;
  /** Request that waits for a second person; null for none. */
  pending_approval: string | null;
}

/** Reason why an action is not available now, for the tooltip; undefined if it is. */
export function wordCannot(verb: keyof typeof wordCan, word: WordState): string | undefined {
  if (word.pending_approval) return '有一条申请在等第二人审批';
  const allowed = wordCan[verb];
  if (allowed.includes(word.status)) return undefined;
  if (word.status === 'candidate') return '待定词请在「待定审核」中处理';
  const names = allowed.map((status) => labelOf(wordStatus, status).label).join('、');
  return `该词当前为「${labelOf(wordStatus, word.status).label}」，仅${names}状态可用`;
}

const { confirm, observe, retire, reject } = wordVerbs;
/** Bulk verbs of the bank. */
export const batchVerbs = { confirm, observe, retire, reject } as const;
export type BatchVerb = keyof typeof batchVerbs;

/** Results for a line of an import; only `good` ones are imported. */
export const wordImportVerdicts = {
  good: { label: '可导入', color: 'green' },
  duplicate: { label: '重复', color: 'default' },
  listed: { label: '与白名单冲突', color: 'orange' },
  traffic: { label: '流量超限', color: 'orange' },
  invalid: { label: '不合规', color: 'red' },
} as const satisfies LabelMap<string>;
export type WordImportVerdict = keyof typeof wordImportVerdicts;

/** The same once it was done. */
export const importOutcomes = {
  ...wordImportVerdicts,
  good: { label: '已导入', color: 'green' },
} as const satisfies LabelMap<WordImportVerdict>;

/** Source of a version of the word bank. */
export const releaseKinds = {
  edit: { label: '人工维护', color: 'blue' },
  decision: { label: '审核', color: 'green' },
  import: { label: '导入', color: 'cyan' },
  rollback: { label: '回滚', color: 'purple' },
  expire: { label: '自动到期', color: 'default' },
} as const satisfies LabelMap<string>;
export type ReleaseKind = keyof typeof releaseKinds;

/** Kinds of differences between two versions of the bank. */
export const bankDiffKinds = {
  added: { label: '新增', color: 'green' },
  removed: { label: '移除', color: 'red' },
  changed: { label: '变更', color: 'blue' },
} as const satisfies LabelMap<string>;
