import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { CaseKind } from '@/domain/review/kinds';
import { toast } from '@/kit/base/feedback';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { queueStats } from '@/services/queues';
import { assignCases } from '@/services/review';
import { queryOf } from '@/utils/queryOf';

interface Props extends FormProps<{ case_id: string }> {
  kind: CaseKind;
  /** Takes them back into the queue instead of giving them to somebody. */
  takeBack: boolean;
}

/** The lead gives cases to a reviewer, or takes them back (docs/design/blocks.md#g8). */
export default function AssignForm({ kind, targets, takeBack, onClose }: Props) {
  const { data } = useQuery(queryOf(queueStats, {}));
  const reviewers = data?.queues.find((queue) => queue.kind === kind)?.reviewers ?? [];
  return (
    <WriteForm
      endpoint={assignCases}
      about={`${targets.length} 件案件`}
      title={takeBack ? '退回队列' : '指派案件'}
      okText={takeBack ? '确认退回' : '确认指派'}
      impact={
        takeBack
          ? `${targets.length} 件案件将退回队列，正在审核的人会失去领取。`
          : `${targets.length} 件案件将交给所选审核员。`
      }
      input={{ kind, case_ids: targets.map(({ case_id }) => case_id), ...(takeBack ? { to: null } : {}) }}
      done={({ results }) => {
        const skipped = results.filter(({ status }) => status === 'skipped');
        const done = results.length - skipped.length;
        if (skipped.length === 0) return `成功 ${done} 件`;
        toast.warning(`成功 ${done} 件，跳过 ${skipped.length} 件：${skipped[0]?.reason ?? ''}`);
        return undefined;
      }}
      onClose={onClose}
    >
      {!takeBack && (
        <FormField name="to" label="审核员" required rules={[{ required: true, message: '请选择审核员' }]}>
          <Select
            options={reviewers.map(({ id, name, claimed }) => ({ value: id, label: `${name}（已领取 ${claimed}）` }))}
            placeholder="在线审核员"
          />
        </FormField>
      )}
    </WriteForm>
  );
}
