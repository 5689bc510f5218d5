import { unguarded, unprotectedId } from './csvText';
import { invisibleIn } from './invisible';
import {
  isEmptyRow,
  isNoteRow,
  lineEnd,
  QuoteProblem,
  type RawRow,
  rowWidthOf,
  type Scan,
  scanRows,
} from './tableRows';
import { withoutEnds } from './withoutEnds';

/**
 * The reader of pasted and imported tables: RFC 4180 with commas, semicolons, tabs or the separator of a `sep=` line.
 * Anything that could be read in two ways is a problem at its line.
 */

export interface TableColumn {
  label: string;
  /** Further names of the column in a head. */
  names?: readonly string[];
  optional?: true;
  /** Ids and keys stand in one line and hold no invisible characters. */
  isKey?: true;
  /** Spaces around the text are part of it. */
  isText?: true;
}

export interface TableShape {
  /** The first column identifies a head. */
  columns: readonly TableColumn[];
  /** Unreadable lines are listed in `bad` instead of making the whole text unreadable. */
  lineByLine?: true;
  /** Sticky expression for cells that are taken whole, whatever separators they contain. */
  whole?: RegExp;
  /** Advice for a text that has more columns than these and no head. */
  headAdvice?: string;
}

/** Row with its line in the text, from 1, and its cells in the order of the shape's columns. */
export interface TableLine {
  line: number;
  cells: readonly string[];
}

/** Line that cannot be read, and why. */
export interface BadLine {
  line: number;
  reason: string;
}

/** How a text was understood. */
export interface TableReading {
  /** Null for a single column. */
  separator: string | null;
  /** Line of the head; null without one. */
  headLine: number | null;
  /** Columns that were found, with their place from 1. */
  columns: readonly { label: string; place: number }[];
  /** Heads that belong to no column. */
  unused: readonly string[];
  /** Rows read, without the head and ignored ones. */
  rows: number;
  /** Empty rows; blank lines at the end do not count. */
  emptyRows: number;
  /** Lines with the note of an export, and repeated heads. */
  skipped: readonly number[];
}

export type TableRead =
  | { rows: TableLine[]; bad: BadLine[]; reading: TableReading; problem?: undefined }
  | { rows?: undefined; problem: string };

/** Rows as a reader made them of a table's lines. */
export type RowsRead<Row> =
  | { rows: Row[]; reading: TableReading; problem?: undefined }
  | { rows?: undefined; problem: string };

// Tabs first: text that is copied from a spreadsheet has them, and they rarely stand in a cell.
const separators = ['\t', ';', ','] as const;

/** A separator behind which quotes do not close loses against one that fits a row more. */
const brokenFit = 150;

/** Rows that decide which separator a text has. */
const sampledRows = 20;

/** Name of a head in a form that compares: without spaces, case and unit. */
export const plainHead = (head: string): string =>
  head
    .replace(/^\uFEFF/, '')
    .replace(/[（(][^（）()]*[）)]\s*$/, '')
    .replace(/\s/g, '')
    .toLowerCase();

const namesOf = ({ label, names = [] }: TableColumn): string[] => [label, ...names].map(plainHead);

/** Place of each column in a head, -1 if it has none; undefined if the row is no head. */
function headPlaces(row: RawRow | undefined, { columns }: TableShape): number[] | undefined {
  const heads = row?.cells.map(plainHead) ?? [];
  const places = columns.map((column) => heads.findIndex((head) => namesOf(column).includes(head)));
  return places[0] !== -1 || places.filter((place) => place >= 0).length > 1 ? places : undefined;
}

/** First rows of a text that hold anything; if a quote is not closed, those before it, or its own line. */
function sampleOf(text: string, scan: Scan): { rows: RawRow[]; isBroken: boolean } {
  const rows: RawRow[] = [];
  let isBroken = false;
  try {
    for (const row of scanRows(text, scan)) {
      if (!isEmptyRow(row) && !isNoteRow(row)) rows.push(row);
      if (rows.length === sampledRows) break;
    }
  } catch (problem) {
    if (!(problem instanceof QuoteProblem)) throw problem;
    const line = text.split(lineEnd)[problem.line - (scan.from ?? 1)] ?? '';
    const cells = scan.separator === null ? [line] : line.split(scan.separator);
    if (rows.length === 0) rows.push({ line: problem.line, cells, quoted: new Set() });
    isBroken = true;
  }
  return { rows, isBroken };
}

