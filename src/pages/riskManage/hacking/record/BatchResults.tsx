import { Button, Modal, Table } from 'antd';
import { StateTag } from '@/components/StateTag';
import type { LabelMap } from '@/domain/labels';
import { safeText } from '@/utils/safeText';
import type { BatchResult } from './BatchDialog';

const outcome = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<BatchResult['status']>;

interface Props {
  batchId: string;
  results: readonly BatchResult[];
  /** What was done already is skipped the second time. */
  onRetry: () => void;
  onClose: () => void;
}

/** What became of each decision of a batch (blocks G5). */
export default function BatchResults({ batchId, results, onRetry, onClose }: Props) {
  const failed = results.filter(({ status }) => status === 'failed').length;
  return (
    <Modal
      open
      title={`批次 ${batchId} 的改判结果`}
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
      <Table
        size="small"
        rowKey="decision_id"
        aria-label="改判结果"
        dataSource={[...results]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '结论号', key: 'id', render: (_, { decision_id }) => <span className="mono">{decision_id}</span> },
          { title: '结果', key: 'status', render: (_, { status }) => <StateTag map={outcome} value={status} /> },
          { title: '原因', key: 'reason', render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
