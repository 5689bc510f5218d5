/** @jest-environment node */
import {
  conditionHolds,
  conditionScoreOf,
  conditionTree,
  type Group,
  type Leaf,
  leafCannot,
  type RuleFacts,
  sentenceOf,
  type TreeProblem,
  treeProblem,
  whyText,
  withItems,
} from '../shared/conditionTree';
import { autoFindings, circleIn } from './rules';

const porn: Leaf = { field: 'asr', op: 'has', value: 'porn' };
const crowd: Leaf = { field: 'online', op: 'gte', value: 50 };
const fresh: Leaf = { field: 'room_age', op: 'lte', value: 7 };
const all = (...items: Group['items']): Group => ({ join: 'all', items });
const any = (...items: Group['items']): Group => ({ join: 'any', items });
const tree = all(porn, any(crowd, fresh));
const facts: RuleFacts = {
  asr: [],
  moan: 0,
  burst: 0,
  silent: 0,
  solo: 0,
  online: 10,
  room_age: 30,
  owner_risk: 0,
  reports: 0,
  minor: 0,
  male_share: 50,
  gift_surge: 1,
};

it.each<[Group, string]>([
  [tree, '满足全部：ASR 命中词库 涉黄 且（在线人数 ≥ 50 或 新房 ≤ 7 天）'],
  [any(all(crowd, fresh), porn), '满足任一：（在线人数 ≥ 50 且 新房 ≤ 7 天）或 ASR 命中词库 涉黄'],
  [any(all(crowd), all(fresh)), '满足任一：（在线人数 ≥ 50）或（新房 ≤ 7 天）'],
  [all(any(porn, all(crowd, fresh))), '满足全部：（ASR 命中词库 涉黄 或（在线人数 ≥ 50 且 新房 ≤ 7 天））'],
  [all(), '满足全部：空'],
])('%j reads as %s', (given, sentence) => expect(sentenceOf(given)).toBe(sentence));

it.each<[string, Partial<RuleFacts>, boolean, number]>([
  ['only the word', { asr: ['porn'] }, false, 33],
  ['the word in a full room', { asr: ['ads', 'porn'], online: 50 }, true, 67],
  ['the word in a new room', { asr: ['porn'], room_age: 7 }, true, 67],
  ['a full new room without the word', { online: 80, room_age: 0 }, false, 67],
  ['all of it', { asr: ['porn'], online: 51, room_age: 1 }, true, 100],
])('%s: holds and its score', (_, given, isHit, score) => {
  expect(conditionHolds(tree, { ...facts, ...given })).toBe(isHit);
  expect(conditionScoreOf(tree, { ...facts, ...given })).toBe(score);
});

it('a comparison with something else, and an empty group, never hold', () => {
  expect(conditionHolds({ field: 'online', op: 'gte', value: '' }, facts)).toBe(false);
  expect(conditionHolds({ field: 'online', op: 'has', value: 1 }, facts)).toBe(false);
  expect(conditionHolds(any(), facts)).toBe(false);
  expect(conditionHolds({ field: 'asr', op: 'lacks', value: 'porn' }, facts)).toBe(true);
  expect(whyText(tree, { ...facts, online: 60 })).toBe('在线人数 ≥ 50');
});

const many = (count: number) => all(...Array.from({ length: count }, () => crowd));
it.each<[string, Group, TreeProblem | undefined]>([
  ['20 leaves', many(20), undefined],
  ['21 leaves', many(21), { text: '最多 20 个条件，现在 21 个' }],
  ['three levels', all(any(all(crowd))), undefined],
  ['four levels', all(any(all(any(crowd)))), { text: '条件组最多 3 层，现在 4 层' }],
  ['nothing', all(), { text: '请添加条件' }],
  ['an empty group', all(crowd, any()), { text: '条件组 2：请添加条件，或删除该组', path: [1] }],
  ['no library', all({ field: 'asr', op: 'has', value: '' }), { text: '条件 1：请选择「ASR」的词库', path: [0] }],
  [
    'no number',
    all({ field: 'online', op: 'gte', value: '' }),
    { text: '条件 1：「在线人数」须为 0 到 10,000 的整数', path: [0] },
  ],
  [
    'too great a number in a group',
    all(crowd, any(all(fresh, { field: 'minor', op: 'gte', value: 101 }))),
    { text: '条件 2.1.2：「未成年概率」须为 0 到 100 的整数', path: [1, 0, 1] },
  ],
  [
    'a comparison of words',
    all({ field: 'minor', op: 'has', value: 1 }),
    { text: '条件 1：「未成年概率」不能用「命中词库」比较', path: [0] },
  ],
])('limits: %s', (_, given, problem) => expect(treeProblem(given)).toEqual(problem));

it('a 21st leaf can be kept in a draft, but not be added; a fourth level cannot be kept', () => {
  expect(leafCannot(many(19))).toBeUndefined();
  expect(leafCannot(many(20))).toBe('最多 20 个条件，不能再加');
  expect(conditionTree.safeParse(many(21)).success).toBe(true);
  expect(conditionTree.safeParse(all(any(all(any(crowd))))).success).toBe(false);
});

it('items are changed where a path leads, and nowhere else', () => {
  expect(withItems(tree, [1], (items) => items.slice(1))).toEqual(all(porn, any(fresh)));
  expect(withItems(tree, [], (items) => [...items, crowd])).toEqual(all(porn, any(crowd, fresh), crowd));
  expect(tree).toEqual(all(porn, any(crowd, fresh)));
});

const hour = 3_600_000;
it.each<[string, Parameters<typeof autoFindings>[0], string[]]>([
  ['never live', null, ['block 自动处置须先仅观察满 24 小时：现在的条件还没有运行过，请先以「仅观察」发布']],
  [
    'observed for too short a time, with too many mistakes',
    { observed_ms: 24 * hour - 1, precision: 0.9499 },
    ['block 自动处置须先仅观察满 24 小时：现在 23 小时', 'block 自动处置须 7 天准确率不低于 95%：现在 95.0%'],
  ],
  [
    'without judged hits',
    { observed_ms: 48 * hour, precision: null },
    ['block 近 7 天没有已判定的命中，不能确认准确率'],
  ],
  ['observed and precise', { observed_ms: 24 * hour, precision: 0.95 }, ['pass 已仅观察 24 小时，7 天准确率 95.0%']],
])('自动: %s', (_, record, lines) =>
  expect(autoFindings(record).map(({ level, text }) => `${level} ${text}`)).toEqual(lines),
);

it.each<[string, [string, string][], string[] | undefined]>([
  ['nothing', [], undefined],
  [
    'a chain',
    [
      ['a', 'b'],
      ['b', 'c'],
    ],
    undefined,
  ],
  [
    'two ways to the same bucket',
    [
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'd'],
      ['c', 'd'],
    ],
    undefined,
  ],
  [
    'two buckets',
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b', 'a'],
  ],
  [
    'a circle behind a chain',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'b'],
    ],
    ['b', 'c', 'd', 'b'],
  ],
])('circle: %s', (_, links, circle) => expect(circleIn(links.map(([from, to]) => ({ from, to })))).toEqual(circle));
