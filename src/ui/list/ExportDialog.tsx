import { Alert, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { maxExportRows } from '@/domain/limits';
import { asFailure } from '@/ui/asFailure';
import { saveFile } from '@/ui/saveFile';
import { clock } from '@/utils/clock';
import { type CsvCell, csvFileName, csvOf } from '@/utils/csv';
import { serverTime } from '@/utils/regionTime';
import type { ListInput } from './useList';

/** Who exports, and how the export is put on record (blocks G13). */
export interface Exporter {
  operatorId: string;
  record: (entry: { screen: string; filters: string; rows: number }) => Promise<unknown>;
}

export interface ExportJob {
  name: string;
  exporter: Exporter;
  columns: readonly { key: string; label: string }[];
  /** The cells of one page's rows, in the order of the columns. */
  readPage: (page: number, size: number, signal: AbortSignal) => Promise<CsvCell[][]>;
  filters: ListInput;
}

const pageSize = 1000;

/** Reads the list page by page, guards every cell against formulas, records the export, then saves. */
interface Props {
  job: ExportJob;
  total: number;
  onClose: () => void;
}

export default function ExportDialog({ job, total, onClose }: Props) {
  const [done, setDone] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const count = Math.min(total, maxExportRows);
  const filters = Object.entries(job.filters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('；');

  const run = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailure(null);
    setDone(0);
    try {
      const rows: CsvCell[][] = [];
      for (let page = 1; rows.length < count; page++) {
        const cells = await job.readPage(page, pageSize, signal);
        if (cells.length === 0) break;
        rows.push(...cells.slice(0, count - rows.length));
        setDone(rows.length);
      }
      const now = clock.now();
      const { operatorId } = job.exporter;
      await job.exporter.record({ screen: job.name, filters, rows: rows.length });
      const columns = job.columns.map((column, index) => ({ ...column, text: (cells: CsvCell[]) => cells[index] }));
      const watermark = `导出人 ${operatorId}；时间 ${serverTime(now)} PRC；筛选 ${filters || '无'}`;
      saveFile(
        new Blob([csvOf({ columns, rows, watermark })], { type: 'text/csv' }),
        csvFileName(job.name, operatorId, now),
      );
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailure(asFailure(error).message);
      setDone(null);
    }
  };
  const close = () => {
    stop.current?.abort();
    onClose();
  };

  return (
    <Modal
      open
      title="导出"
      okText="导出 CSV"
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={done !== null}
      onOk={run}
      onCancel={close}
    >
      <p>将导出当前筛选下的 {count.toLocaleString('zh-CN')} 行、当前显示的列。敏感字段保持脱敏，导出会记入操作记录。</p>
      {total > maxExportRows && (
        <Alert type="warning" showIcon title={`超过 ${maxExportRows} 行的部分不会导出，请缩小筛选范围。`} />
      )}
      {done !== null && <Progress percent={Math.round((done / Math.max(count, 1)) * 100)} />}
      {failure && <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}
