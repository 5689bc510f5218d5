import * as z from 'zod/mini';
import { text } from './bodyFields';
import { countText } from './figure';
import { type LabelMap, labelOf } from './labels';
import { count, keyOf, real, score } from './schema';

/** Maximum comparisons of one rule, and levels of its groups. */
const maxLeaves = 20;
export const maxTreeLevels = 3;

/** Conditions of patrol rules: a tree of comparisons, joined by 且 and 或 (docs/design/voice-room.md#patrol-rule). */

/** Libraries of words that speech is compared with. */
export const wordBanks = {
  porn: { label: '涉黄' },
  abuse: { label: '辱骂' },
  ads: { label: '引流' },
  gamble: { label: '赌博' },
  minor: { label: '未成年' },
} as const satisfies LabelMap<string>;
export type WordLibrary = keyof typeof wordBanks;

/** Measures of a room; `most` is the greatest value of a comparison, null where a word library is chosen. */
export const ruleFields = {
  asr: { label: 'ASR', unit: '', most: null },
  moan: { label: '呻吟概率', unit: '%', most: 100 },
  burst: { label: '爆音', unit: ' 次', most: 100 },
  silent: { label: '静默', unit: ' 秒', most: 3_600 },
  solo: { label: '单人独占', unit: ' 秒', most: 3_600 },
  online: { label: '在线人数', unit: '', most: 10_000 },
  room_age: { label: '新房', unit: ' 天', most: 365 },
  owner_risk: { label: '房主风险分', unit: '', most: 100 },
  reports: { label: '10 分钟举报数', unit: ' 次', most: 1_000 },
  minor: { label: '未成年概率', unit: '%', most: 100 },
  male_share: { label: '麦位男性占比', unit: '%', most: 100 },
  gift_surge: { label: '送礼突增', unit: ' 倍', most: 100 },
} as const satisfies Record<string, { label: string; unit: string; most: number | null }>;
export type RuleField = keyof typeof ruleFields;

export const ruleOps = {
  gte: { label: '≥' },
  lte: { label: '≤' },
  has: { label: '命中词库' },
  lacks: { label: '未命中词库' },
} as const satisfies LabelMap<string>;
export type RuleOp = keyof typeof ruleOps;

/** Comparisons that a field allows. */
export const opsOf = (field: RuleField): readonly RuleOp[] => (field === 'asr' ? ['has', 'lacks'] : ['gte', 'lte']);

export const ruleJoins = { all: { label: '且' }, any: { label: '或' } } as const satisfies LabelMap<string>;

/** Measures of a room within the window of a rule, at one moment. */
export const ruleFacts = z.object({
  /** Word libraries that the speech hit. */
  asr: z.array(keyOf(wordBanks)),
  /** Probability of moaning, per cent. */
  moan: score,
  /** Number of bursts of noise. */
  burst: count,
  /** Longest silence, seconds. */
  silent: count,
  /** Seconds for which one user alone has spoken. */
  solo: count,
  /** Users in the room. */
  online: count,
  /** Days since the room was opened. */
  room_age: count,
  /** Risk of the owner, 0 to 100. */
  owner_risk: score,
  /** Reports within ten minutes. */
  reports: count,
  /** Probability that a minor speaks, per cent. */
  minor: score,
  /** Share of men at the microphones, per cent. */
  male_share: score,
  /** Gifts of ten minutes as a multiple of those of the ten minutes before. */
  gift_surge: real.check(z.gte(0)),
});
export type RuleFacts = z.infer<typeof ruleFacts>;

/** One comparison. */
const leaf = z
  .object({
    /** The compared measure. */
    field: keyOf(ruleFields),
    /** `has` and `lacks` for the field `asr`, `gte` and `lte` for all others. */
    op: keyOf(ruleOps),
    /**
     * For `asr`, a word library: `porn`, `abuse`, `ads`, `gamble` or `minor`; for others, a whole number in the unit of
     * that field in `RuleFacts`; empty where nothing was chosen yet.
     */
    value: z.union([real, text(20)]),
  })
  .check(
    z.refine(({ field, value }) => value === '' || typeof value === (field === 'asr' ? 'string' : 'number'), {
      path: ['value'],
      error: '取值类型不正确',
    }),
  );
export type Leaf = z.infer<typeof leaf>;

export interface Group {
  join: keyof typeof ruleJoins;
  items: (Leaf | Group)[];
}
export type TreeNode = Leaf | Group;

const groupOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    /** Whether all or any of the items must hold. */
    join: keyOf(ruleJoins),
    /** Comparisons and groups. Drafts may hold more than a rule allows; the check reports it. */
    items: z.array(item).check(z.maxLength(2 * maxLeaves, '条件过多')),
  });
const inner = groupOf(leaf);
const middle = groupOf(z.union([leaf, inner]));
/** Conditions in groups of up to three levels. */
export const conditionTree = groupOf(z.union([leaf, middle]));

export const isGroup = (node: TreeNode): node is Group => 'items' in node;

export const leavesOf = (node: TreeNode): Leaf[] => (isGroup(node) ? node.items.flatMap(leavesOf) : [node]);

/** Levels of groups; a leaf has none. */
export const levelsOf = (node: TreeNode): number => (isGroup(node) ? 1 + Math.max(0, ...node.items.map(levelsOf)) : 0);