/** How well a separator fits: names in the head first, then rows with as many cells as the shape, or each other. */
function fitOf(rows: readonly RawRow[], shape: TableShape | undefined): number {
  const named = shape ? (headPlaces(rows[0], shape) ?? []).filter((place) => place >= 0).length : 0;
  const least = Math.max(2, shape?.columns.filter(({ optional }) => !optional).length ?? 0);
  const most = shape?.columns.length ?? Number.POSITIVE_INFINITY;
  const widths = rows.map(({ cells }) => cells.length).filter((width) => width > 1);
  const fitting = rows.filter((row) => row.cells.length >= least && rowWidthOf(row) <= most).length;
  const alike = Math.max(0, ...widths.map((width) => widths.filter((one) => one === width).length));
  return (named > 1 ? named * 10_000 : 0) + fitting * 100 + alike;
}

const sepLine = /^"?sep=([^\r\n"])"?(\r\n|\r|\n|$)/i;

/** Text behind the BOM and the `sep=` line, with the separator, stated or found. */
function separatorIn(text: string, shape?: TableShape): { body: string; scan: Scan } {
  const plain = text.replace(/^\uFEFF/, '');
  const stated = sepLine.exec(plain);
  const whole = shape?.whole;
  if (stated)
    return {
      body: plain.slice(stated[0].length),
      scan: { separator: stated[1] ?? null, from: stated[2] ? 2 : 1, whole },
    };
  const scans = separators
    .filter((separator) => plain.includes(separator))
    .map((separator) => {
      const { rows, isBroken } = sampleOf(plain, { separator, whole });
      return { separator, fit: fitOf(rows, shape), isBroken };
    })
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit - brokenFit * (Number(b.isBroken) - Number(a.isBroken)));
  return { body: plain, scan: { separator: scans[0]?.separator ?? null, whole } };
}

// Signs that separate cells elsewhere. A row of one cell that has them was hardly meant as one cell.
const likeSeparator = /[|,;\t，；]/;

/** Problem of a cell that is an id or a key; undefined if there is none. */
export function keyProblem(label: string, cell: string): string | undefined {
  if (/[\r\n]/.test(cell)) return `「${label}」中有换行，请检查引号`;
  const found = invisibleIn(cell);
  return found && `「${label}」的第 ${found.place} 个字符是看不见的${found.name}，请删除`;
}

/** Spaces as they stand around cells; other white space is named where it matters. */
const trimmed = (cell: string): string => withoutEnds(cell, ' \t\u3000');

/** Text of a cell without the marks that spreadsheets and exports put around it. */
export function cellText(raw: string, { isText, isKey }: Pick<TableColumn, 'isText' | 'isKey'> = {}): string {
  const text = unguarded(isText ? raw : trimmed(raw));
  return isKey ? unprotectedId(text) : text;
}

const signNames: Readonly<Record<string, string>> = { ',': '逗号', ';': '分号', '\t': '制表符' };
export const separatorName = (separator: string): string => signNames[separator] ?? `「${separator}」`;

const unreadable = '文件编码无法识别，请另存为 UTF-8 或 GBK 的 CSV';
const openQuoteText = ({ message }: QuoteProblem): string => `${message}：单元格以英文双引号开头，就要以它结尾`;

/** All rows of a text as they stand, or the reason why it cannot be read. */
export function scanTable(
  text: string,
): { rows: RawRow[]; separator: string | null; problem?: undefined } | { problem: string } {
  if (text.includes('\uFFFD')) return { problem: unreadable };
  const { body, scan } = separatorIn(text);
  try {
    return { rows: [...scanRows(body, scan)], separator: scan.separator };
  } catch (problem) {
    if (!(problem instanceof QuoteProblem)) throw problem;
    return { problem: openQuoteText(problem) };
  }
}

/** Heads of a text, as they stand in its first row. */
export function tableHeadOf(text: string): string[] {
  const { body, scan } = separatorIn(text);
  return sampleOf(body, scan).rows[0]?.cells.map(trimmed) ?? [];
}

const plural = (needed: number, most: number): string => (needed === most ? `${needed}` : `${needed} 或 ${most}`);

/** Reason why a row cannot be read; undefined if it can. */
function rowProblem(row: RawRow, places: readonly number[], hasHead: boolean, shape: TableShape): string | undefined {
  const { columns, headAdvice } = shape;
  const [width, most] = [rowWidthOf(row), hasHead ? Number.POSITIVE_INFINITY : columns.length];
  const needed = 1 + Math.max(...columns.map(({ optional }, at) => (optional ? 0 : (places[at] ?? 0))));
  const [only = ''] = row.cells;
  if (width === 1 && columns.length > 1 && !row.quoted.has(0) && likeSeparator.test(only) && !isWhole(only, shape))
    return `「${columns[0]?.label}」含「${likeSeparator.exec(only)?.[0]}」，像是没有分开的列：列之间请用同一种分隔符（逗号、分号或制表符），属于内容的请加英文双引号`;
  if (row.cells.length < needed || width > most) {
    if (hasHead) return `有 ${row.cells.length} 列，应至少有 ${needed} 列`;
    const advice = width > most && headAdvice ? `，${headAdvice}` : '';
    return `有 ${width > most ? width : row.cells.length} 列，应为 ${plural(needed, columns.length)} 列${advice}`;
  }
  const keys = columns.flatMap(({ label, isKey }, at) =>
    isKey ? (keyProblem(label, trimmed(row.cells[places[at] ?? -1] ?? '')) ?? []) : [],
  );
  return keys[0];
}

