import { Alert, Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { maxExportJobRows, maxExportRows } from '@/domain/shared/limits';
import { useKeys } from '@/hooks/useKeys';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import { asFailure } from '@/kit/base/asFailure';
import { saveFile } from '@/kit/base/saveFile';
import { ApiError } from '@/utils/apiError';
import { clock } from '@/utils/clock';
import { type CsvCell, csvFile, csvFileName, filterText, watermarkOf } from '@/utils/csv';
import { reportFailure } from '@/utils/failures';
import { numberText, rowsText } from '@/utils/numberText';
import type { ListTotals } from './types';
import type { ListInput } from './useList';

/** Exporting operator, and the call that audits an export (docs/design/blocks.md#g13). */
export interface Exporter {
  operatorId: string;
  record: (entry: { screen: string; filters: string; rows: number }) => Promise<unknown>;
}

/** List to be exported. */
export interface ExportSource {
  name: string;
  /** Name of the screen: that of the file. */
  title: string;
  exporter: Exporter;
  columns: readonly { key: string; label: string }[];
  /** Titles of those that are hidden on the screen and in every file. */
  added: readonly string[];
  /** Heads of the file's columns: a column of the list may make several. */
  heads: readonly string[];
  /** The cells of one page's rows, in the order of the heads. */
  readPage: (page: number, size: number, signal: AbortSignal) => Promise<CsvCell[][]>;
  filters: ListInput;
  /** The filters in words. */
  asked: string;
}

const pageSize = 1000;

interface Props {
  source: ExportSource;
  counted: ListTotals;
  /** Hands it to the backend; answers whether it took it. */
  onStart: () => Promise<boolean>;
  onClose: () => void;
}

/** Preview of an export: up to `maxExportRows` in the browser, more by the backend (docs/design/blocks.md#g13). */
export default function ExportDialog({ source, counted, onStart, onClose }: Props) {
  useReturnFocus();
  const [done, setDone] = useState<number | null>(null);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const { total, total_is } = counted;
  // A list that was not counted to its end is left to the backend, which counts it.
  const isLong = total_is === 'at_least' || total > maxExportRows;
  const isTooLong = total > maxExportJobRows;

  const save = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailure(null);
    setDone(0);
    try {
      await saveList(source, total, signal, setDone);
      onClose();
    } catch (error) {
      if (!signal.aborted) setFailure(failureOf(error));
      setDone(null);
    }
  };
  const start = async () => {
    setStarting(true);
    const isTaken = await onStart();
    setStarting(false);
    if (isTaken) onClose();
  };
  const button = useRef<HTMLButtonElement>(null);
  const blocked = total === 0 || isTooLong || source.columns.length === 0;
  const busy = done !== null || starting;
  const run = () => {
    if (!blocked && !busy) void (isLong ? start() : save());
  };
  useKeys([{ key: 'mod+enter', label: '导出', run }], { place: '导出', element: button });
  const close = () => {
    stop.current?.abort();
    onClose();
  };

  return (
    <Modal
      open
      title="导出"
      afterOpenChange={(open) => open && button.current?.focus()}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          取消
        </Button>,
        <Button
          key="ok"
          ref={button}
          type="primary"
          disabled={blocked}
          loading={busy}
          aria-keyshortcuts="Control+Enter"
          onClick={run}
        >
          {isLong ? '后台导出' : '导出 CSV'}
        </Button>,
      ]}
    >
      <p>
        将导出当前筛选下的 {rowsText(counted)} 行、当前显示的 {source.columns.length - source.added.length} 列
        {source.added.length > 0 && `和${source.added.join('、')}`}。敏感字段保持脱敏，导出会记入操作记录。
      </p>
      {isTooLong && (
        <Alert type="warning" showIcon title={`最多导出 ${numberText(maxExportJobRows)} 行，请缩小筛选范围。`} />
      )}
      {isLong && !isTooLong && (
        <Alert
          type="info"
          showIcon
          title={`超过 ${numberText(Math.min(total, maxExportRows))} 行：将在后台导出，完成后在导出中心下载。`}
          description="按现在的筛选和列导出，期间可以离开本页。"
        />
      )}
      {done !== null && <Progress percent={Math.round((done / Math.max(total, 1)) * 100)} />}
      {failure && <Alert type="error" showIcon title={failure} />}
    </Modal>
  );
}

/** An error of the console itself is reported to telemetry instead of being shown as a backend error. */
function failureOf(error: unknown): string {
  if (error instanceof ApiError) return asFailure(error).message;
  reportFailure(error);
  return '导出出错，没有生成文件，请重试';
}

/** Reads the list page by page, records the export, then saves. */
async function saveList(source: ExportSource, total: number, signal: AbortSignal, onRows: (done: number) => void) {
  const { name, title, exporter, heads, filters, asked } = source;
  const rows: CsvCell[][] = [];
  for (let page = 1; rows.length < total; page++) {
    const cells = await source.readPage(page, pageSize, signal);
    if (cells.length === 0) break;
    rows.push(...cells.slice(0, total - rows.length));
    onRows(rows.length);
  }
  const at = clock.now();
  await exporter.record({ screen: name, filters: filterText(filters), rows: rows.length });
  const { operatorId } = exporter;
  const file = csvFile([heads, ...rows], watermarkOf({ operatorId, at, filters: asked || filterText(filters) }));
  saveFile(new Blob([file], { type: 'text/csv' }), csvFileName(title, operatorId, at));
}
