import { Button, Modal, Table } from 'antd';
import type { ReactNode } from 'react';
import { type BatchItem, type BatchOutcome, batchOutcomes } from '@/domain/batch';
import { safeText } from '@/utils/safeText';
import { StateTag } from '../StateTag';

const order = Object.keys(batchOutcomes);

interface Props<R extends BatchItem> {
  title: string;
  results: readonly R[];
  idOf: (result: R) => string;
  /** Whom or what a row is about. */
  subject: { title: string; render: (result: R) => ReactNode };
  onRetry: () => void;
  onClose: () => void;
}

/** What became of a batch, a row each, trouble first (blocks G5). */
export default function BatchResults<R extends BatchItem>({
  title,
  results,
  idOf,
  subject,
  onRetry,
  onClose,
}: Props<R>) {
  const count = (status: BatchOutcome) => results.filter((result) => result.status === status).length;
  const failed = count('failed');
  return (
    <Modal
      open
      title={title}
      width={620}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        failed > 0 && (
          <Button key="retry" onClick={onRetry}>
            仅重试失败项（{failed}）
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <p role="status">
        成功 {count('success')}，失败 {failed}，跳过 {count('skipped')}
      </p>
      <Table
        size="small"
        rowKey={idOf}
        aria-label={title}
        tableLayout="fixed"
        dataSource={[...results].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: subject.title, key: 'subject', render: (_, result) => subject.render(result) },
          {
            title: '结果',
            key: 'status',
            width: 80,
            render: (_, { status }) => <StateTag map={batchOutcomes} value={status} />,
          },
          { title: '说明', key: 'reason', width: 260, render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
