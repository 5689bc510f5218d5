import { Button, Modal } from 'antd';
import { StateTag } from '@/components/StateTag';
import { Uid } from '@/components/Uid';
import { testOutcomes } from '@/domain/packageTemplate';
import type { PackageTest } from '@/services/packageGrants';
import { PlainTable } from '@/ui/PlainTable';
import { scrollingBody } from '@/ui/scrollingBody';
import { safeText } from '@/utils/safeText';

interface Props {
  list: readonly PackageTest[];
  onClose: () => void;
}

/** What became of a test for each user. */
export default function TestResults({ list, onClose }: Props) {
  const count = (wanted: string) => list.filter(({ outcome }) => outcome === wanted).length;
  return (
    <Modal
      open
      title="测试结果"
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      <p role="status">
        领取 {count('granted')}，已领过 {count('repeated')}，不能领取 {count('refused')}
      </p>
      <PlainTable
        label="测试结果"
        rows={list}
        rowKey={({ uid }) => uid}
        columns={[
          { title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> },
          { title: '结果', render: ({ outcome }) => <StateTag map={testOutcomes} value={outcome} /> },
          { title: '原因', wraps: true, render: ({ reason }) => safeText(reason ?? '—') },
          { title: '领取编号', render: ({ grant_id }) => <span className="mono">{grant_id ?? '—'}</span> },
        ]}
      />
    </Modal>
  );
}
