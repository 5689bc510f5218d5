import { Form, Input, Radio } from 'antd';
import { approvalHours, maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { banDurations, durationLabel } from '@/domain/penalty';
import { type Approval, editApproval } from '@/services/approval';
import { toast } from '@/ui/feedback';
import FormModal from '../form/FormModal';
import { Subject } from './Subject';
import { useNewest } from './useNewest';

interface Values {
  /** Seconds; for what asks for a term, which is a ban. */
  duration?: number;
  remark: string;
}

/** The maker changes what is asked for (blocks G7): a new version, for everybody to look at anew. */
export default function EditDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { newest, send } = useNewest(approval);
  const { duration } = approval.after;
  const isTerm = typeof duration === 'number';
  return (
    <FormModal<Values, Approval>
      title="修改申请"
      okText="提交修改"
      reason="none"
      impact={
        <>
          <Subject approval={newest} />
          。修改后成为新的版本：此前的审批作废，由第二人按新内容审批，时限重新计 {approvalHours} 小时。
        </>
      }
      initialValues={{ remark: approval.remark, ...(isTerm ? { duration } : {}) }}
      submit={({ remark, ...change }, { idemKey }) =>
        send((version) => editApproval({ id: newest.id, change, remark: remark.trim(), version, idem_key: idemKey }))
      }
      onDone={() => toast.success('已修改，等待第二人审批')}
      onClose={onClose}
    >
      {isTerm && (
        <Form.Item name="duration" label="时长" required>
          <Radio.Group aria-label="时长" optionType="button" options={durationsWith(duration)} />
        </Form.Item>
      )}
      <Form.Item
        name="remark"
        label="备注"
        rules={[
          { required: true, whitespace: true, message: '请填写备注' },
          { min: minRemarkLength, message: `备注至少 ${minRemarkLength} 字` },
          { max: maxRemarkLength, message: `备注最多 ${maxRemarkLength} 字` },
        ]}
      >
        <Input.TextArea rows={2} maxLength={maxRemarkLength} showCount placeholder="会记入操作记录" />
      </Form.Item>
    </FormModal>
  );
}

/** The usual durations, and the one asked for where it is none of them. */
function durationsWith(seconds: number): { value: number; label: string }[] {
  const usual = banDurations.map(({ value, label }) => ({ value, label }));
  return usual.some(({ value }) => value === seconds)
    ? usual
    : [{ value: seconds, label: durationLabel(seconds) }, ...usual];
}
