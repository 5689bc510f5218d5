import { Radio } from 'antd';
import { approvalHours } from '@/domain/shared/limits';
import { banDurations, durationLabel } from '@/domain/shared/penalty';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Approval, editApproval } from '@/services/approval';
import { RequestBody } from './RequestBody';
import { RequestSubject } from './RequestSubject';
import { useNewest } from './useNewest';

/** The maker edits a request (docs/design/blocks.md#g7): a new version that all approvers must check again. */
export default function EditForm({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { newest, onNewest } = useNewest(approval);
  const { id, remark, version } = approval;
  const { duration } = approval.after;
  const isTerm = typeof duration === 'number';
  return (
    <WriteForm
      endpoint={editApproval}
      about={`申请 ${id}`}
      title="修改申请"
      okText="提交修改"
      remark="required"
      impact={
        <>
          <RequestSubject approval={newest} />
          。修改后成为新的版本：此前的审批作废，由第二人按新内容审批，时限重新计 {approvalHours} 小时。
          <RequestBody approval={newest} />
        </>
      }
      initialValues={{ remark, ...(isTerm ? { change: { duration } } : {}) }}
      input={{ id }}
      version={version}
      onNewest={onNewest}
      done="已修改，等待第二人审批"
      onClose={onClose}
    >
      {isTerm && (
        <FormField name={['change', 'duration']} label="时长">
          <Radio.Group aria-label="时长" optionType="button" options={durationsWith(duration)} />
        </FormField>
      )}
    </WriteForm>
  );
}

/** Usual durations, plus the requested one if it is another. */
function durationsWith(seconds: number): { value: number; label: string }[] {
  const usual = banDurations.map(({ value, label }) => ({ value, label }));
  return usual.some(({ value }) => value === seconds)
    ? usual
    : [{ value: seconds, label: durationLabel(seconds) }, ...usual];
}
