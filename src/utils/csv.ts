import { exactDigits, exportMark, guardFormula } from '../domain/shared/csvText';
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
  /** Operator, time and filters, behind the rows. */
  watermark: string;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cell(value: CsvCell): string {
  if (typeof value === 'number') return quoted(Number.isFinite(value) ? String(value) : '');
  return quoted(exactDigits(guardFormula(value ?? '')));
}

/**
 * The one writer of exports: CRLF, all cells quoted, formulas disarmed (docs/design/blocks.md#g13,
 * docs/design/security.md#formulas).
 */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A whole file: it begins with the BOM. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string => `\uFEFF${csvRows(rows)}`;

/**
 * The note behind the rows of a file: who exported it, when and by which filters. An empty row keeps it apart, so that
 * spreadsheets take the first row for the head, and neither sort nor filter the note.
 */
export const csvNote = (note: string): string => csvRows([[], [note]]);

/** A table of whole rows, the head first, with its note. */
export const csvFile = (rows: readonly (readonly CsvCell[])[], note: string): string => csvLines(rows) + csvNote(note);

/** A list as its columns show it. */
export const csvOf = <Row>({ columns, rows, watermark }: CsvTable<Row>): string =>
  csvFile([columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))], watermark);

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

/** Note of a file: operator, time and query (docs/adr/0013). */
export const watermarkOf = ({ operatorId, at, filters }: Exported): string =>
  `${exportMark} ${operatorId}；时间 ${serverTime(at)} 北京时间；筛选 ${filters || '无'}`;

const namePart = (text: string): string => text.replace(/[^\p{L}\p{N}_-]+/gu, '-');

/** `{screen}_{yyyyMMddHHmmss}_{operator}.csv`, in server time (docs/design/blocks.md#g13). */
export function csvFileName(screen: string, operatorId: string, ms: number): string {
  const stamp = serverTime(ms)?.replace(/\D/g, '') ?? '';
  return `${namePart(screen)}_${stamp}_${namePart(operatorId)}.csv`;
}
