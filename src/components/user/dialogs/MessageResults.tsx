import { Button, Modal, Table } from 'antd';
import type { LabelMap } from '@/domain/labels';
import type { BatchResult, UserRow } from '@/services/user';
import { safeText } from '@/utils/safeText';
import { StateTag } from '../../StateTag';
import { Who } from '../Who';

const outcome = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<BatchResult['status']>;

const order = Object.keys(outcome);

interface Props {
  users: readonly UserRow[];
  results: readonly BatchResult[];
  onRetry: () => void;
  onClose: () => void;
}

/** What became of a batch, one row a recipient, trouble first (blocks G5). */
export function MessageResults({ users, results, onRetry, onClose }: Props) {
  const count = (status: BatchResult['status']) => results.filter((result) => result.status === status).length;
  const rows = results
    .map((result) => ({ ...result, user: users.find(({ user_id }) => user_id === result.user_id) }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const failed = count('failed');
  return (
    <Modal
      open
      title="发送结果"
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
        rowKey="user_id"
        aria-label="发送结果"
        tableLayout="fixed"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: '用户',
            key: 'user',
            render: (_, { user, user_id }) => (user ? <Who user={user} /> : user_id),
          },
          {
            title: '结果',
            key: 'status',
            width: 80,
            render: (_, { status }) => <StateTag map={outcome} value={status} />,
          },
          { title: '原因', key: 'reason', width: 260, render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
