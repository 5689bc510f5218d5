import { useState } from 'react';
import { createExport } from '@/services/exports';
import { toast } from '@/ui/feedback';
import ExportDialog from '@/ui/list/ExportDialog';
import type { Column } from '@/ui/list/types';
import type { ListCall, ListInput } from '@/ui/list/useList';
import { newIdemKey, useWrite } from '../useWrite';
import { exportSource, useExporter } from './useExporter';

interface Props<Row> {
  name: string;
  title: string;
  /** Columns on the screen. */
  columns: readonly Column<Row>[];
  call: ListCall<Row>;
  filters: ListInput;
  total: number;
  onClose: () => void;
}

/** Export of a list for the operator (blocks G13); loaded with the first one. */
export default function ExportList<Row>({ title, total, onClose, ...list }: Props<Row>) {
  const exporter = useExporter();
  const write = useWrite();
  // Query and key are fixed when the dialog opens: a double click is one export.
  const [source] = useState(() => exportSource({ ...list, exporter }));
  const [key] = useState(newIdemKey);
  const start = async () => {
    const { name, filters, columns } = source;
    const wish = { list: name, title, filters, columns: [...columns] };
    const isTaken = await write((idem_key, options) => createExport({ ...wish, idem_key }, options), title, key);
    if (isTaken) toast.success('已开始后台导出，完成后在右上角的导出中心下载');
    return isTaken;
  };
  return <ExportDialog source={source} total={total} onStart={start} onClose={onClose} />;
}
