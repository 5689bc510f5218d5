import { serverTime } from './regionTime';

/** A cell as its column gives it: numbers stay numbers; amounts and ids that must stay text come as strings. */
export type CsvCell = string | number | null | undefined;

export interface CsvColumn<Row> {
  key: string;
  label: string;
  text: (row: Row) => CsvCell;
}

export interface CsvTable<Row> {
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
  /** Operator, time and filters, in the first row. */
  watermark: string;
}

// NUL and white space in front do not stop a spreadsheet; nor does a quotation mark or a full-width sign.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the characters to look for
const formula = /^[\s\u0000"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\s\u0000]*[\t\r\n\u0000]/;

/** A text that a spreadsheet would take for a formula gets a leading apostrophe. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return quoted(Number.isFinite(value) ? String(value) : '');
  return quoted(guard(value ?? ''));
}

/** The one writer of exports: BOM, CRLF, all cells quoted, formulas disarmed (blocks G13, security row 6). */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** A list as its columns show it. */
export const csvOf = <Row>({ columns, rows, watermark }: CsvTable<Row>): string =>
  csvLines([
    [watermark],
    columns.map(({ key, label }) => `${label} (${key})`),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ]);

const namePart = (text: string): string => text.replace(/[^\p{L}\p{N}_-]+/gu, '-');

/** `{screen}_{yyyyMMddHHmmss}_{operator}.csv`, in server time (blocks G13). */
export function csvFileName(screen: string, operatorId: string, ms: number): string {
  const stamp = serverTime(ms)?.replace(/\D/g, '') ?? '';
  return `${namePart(screen)}_${stamp}_${namePart(operatorId)}.csv`;
}
