import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import FormModal from '@/components/form/FormModal';
import type { CaseKind } from '@/domain/reviewKinds';
import { queueStats } from '@/services/queues';
import { assignCases } from '@/services/review';
import { toast } from '@/ui/feedback';

interface Props {
  kind: CaseKind;
  ids: readonly string[];
  /** Takes them back into the queue instead of giving them to somebody. */
  takeBack: boolean;
  onClose: () => void;
}

/** The lead gives cases to a reviewer, or takes them back (blocks G8). */
export default function AssignDialog({ kind, ids, takeBack, onClose }: Props) {
  const { data } = useQuery({
    queryKey: [queueStats.spec.name],
    queryFn: ({ signal }) => queueStats({}, { signal }),
  });
  const reviewers = data?.queues.find((queue) => queue.kind === kind)?.reviewers ?? [];
  return (
    <FormModal<{ to: string }, Awaited<ReturnType<typeof assignCases>>>
      title={takeBack ? '收回案件' : '指派案件'}
      okText={takeBack ? '确认收回' : '确认指派'}
      reason="none"
      impact={
        takeBack ? `${ids.length} 件案件将退回队列，正在审核的人会失去领取。` : `${ids.length} 件案件将交给所选审核员。`
      }
      initialValues={{}}
      submit={({ to }, { idemKey }) =>
        assignCases({ kind, case_ids: [...ids], to: takeBack ? null : to, idem_key: idemKey })
      }
      onDone={({ results }) => {
        const skipped = results.filter(({ status }) => status === 'skipped');
        const done = results.length - skipped.length;
        if (skipped.length > 0)
          toast.warning(`成功 ${done} 件，跳过 ${skipped.length} 件：${skipped[0]?.reason ?? ''}`);
        else toast.success(`成功 ${done} 件`);
      }}
      onClose={onClose}
    >
      {!takeBack && (
        <Form.Item name="to" label="审核员" rules={[{ required: true, message: '请选择审核员' }]}>
          <Select
            options={reviewers.map(({ id, name, claimed }) => ({ value: id, label: `${name}（已领取 ${claimed}）` }))}
            placeholder="在线审核员"
          />
        </Form.Item>
      )}
    </FormModal>
  );
}
