import { Button, Modal, Table } from 'antd';
import { StateTag } from '@/components/StateTag';
import type { LabelMap } from '@/domain/labels';
import { safeText } from '@/utils/safeText';
import type { Sampled } from '../sampleAll';

const outcome = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<Sampled['status']>;

const order = Object.keys(outcome);

interface Props {
  results: readonly Sampled[];
  onRetry: () => void;
  onClose: () => void;
}

/** What became of each, trouble first (blocks G5). */
export default function SampleResults({ results, onRetry, onClose }: Props) {
  const count = (status: Sampled['status']) => results.filter((result) => result.status === status).length;
  const failed = count('failed');
  return (
    <Modal
      open
      title="加入质检的结果"
      width={620}
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
        rowKey="decision_id"
        aria-label="加入质检的结果"
        dataSource={[...results].sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '单号', key: 'case_id', render: (_, { case_id }) => <span className="mono">{case_id}</span> },
          { title: '结果', key: 'status', render: (_, { status }) => <StateTag map={outcome} value={status} /> },
          { title: '原因', key: 'reason', render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
