import { anything, type CharSet, type Node, overlap, PatternError, readPattern, union } from './regexTree';

export const maxMessageLength = 500;
/** Time limit of a regular expression on the probe texts, milliseconds. */
export const regexBudgetMs = 50;

/** Ranges of repetition counts wider than this count as unbounded. */
const manyTimes = 10;
/** Steps on the longest message that take less time than a pattern may (`regexBudgetMs`), also on a slow machine. */
const maxSteps = 2_000_000;
/** Maximum size of a pattern with its repetitions expanded. */
const maxSize = 1_000;

const texts = {
  invalid: '正则表达式写法有误',
  back: '不支持反向引用（\\1、\\k<名称>）',
  empty: '正则表达式不能匹配空文本，否则每条消息都会命中',
  emptyRepeat: '重复的内容不能为空',
  nested: '重复的括号里不能再有 * + ? {n,m}，匹配会随文本指数级变慢',
  overlapping: '重复的括号里，| 两边不能以相同的字开头，匹配会随文本指数级变慢',
  steps: '不限次数的重复太多，最坏情况下会拖慢消息发送，请减少 * + ? {n,m}',
  size: `重复次数展开后最多 ${maxSize} 个字符`,
} as const;

function canBeEmpty(node: Node): boolean {
  switch (node.type) {
    case 'chars':
      return false;
    case 'empty':
    case 'lookaround':
    case 'back':
      return true;
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'choice':
      return node.branches.some(canBeEmpty);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body);
  }
}

/** Characters a match can start with. */
function firstOf(node: Node): CharSet {
  switch (node.type) {
    case 'chars':
      return node.set;
    case 'empty':
    case 'lookaround':
      return [];
    case 'back':
      return anything;
    case 'repeat':
      return firstOf(node.body);
    case 'choice':
      return union(...node.branches.map(firstOf));
    case 'sequence': {
      const end = node.parts.findIndex((part) => !canBeEmpty(part));
      return union(...node.parts.slice(0, end < 0 ? undefined : end + 1).map(firstOf));
    }
  }
}

const childrenOf = (node: Node): readonly Node[] => {
  if (node.type === 'sequence') return node.parts;
  if (node.type === 'choice') return node.branches;
  return node.type === 'repeat' || node.type === 'lookaround' ? [node.body] : [];
};

const some = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) || childrenOf(node).some((child) => some(child, test));

/** Whether several branches can match at the same character; empty branches always can. */
const isAmbiguous = (branches: readonly Node[]): boolean =>
  branches.some(canBeEmpty) ||
  branches.some((branch, i) => branches.slice(i + 1).some((other) => overlap(firstOf(branch), firstOf(other))));

interface Cost {
  /** Number of ways to choose counts and branches, without loops. */
  ways: number;
  /** Counts that grow with the text: each multiplies the steps by its length. */
  loops: number;
  /** Characters, counts written out. */
  size: number;
}

function costOf(node: Node): Cost {
  switch (node.type) {
    case 'chars':
    case 'empty':
    case 'back':
      return { ways: 1, loops: 0, size: 1 };
    case 'lookaround':
      return costOf(node.body);
    case 'sequence':
      return node.parts.map(costOf).reduce(
        (all, part) => ({
          ways: all.ways * part.ways,
          loops: all.loops + part.loops,
          size: all.size + part.size,
        }),
        { ways: 1, loops: 0, size: 0 },
      );
    case 'choice': {
      const costs = node.branches.map(costOf);
      const ways = costs.map((cost) => cost.ways);
      return {
        ways: isAmbiguous(node.branches) ? ways.reduce((sum, one) => sum + one, 0) : Math.max(...ways),
        loops: Math.max(...costs.map((cost) => cost.loops)),
        size: costs.reduce((sum, cost) => sum + cost.size, 0),
      };
    }
    case 'repeat': {
      const { min, max } = node;
      const body = costOf(node.body);
      const size = body.size * Math.max(1, Number.isFinite(max) ? max : min);
      if (max - min > manyTimes) return { ways: 1, loops: body.loops + 1, size };
      let ways = 0;
      for (let times = min; times <= max; times++) ways += body.ways ** times;
      return { ways, loops: body.loops * max, size };
    }
  }
}

/** Ambiguous choices within a repetition make matching exponential. */
function problemIn(node: Node): string | undefined {
  if (node.type === 'back') return texts.back;
  if (node.type === 'repeat' && node.max > 1) {
    if (canBeEmpty(node.body)) return texts.emptyRepeat;
    const { ways, loops } = costOf(node.body);
    if (node.max - node.min > manyTimes && (ways > 1 || loops > 0)) {
      const nested = some(node.body, (part) => part.type === 'repeat' && part.min !== part.max);
      return nested ? texts.nested : texts.overlapping;
    }
  }
  for (const child of childrenOf(node)) {
    const problem = problemIn(child);
    if (problem) return problem;
  }
  return undefined;
}

/** Upper bound of steps: a search begins at every character. */
function stepsOf({ ways, loops }: Cost): number {
  let steps = ways;
  for (let power = 1; power <= loops + 1; power++) steps *= maxMessageLength / power;
  return steps;
}

/**
 * Reason why a pattern must not be run on users' text; undefined if it may (docs/design/risk.md#suspicious-words).
 * Decided by structure alone, without running it: an unbounded repetition must be matchable in one way only, so that no
 * text makes it exponential, and the rest is bounded. Stricter than necessary, so that it can be explained.
 */
export function patternProblem(source: string): string | undefined {
  let tree: Node;
  try {
    new RegExp(source, 'iu');
    tree = readPattern(source);
  } catch (error) {
    return error instanceof PatternError ? error.message : texts.invalid;
  }
  const problem = problemIn(tree);
  if (problem) return problem;
  if (canBeEmpty(tree)) return texts.empty;
  const cost = costOf(tree);
  if (cost.size > maxSize) return texts.size;
  return stepsOf(cost) > maxSteps ? texts.steps : undefined;
}

/** Texts that slow down bad patterns: long runs of matching characters with a mismatch at the end. */
export function probeTexts(source: string): string[] {
  const literal = [...new Set(source.replace(/[\\^$.*+?()[\]{}|]/g, ''))].slice(0, 8);
  const units = [...literal, literal.join(''), 'a', '1', '微', ' ', 'a1', '加微信'].filter(Boolean);
  return [...new Set(units)].map((unit) => `${unit.repeat(Math.floor(maxMessageLength / unit.length) - 1)}\u0000`);
}

/** Length of the shortest match; only for safe patterns. */
export const shortestMatch = (source: string): number => shortest(readPattern(source));

function shortest(node: Node): number {
  switch (node.type) {
    case 'chars':
      return 1;
    case 'empty':
    case 'lookaround':
    case 'back':
      return 0;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + shortest(part), 0);
    case 'choice':
      return Math.min(...node.branches.map(shortest));
    case 'repeat':
      return node.min === 0 ? 0 : node.min * shortest(node.body);
  }
}
