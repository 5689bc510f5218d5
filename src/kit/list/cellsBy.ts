import type { Column } from '@/kit/base/list/types';
import type { CsvCell } from '@/utils/csv';
import { fileCellsOf } from './fileCells';

type LabelFor = (reasonCode: string) => string;

/** Writes rows of a list, with the heads of the file's columns. */
type CellWriter = ((rows: readonly Readonly<Record<string, unknown>>[]) => CsvCell[][]) & {
  readonly heads: readonly string[];
};

/** Writes the rows of a list to a file by the list's own columns (docs/adr/0013). */
export type CellsOf = (keys: readonly string[], labelFor: LabelFor) => CellWriter;

/** A column that this build does not have, e.g. of a file begun with another build. */
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
    const columns = new Map(columnsOf(labelFor).map((column) => [column.key, fileCellsOf(column)]));
    const cells = keys.flatMap((key) => {
      const found = columns.get(key) ?? [];
      if (found.length === 0) throw new UnknownColumnError(key);
      return found;
    });
    const write = (rows: readonly Readonly<Record<string, unknown>>[]) =>
      (rows as readonly Row[]).map((row) => cells.map(({ text }) => text(row)));
    return Object.assign(write, { heads: cells.map(({ head }) => head) });
  };
}
