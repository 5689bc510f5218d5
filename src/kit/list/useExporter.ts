import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Exporter, ExportSource } from '@/kit/base/list/ExportDialog';
import type { Column } from '@/kit/base/list/types';
import type { ListCall, ListInput } from '@/kit/base/list/useList';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { recordExport } from '@/services/audit';
import { newIdemKey } from '../form/useWrite';
import { fileCellsOf } from './fileCells';

/** The signed-in operator as an exporter: named in the file, on record with the backend (docs/design/blocks.md#g13). */
export function useExporter(): Exporter {
  const operatorId = useOperatorId();
  return useMemo(
    () => ({ operatorId, record: (entry) => recordExport({ ...entry, idem_key: newIdemKey() }) }),
    [operatorId],
  );
}

interface Options<Row> {
  name: string;
  title: string;
  exporter: Exporter;
  queries: QueryClient;
  columns: readonly Column<Row>[];
  /** Those of them that are hidden on the screen. */
  added: readonly Column<Row>[];
  call: ListCall<Row>;
  /** Query at the start of the export, so that all pages use the same times. */
  filters: ListInput;
  /** The filters in words. */
  asked: string;
}

/** The columns on the screen, of every page that the filters ask for. */
export function exportSource<Row>({
  columns: shown,
  added,
  call,
  filters,
  queries,
  ...source
}: Options<Row>): ExportSource {
  const columns = shown.filter((column) => fileCellsOf(column).length > 0 || column.figures);
  const cells = columns.flatMap((column) => [
    ...fileCellsOf(column).map(({ head, text }) => ({ head, read: text })),
    ...(column.figures ?? []),
  ]);
  return {
    ...source,
    columns: columns.map(({ key, title }) => ({ key, label: title })),
    added: added.map(({ title }) => title),
    heads: cells.map(({ head }) => head),
    filters,
    readPage: async (page, size, signal) => {
      const { list } = await call({ ...filters, page, size }, { signal });
      return await Promise.all(list.map((row) => Promise.all(cells.map(({ read }) => read(row, queries)))));
    },
  };
}
