import ExportDialog from '@/ui/list/ExportDialog';
import type { Column } from '@/ui/list/types';
import type { ListCall, ListInput } from '@/ui/list/useList';
import { exportJob, useExporter } from './useExporter';

interface Props<Row> {
  name: string;
  /** Those on the screen. */
  columns: readonly Column<Row>[];
  call: ListCall<Row>;
  filters: ListInput;
  total: number;
  onClose: () => void;
}

/** A list as a file, as its operator's (blocks G13); its code comes with the first one. */
export default function ExportList<Row>({ total, onClose, ...list }: Props<Row>) {
  const exporter = useExporter();
  return <ExportDialog job={exportJob({ ...list, exporter })} total={total} onClose={onClose} />;
}
