import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { recordExport } from '@/services/audit';
import type { Exporter, ExportSource } from '@/ui/list/ExportDialog';
import type { Column } from '@/ui/list/types';
import type { ListCall, ListInput } from '@/ui/list/useList';
import { newIdemKey } from '../useWrite';

/** The signed-in operator as an exporter: named in the file, on record with the backend (blocks G13). */
export function useExporter(): Exporter {
  const { state } = useModel('login');
  const operatorId = state.user?.user_id ?? '';
  return useMemo(
    () => ({ operatorId, record: (entry) => recordExport({ ...entry, idem_key: newIdemKey() }) }),
    [operatorId],
  );
}

interface Options<Row> {
  name: string;
  exporter: Exporter;
  columns: readonly Column<Row>[];
  call: ListCall<Row>;
  /** Query at the start of the export, so that all pages use the same times. */
  filters: ListInput;
}

/** Export of the visible columns, over all pages of the query. */
export function exportSource<Row>({ name, exporter, columns: shown, call, filters }: Options<Row>): ExportSource {
  const columns = shown.flatMap(({ key, title, text }) => (text ? [{ key, label: title, text }] : []));
  return {
    name,
    exporter,
    columns: columns.map(({ key, label }) => ({ key, label })),
    filters,
    readPage: async (page, size, signal) => {
      const { list } = await call({ ...filters, page, size }, { signal });
      return list.map((row) => columns.map(({ text }) => text(row)));
    },
  };
}
