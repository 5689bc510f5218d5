import { serverTime } from './regionTime';

/** A cell as its column gives it: numbers stay numbers; amounts and ids that must stay text come as strings. */
export type CsvCell = string | number | null | undefined;

export interface CsvColumn<Row> {
  label: string;
  text: (row: Row) => CsvCell;
}

export interface CsvTable<Row> {
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  /** Operator, time and filters, in the first row. */
  watermark: string;
}

// Spreadsheets may ignore white space and invisible characters before a formula, and accept quotes and full-width
// signs. Covers controls, soft hyphens, joiners, fillers, direction marks, selectors and tags.
const formula =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are characters to look for
  /^(?:[\s"\u0000-\u001F\u007F-\u009F\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F|[\u180B-\u180D]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E0FFF}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\s\u0000]*[\t\r\n\u0000]/u;

/** Negative amount, e.g. `-350`: a plain number without anything to evaluate (docs/adr/0013). */
const negative = /^-\d+(\.\d+)?$/;

/** A text that a spreadsheet would take for a formula gets a leading apostrophe. */
export const guard = (text: string): string => (formula.test(text) && !negative.test(text) ? `'${text}` : text);

/** Digits of a long id. A spreadsheet would take them for a number and round it to 15 digits. */
const longDigits = /^\d{16,}$/;

/** A tab behind a long id makes it text; spreadsheets do not show it, and fields that take a pasted id trim it. */
const exact = (text: string): string => (longDigits.test(text) ? `${text}\t` : text);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return quoted(Number.isFinite(value) ? String(value) : '');
  return quoted(exact(guard(value ?? '')));
}

/** The one writer of exports: CRLF, all cells quoted, formulas disarmed (blocks G13, security row 6). */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file: it begins with the BOM. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvRows(rows)}`;

/** The lines above the rows of an exported list: who took it, when and by which filters, then the heads. */
export const listHead = (heads: readonly string[], watermark: string): string => csvLines([[watermark], heads]);

/** A list as its columns show it. */
export const csvOf = <Row>({ columns, rows, watermark }: CsvTable<Row>): string =>
  listHead(
    columns.map(({ label }) => label),
    watermark,
  ) + csvRows(rows.map((row) => columns.map(({ text }) => text(row))));

/** Query of a list, for its file and its audit record. */
export const filterText = (filters: Readonly<Record<string, unknown>>): string =>
  Object.entries(filters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('；');

interface Exported {
  operatorId: string;
  /** Time the rows were read, epoch ms. */
  at: number;
  filters: string;
}

/** First row of a file: operator, time and query (blocks G13). */
export const watermarkOf = ({ operatorId, at, filters }: Exported): string =>
  `导出人 ${operatorId}；时间 ${serverTime(at)} 北京时间；筛选 ${filters || '无'}`;

const namePart = (text: string): string => text.replace(/[^\p{L}\p{N}_-]+/gu, '-');

/** `{screen}_{yyyyMMddHHmmss}_{operator}.csv`, in server time (blocks G13). */
export function csvFileName(screen: string, operatorId: string, ms: number): string {
  const stamp = serverTime(ms)?.replace(/\D/g, '') ?? '';
  return `${namePart(screen)}_${stamp}_${namePart(operatorId)}.csv`;
}