/** Whether the facts fulfil the conditions; an empty group is never fulfilled. */
export function conditionHolds(node: TreeNode, facts: RuleFacts): boolean {
  if (isGroup(node)) {
    const { join, items } = node;
    if (items.length === 0) return false;
    return join === 'all'
      ? items.every((item) => conditionHolds(item, facts))
      : items.some((item) => conditionHolds(item, facts));
  }
  const { field, op, value } = node;
  if (field === 'asr') return facts.asr.some((bank) => bank === value) === (op === 'has');
  const measured = facts[field];
  return typeof value === 'number' && (op === 'gte' ? measured >= value : op === 'lte' && measured <= value);
}

/** Share of the leaves that hold, per cent: compared with the threshold of a rule. */
export function conditionScoreOf(tree: TreeNode, facts: RuleFacts): number {
  const leaves = leavesOf(tree);
  return Math.round((leaves.filter((one) => conditionHolds(one, facts)).length / Math.max(1, leaves.length)) * 100);
}

const bankText = (bank: unknown): string => (bank === '' ? '未选择' : labelOf(wordBanks, String(bank)).label);

/** Unit of a field; none of one that only a newer backend knows. */
const unitOf = (field: RuleField): string => (Object.hasOwn(ruleFields, field) ? ruleFields[field].unit : '');

/** 「在线人数 ≥ 50」. */
export function leafText({ field, op, value }: Leaf): string {
  const told = typeof value === 'number' ? `${countText(value)}${unitOf(field)}` : bankText(value);
  return `${labelOf(ruleFields, field).label} ${labelOf(ruleOps, op).label} ${told}`;
}

/** Measured value of a leaf's field. */
export function measuredText({ field }: Leaf, facts: RuleFacts): string {
  if (field === 'asr') return facts.asr.map(bankText).join('、') || '无';
  return `${countText(facts[field])}${unitOf(field)}`;
}

function joined({ join, items }: Group): string {
  const word = labelOf(ruleJoins, join).label;
  const parts = items.map((item) => (isGroup(item) ? `（${joined(item)}）` : leafText(item)));
  return parts.join(` ${word} `).replaceAll('） ', '）').replaceAll(' （', '（') || '空';
}

/** The conditions as a sentence: 「满足全部：ASR 命中词库 涉黄 且（在线人数 ≥ 50 或 新房 ≤ 7 天）」. */
export const sentenceOf = (tree: Group): string => `${tree.join === 'all' ? '满足全部' : '满足任一'}：${joined(tree)}`;

/** Comparisons that held, as text. */
export const whyText = (tree: Group, facts: RuleFacts): string =>
  leavesOf(tree)
    .filter((one) => conditionHolds(one, facts))
    .map(leafText)
    .join('、');

function leafProblem({ field, op, value }: Leaf): string | undefined {
  const { label, most: top } = ruleFields[field];
  if (!opsOf(field).includes(op)) return `「${label}」不能用「${ruleOps[op].label}」比较`;
  if (top === null) return Object.hasOwn(wordBanks, value) ? undefined : `请选择「${label}」的词库`;
  const isValid = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= top;
  return isValid ? undefined : `「${label}」须为 0 到 ${countText(top)} 的整数`;
}

/** Reason why no further condition can be added. */
export const leafCannot = (tree: Group): string | undefined =>
  leavesOf(tree).length >= maxLeaves ? `最多 ${maxLeaves} 个条件，不能再加` : undefined;

/** Places of a node, from the top: the item of the item … */
export type TreePath = readonly number[];

/** Name of a node in the editor and in messages: 「条件 2.1」. */
export const nodeName = (path: TreePath, node: TreeNode): string =>
  path.length === 0 ? '全部条件' : `${isGroup(node) ? '条件组' : '条件'} ${path.map((at) => at + 1).join('.')}`;

/** Reason why a tree cannot be published, and the path of the condition to correct; the whole tree has no path. */
export interface TreeProblem {
  text: string;
  path?: TreePath;
}

function nodeProblem(node: TreeNode, path: TreePath): TreeProblem | undefined {
  if (isGroup(node) && node.items.length > 0) {
    for (const [at, item] of node.items.entries()) {
      const found = nodeProblem(item, [...path, at]);
      if (found) return found;
    }
    return undefined;
  }
  const text = isGroup(node) ? '请添加条件，或删除该组' : leafProblem(node);
  return text === undefined ? undefined : { path, text: `${nodeName(path, node)}：${text}` };
}

/** First problem of a tree. */
export function treeProblem(tree: Group): TreeProblem | undefined {
  const leaves = leavesOf(tree);
  const levels = levelsOf(tree);
  if (leaves.length === 0) return { text: '请添加条件' };
  if (leaves.length > maxLeaves) return { text: `最多 ${maxLeaves} 个条件，现在 ${leaves.length} 个` };
  if (levels > maxTreeLevels) return { text: `条件组最多 ${maxTreeLevels} 层，现在 ${levels} 层` };
  return nodeProblem(tree, []);
}

/** The tree with other items in the group at a path. */
export function withItems(tree: Group, [at, ...rest]: TreePath, change: (items: TreeNode[]) => TreeNode[]): Group {
  if (at === undefined) return { ...tree, items: change([...tree.items]) };
  const items = tree.items.map((item, i) => (i === at && isGroup(item) ? withItems(item, rest, change) : item));
  return { ...tree, items };
}
