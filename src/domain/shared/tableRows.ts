import { isExportMark } from './csvText';

/** Rows of a text by RFC 4180, as they stand. */

/** A row as it stands in the text. */
export interface RawRow {
  line: number;
  cells: readonly string[];
  /** Places of quoted cells, from 0. */
  quoted: ReadonlySet<number>;
}

/** The line at which a quote opens that is not closed, or not followed by a separator. */
export class QuoteProblem extends Error {
  constructor(readonly line: number) {
    super(`第 ${line} 行的引号没有闭合`);
  }
}

export interface Scan {
  separator: string | null;
  /** First line of the table, from 1. */
  from?: number;
  whole?: RegExp | undefined;
}

export const lineEnd = /\r\n|\r|\n/g;
const countLineEnds = (text: string): number => text.match(lineEnd)?.length ?? 0;

/** Text up to the next separator or line end. */
function cellEnd(text: string, start: number, separator: string | null): number {
  let at = start;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r' && text[at] !== separator) at += 1;
  return at;
}

/** Offset of the closing quote of a cell that opens before `start`; -1 if there is none. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Rows of a text, one after another; throws `QuoteProblem`. */
export function* scanRows(text: string, { separator, from = 1, whole }: Scan): Generator<RawRow> {
  let [at, line] = [0, from];
  while (at < text.length) {
    const cells: string[] = [];
    const quoted = new Set<number>();
    const row: RawRow = { line, cells, quoted };
    for (;;) {
      const open = /[ \u3000]*"/y;
      open.lastIndex = at;
      if (whole) whole.lastIndex = at;
      const kept = whole?.exec(text)?.[0];
      if (kept !== undefined) {
        cells.push(kept);
        at = cellEnd(text, at + kept.length, separator);
      } else if (open.test(text)) {
        const start = open.lastIndex;
        const close = closingQuote(text, start);
        const end = close < 0 ? -1 : cellEnd(text, close + 1, separator);
        if (close < 0 || text.slice(close + 1, end).trim() !== '') throw new QuoteProblem(line);
        const cell = text.slice(start, close);
        quoted.add(cells.length);
        cells.push(cell.replaceAll('""', '"'));
        line += countLineEnds(cell);
        at = end;
      } else {
        const end = cellEnd(text, at, separator);
        cells.push(text.slice(at, end));
        at = end;
      }
      if (separator === null || text[at] !== separator) break;
      at += 1;
    }
    yield row;
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      line += 1;
    }
  }
}

export const isEmptyRow = (row: RawRow): boolean => row.cells.every((cell) => cell.trim() === '');

/** Number of cells without the empty ones at the end. */
export const rowWidthOf = ({ cells }: RawRow): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Whether a row is the note of an export. */
export const isNoteRow = (row: RawRow): boolean => {
  const filled = row.cells.filter((cell) => cell.trim() !== '');
  return filled.length === 1 && isExportMark(filled[0] ?? '');
};
