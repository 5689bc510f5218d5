import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useReturnFocus } from '@/hooks/useReturnFocus';
import { asFailure } from '@/kit/base/asFailure';
import { copyText } from '@/kit/base/copyText';
import { toast } from '@/kit/base/feedback';
import { Loaded } from '@/kit/base/Loaded';
import type { Exporter } from '@/kit/base/list/ExportDialog';
import { saveFile } from '@/kit/base/saveFile';
import { clock } from '@/utils/clock';
import { csvFileName } from '@/utils/csv';
import { serverTime } from '@/utils/regionTime';
import styles from './ReportModal.module.css';

interface Props<T> {
  title: string;
  /** Name of the call: the file, and the record of the export. */
  screen: string;
  /** Query, as it is audited with the export. */
  filters: string;
  query: UseQueryResult<T>;
  textOf: (report: T) => string;
  /** Null without the export permission. */
  exporter: Exporter | null;
  onClose: () => void;
  /** Above the report: what it is about, where that can be chosen. */
  children?: ReactNode;
}

/** A report to read, to copy, and to take away as a file (docs/design/blocks.md#g13). */
export default function ReportModal<T>(props: Props<T>) {
  const { title, screen, filters, query, textOf, exporter, onClose, children } = props;
  useReturnFocus();
  const [busy, setBusy] = useState(false);
  const text = query.data === undefined ? '' : textOf(query.data);
  const save = async ({ operatorId, record }: Exporter) => {
    setBusy(true);
    try {
      const now = clock.now();
      await record({ screen, filters, rows: 1 });
      const watermark = `导出人 ${operatorId}；时间 ${serverTime(now)} 北京时间`;
      const name = csvFileName(screen, operatorId, now).replace(/csv$/, 'txt');
      saveFile(new Blob([`${watermark}\n\n${text}\n`], { type: 'text/plain;charset=utf-8' }), name);
    } catch (error) {
      toast.error(asFailure(error).message);
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      width={680}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={text === ''} onClick={() => void copyText(text, '报告已复制')}>
            复制
          </Button>
          {exporter && (
            <Button disabled={text === ''} loading={busy} onClick={() => void save(exporter)}>
              导出
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      {children}
      <Loaded query={query} rows={6}>
        {() => <pre className={styles.text}>{text}</pre>}
      </Loaded>
    </Modal>
  );
}
