import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal } from 'antd';
import { StateTag } from '@/components/StateTag';
import { Uid } from '@/components/Uid';
import { labelOf } from '@/domain/labels';
import { sendReasons, sendResults } from '@/domain/messageSend';
import { type MessageTest, messageTestResult } from '@/services/messageSends';
import layout from '@/ui/layout.module.css';
import { PlainTable } from '@/ui/PlainTable';
import { scrollingBody } from '@/ui/scrollingBody';

interface Props {
  /** As it was when it was sent. */
  first: MessageTest;
  onClose: () => void;
}

/** What became of a test for each user; what the channel has not answered is asked after, and not sent again. */
export default function TestResults({ first, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [messageTestResult.spec.name, first.test_id],
    queryFn: ({ signal }) => messageTestResult({ test_id: first.test_id }, { signal }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const count = (wanted: string) => data.list.filter(({ result }) => result === wanted).length;
  const unknown = count('unknown');
  return (
    <Modal
      open
      title="测试结果"
      width={620}
      styles={{ body: scrollingBody }}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        unknown > 0 && (
          <Button key="ask" loading={isFetching} onClick={() => void refetch()}>
            查询结果（{unknown}）
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          完成
        </Button>,
      ]}
    >
      <p role="status">
        送达 {count('sent')}，失败 {count('failed')}，结果未知 {unknown}
      </p>
      {error && <Alert type="error" showIcon title={`没有查到：${error.message}`} className={layout.below12} />}
      <PlainTable
        label="测试结果"
        rows={data.list}
        rowKey={({ send_id }) => send_id}
        columns={[
          { title: '用户ID', render: ({ uid }) => <Uid id={uid} label="用户ID" /> },
          { title: '结果', render: ({ result }) => <StateTag map={sendResults} value={result} /> },
          { title: '原因', render: ({ reason }) => (reason === null ? '—' : labelOf(sendReasons, reason).label) },
          { title: '发送编号', render: ({ send_id }) => <span className="mono">{send_id}</span> },
        ]}
      />
    </Modal>
  );
}
