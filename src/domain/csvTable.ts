import { cellsOf } from './csvCells';

/** Expected format of a file or paste. */
interface Shape {
  heads: readonly string[];
  /** Columns that every line has; those behind them may be left out. */
  needed: number;
  /** Whether a line is the head. */
  isHead: (first: string) => boolean;
  /** Lines with a wrong number of columns are reported in `bad` without stopping the others. */
  lineByLine?: true;
}

/** A line as the file numbers it, from 1. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

/** A line that cannot be read, and why. */
export interface BadLine {
  line: number;
  reason: string;
}

type Read = { rows: TableLine[]; bad: BadLine[]; problem?: undefined } | { rows?: undefined; problem: string };

/** Files use commas, those of European office programs semicolons, and copied tables tabs. */
const separatorsOf = (line: string, needed: number): string[] =>
  [';', '\t', ','].filter((sign) => line.split(sign).length >= needed).slice(0, 1);

/** Lines of a file or paste, without head and empty ones; or the reason why it cannot be read. */
export function readTable(text: string, { heads, needed, isHead, lineByLine }: Shape): Read {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if (text.includes('\uFFFD')) return { problem: '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV' };
  const separators = separatorsOf(first, needed);
  if (first !== '' && separators.length === 0)
    return { problem: `首行只有一列，请用逗号、分号或制表符分隔：${heads.join('、')}` };
  const rows: TableLine[] = [];
  const bad: BadLine[] = [];
  for (const [index, raw] of lines.entries()) {
    if (raw.trim() === '') continue;
    const { cells, open } = cellsOf(raw, separators);
    if (open) return { problem: `第 ${index + 1} 行的引号没有闭合；单元格内不能换行` };
    if (isHead(cells[0] ?? '')) continue;
    const wanted = needed === heads.length ? `${needed}` : `${needed} 或 ${heads.length}`;
    const line = index + 1;
    if (cells.length >= needed && cells.length <= heads.length) rows.push({ line, cells });
    else if (lineByLine) bad.push({ line, reason: `有 ${cells.length} 列，应为 ${wanted} 列` });
    else return { problem: `第 ${line} 行有 ${cells.length} 列，应为 ${wanted} 列` };
  }
  return rows.length + bad.length === 0 ? { problem: '没有可导入的行' } : { rows, bad };
}
