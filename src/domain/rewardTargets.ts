import { cellsOf } from './csvCells';
import { maxRewardPeople } from './limits';

/** Users of a task from a paste or file (screens/user §3.1.2). */

/** Invalid line with its reason and raw text. */
export interface BadLine {
  /** Line number in the text, from 1. */
  line: number;
  text: string;
  problem: string;
}

export interface GoodLine {
  line: number;
  uid: string;
}

type Read = { good: GoodLine[]; bad: BadLine[]; problem?: undefined } | { problem: string };

const isHead = (cell: string): boolean => /^(用户\s*ID|uid)$/i.test(cell);

function problemOf(cell: string): string | undefined {
  if (/^\d{4,20}$/.test(cell)) return undefined;
  const plain = cell.normalize('NFKC');
  if (plain !== cell && /^\d{4,20}$/.test(plain)) return `含全角数字，应为 ${plain}`;
  if (/\p{Cf}/u.test(cell)) return '含看不见的字符';
  return '用户ID 为 4–20 位数字';
}

/** Source of the text: a list has users only, several per line; in a file, the second column is free. */
type Source = 'list' | 'csv' | 'segment';

const separators = [',', ';', '\t', '，', '；', '、', ' ', '\u3000'];

/** User ids in a line, none in a head; several ids in a line of a file are an error. */
function namesIn(raw: string, source: Source): { cell: string; problem?: string }[] {
  const cells = cellsOf(raw, separators).cells.filter((cell) => cell !== '');
  const [first = '', ...others] = cells;
  if (isHead(first)) return [];
  if (source === 'list') return cells.map((cell) => ({ cell }));
  if (!others.some((cell) => problemOf(cell) === undefined)) return [{ cell: first }];
  return [{ cell: cells.join(','), problem: '一行有多个编号，请只留用户ID 一列' }];
}

/**
 * Reads users by line: the first cell of each, or all cells of a pasted list. Empty lines and heads are skipped; of
 * duplicates the first counts.
 */
export function readTargets(text: string, source: Source, mostLines = maxRewardPeople): Read {
  if (text.includes('\uFFFD')) return { problem: '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV' };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const filled = lines.flatMap((raw, index) =>
    raw.trim() === '' ? [] : namesIn(raw, source).map((one) => ({ line: index + 1, ...one })),
  );
  if (filled.length > mostLines) {
    const [most, has] = [mostLines, filled.length].map((one) => one.toLocaleString('zh-CN'));
    return { problem: `一次最多 ${most} 行，现在 ${has} 行` };
  }
  const [good, bad, seen]: [GoodLine[], BadLine[], Map<string, number>] = [[], [], new Map()];
  for (const { line, cell, problem: wrong } of filled) {
    const first = seen.get(cell);
    const problem = wrong ?? problemOf(cell) ?? (first === undefined ? undefined : `与第 ${first} 行重复`);
    if (problem !== undefined) bad.push({ line, text: cell.slice(0, 40), problem });
    else good.push({ line, uid: cell });
    if (first === undefined) seen.set(cell, line);
  }
  return { good, bad };
}
