import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { type LabelMap, optionsOf } from '@/domain/shared/labels';
import { PlainTable } from '@/kit/base/PlainTable';
import { scrollingBody } from '@/kit/base/scrollingBody';
import { StateTag } from '@/kit/field/StateTag';
import { Uid } from '@/kit/field/Uid';
import { safeText } from '@/utils/safeText';

/** Result of a test for one user. */
export interface TestResult {
  uid: string;
  result: string;
  /** Reason as text; null for none. */
  reason: string | null;
  /** Number for finding it again; null if nothing was sent. */
  number?: string | null;
}

interface Props {
  results: LabelMap<string>;
  rows: readonly TestResult[];
  /** Label of the numbers, e.g. 发送编号. */
  numbers?: string;
  /** Queries results still unknown; shown at the foot. */
  asking?: { count: number; busy: boolean; run: () => void };
  onClose: () => void;
  /** Text above the table. */
  children?: ReactNode;
}

/** Results of a test: counts per result, then one row per user. */
export function TestResults({ results, rows, numbers, asking, onClose, children }: Props) {
  const counts = optionsOf(results).map(({ value, label }) => ({
    label,
    count: rows.filter(({ result }) => result === value).length,
  }));
  return (
    <Modal
      open
      title="测试结果"
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        asking && asking.count > 0 && (
          <Button key="ask" loading={asking.busy} onClick={asking.run}>
            查询结果（{asking.count}）
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <p role="status">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ label, count }) => `${label} ${count}`)
          .join('，')}
      </p>
      {children}
      <PlainTable
        label="测试结果"
        rows={rows}
        rowKey={({ uid }) => uid}
        columns={[
          { title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> },
          { title: '结果', render: ({ result }) => <StateTag map={results} value={result} /> },
          { title: '原因', wraps: true, render: ({ reason }) => safeText(reason ?? '—') },
          ...(numbers === undefined
            ? []
            : [{ title: numbers, render: ({ number }: TestResult) => <span className="mono">{number ?? '—'}</span> }]),
        ]}
      />
    </Modal>
  );
}