function isWhole(cell: string, { whole }: TableShape): boolean {
  if (!whole) return false;
  whole.lastIndex = 0;
  return whole.exec(cell)?.[0] === cell;
}

/** Rows of a text by columns, with how it was understood; or the reason why it cannot be read, with its line. */
export function readTable(text: string, shape: TableShape): TableRead {
  if (text.includes('\uFFFD')) return { problem: unreadable };
  const { columns, lineByLine } = shape;
  const { body, scan } = separatorIn(text, shape);
  const first = sampleOf(body, scan).rows[0];
  const required = columns.filter(({ optional }) => !optional).length;
  const labels = columns.map(({ label }) => label);
  if (scan.separator === null && required > 1 && first)
    return { problem: `首行只有一列，请用逗号、分号或制表符分隔：${labels.join('、')}` };

  const named = headPlaces(first, shape);
  const lacking = named ? columns.filter(({ optional }, at) => !optional && named[at] === -1) : [];
  if (lacking.length > 0) {
    const lackingText = lacking.map(({ label }) => `「${label}」`).join('');
    const heads = (first?.cells ?? []).map((head) => head.trim()).filter((head) => head !== '');
    return { problem: `第 ${first?.line} 行是表头，但没有${lackingText}列，现有：${heads.join('、')}` };
  }
  const places = named ?? columns.map((_, at) => at);

  const rows: TableLine[] = [];
  const bad: BadLine[] = [];
  const skipped: number[] = [];
  const empty: number[] = [];
  let last = 0;
  try {
    for (const row of scanRows(body, scan)) {
      const { line } = row;
      if (isEmptyRow(row)) {
        empty.push(line);
        continue;
      }
      const isHead =
        named !== undefined && row.cells.map(plainHead).join('\n') === first?.cells.map(plainHead).join('\n');
      if (isHead || isNoteRow(row)) {
        if (line !== first?.line) skipped.push(line);
        continue;
      }
      last = line;
      const reason = rowProblem(row, places, named !== undefined, shape);
      if (reason === undefined)
        rows.push({
          line,
          cells: columns.map((column, at) => cellText(row.cells[places[at] ?? -1] ?? '', column)),
        });
      else if (lineByLine) bad.push({ line, reason });
      else return { problem: `第 ${line} 行${/^有/.test(reason) ? '' : '的'}${reason}` };
    }
  } catch (problem) {
    if (!(problem instanceof QuoteProblem)) throw problem;
    return { problem: openQuoteText(problem) };
  }
  if (rows.length + bad.length === 0) return { problem: '没有可导入的行' };
  const found = columns.flatMap(({ label }, at) => {
    const place = places[at] ?? -1;
    return place < 0 || (!named && rows.every(({ cells }) => cells[at] === '')) ? [] : [{ label, place: place + 1 }];
  });
  const unused = named ? (first?.cells ?? []).filter((head, at) => head.trim() !== '' && !named.includes(at)) : [];
  const reading: TableReading = {
    separator: scan.separator,
    headLine: named ? (first?.line ?? null) : null,
    columns: found,
    unused: unused.map(trimmed),
    rows: rows.length + bad.length,
    emptyRows: empty.filter((line) => line < last).length,
    skipped,
  };
  return { rows, bad, reading };
}

/** How a text was understood, in words. */
export function tableReadingText({
  separator,
  headLine,
  columns,
  unused,
  rows,
  emptyRows,
  skipped,
}: TableReading): string {
  const left = [
    ...(emptyRows > 0 ? [`${emptyRows} 个空行`] : []),
    ...(skipped.length > 0 ? [`第 ${skipped.join('、')} 行（表头或导出说明）`] : []),
  ];
  return [
    separator === null ? '只有一列' : `${separatorName(separator)}分隔`,
    headLine !== null ? `第 ${headLine} 行是表头` : columns.length > 1 ? '没有表头，按列序读取' : '没有表头',
    ...(columns.length > 0 ? [columns.map(({ label, place }) => `第 ${place} 列为${label}`).join('、')] : []),
    ...(unused.length > 0 ? [`不读取：${unused.join('、')}`] : []),
    `共 ${rows} 行`,
    ...(left.length > 0 ? [`忽略 ${left.join('和')}`] : []),
  ].join('；');
}
