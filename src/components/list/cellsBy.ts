import type { Column } from '@/ui/list/types';
import type { CsvCell } from '@/utils/csv';

type LabelFor = (reasonCode: string) => string;

/** Converts rows to cells by these columns, for the export file `<list>.export.ts` (docs/adr/0013). */
export type CellsOf = (
  keys: readonly string[],
  labelFor: LabelFor,
) => (rows: readonly Readonly<Record<string, unknown>>[]) => CsvCell[][];

/** A file of a build that had another column, or of no page at all. */
export class UnknownColumnError extends Error {
  constructor(readonly key: string) {
    super(`No column ${key}`);
    this.name = 'UnknownColumnError';
  }
}

/**
 * The same texts as on the list's own screen. Rows are taken as its call answers them. A column that this build no
 * longer has is an error: a file must not lack it in silence.
 */
export function cellsBy<Row>(columnsOf: (labelFor: LabelFor) => readonly Column<Row>[]): CellsOf {
  return (keys, labelFor) => {
    const columns = new Map(columnsOf(labelFor).map(({ key, text }) => [key, text]));
    const texts = keys.map((key) => {
      const text = columns.get(key);
      if (!text) throw new UnknownColumnError(key);
      return text;
    });
    return (rows) => (rows as readonly Row[]).map((row) => texts.map((text) => text(row)));
  };
}
