import { Button, Modal, Table } from 'antd';
import type { LabelMap } from '@/domain/labels';
import type { BanRecord, LiftResult } from '@/services/bans';
import { safeText } from '@/utils/safeText';
import { StateTag } from '../../StateTag';
import { TargetWords } from '../Target';

const outcome = {
  failed: { label: '失败', color: 'red' },
  skipped: { label: '跳过', color: 'gold' },
  success: { label: '成功', color: 'green' },
} as const satisfies LabelMap<LiftResult['status']>;

const order = Object.keys(outcome);

interface Props {
  bans: readonly BanRecord[];
  results: readonly LiftResult[];
  onRetry: () => void;
  onClose: () => void;
}

/** What became of a batch, one row a ban, trouble first (blocks G5). */
export function LiftResults({ bans, results, onRetry, onClose }: Props) {
  const count = (status: LiftResult['status']) => results.filter((result) => result.status === status).length;
  const rows = results
    .map((result) => ({ ...result, ban: bans.find(({ ban_id }) => ban_id === result.ban_id) }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  const failed = count('failed');
  return (
    <Modal
      open
      title="解封结果"
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
        rowKey="ban_id"
        aria-label="解封结果"
        tableLayout="fixed"
        dataSource={rows}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          {
            title: '对象',
            key: 'target',
            render: (_, { ban, ban_id }) => (ban ? <TargetWords ban={ban} /> : ban_id),
          },
          {
            title: '结果',
            key: 'status',
            width: 80,
            render: (_, { status }) => <StateTag map={outcome} value={status} />,
          },
          { title: '原因', key: 'reason', width: 220, render: (_, { reason }) => (reason ? safeText(reason) : '—') },
        ]}
      />
    </Modal>
  );
}
