import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { maxRemarkLength, minRemarkLength } from '@/domain/limits';
import { type Approval, decideApproval, withdrawApproval } from '@/services/approval';
import { toast } from '@/ui/feedback';
import { safeText } from '@/utils/safeText';
import { AuditChanges } from '../AuditChanges';
import FormModal from '../form/FormModal';
import type { Verb } from './ApprovalRow';
import { Subject } from './Subject';
import { useNewest } from './useNewest';

type Answer = Exclude<Verb, 'edit'>;

interface Words {
  title: string;
  ok: string;
  /** What a press brings about. */
  impact: (approval: Approval) => ReactNode;
  remark: string;
  done: string;
}

const words: Record<Answer, Words> = {
  approve: {
    title: '通过申请',
    ok: '确认通过',
    impact: (approval) => (
      <>
        通过后立即执行：
        <Subject approval={approval} />
        <AuditChanges before={approval.before} after={approval.after} />
      </>
    ),
    remark: '审批意见',
    done: '已通过',
  },
  reject: {
    title: '驳回申请',
    ok: '确认驳回',
    impact: (approval) => (
      <>
        驳回 {safeText(approval.maker_name)} 的申请：
        <Subject approval={approval} />
        。对方须重新提交。
      </>
    ),
    remark: '审批意见',
    done: '已驳回',
  },
  withdraw: {
    title: '撤回申请',
    ok: '确认撤回',
    impact: (approval) => (
      <>
        撤回后不再执行：
        <Subject approval={approval} />
        。需要时可重新提交。
      </>
    ),
    remark: '撤回说明',
    done: '已撤回',
  },
};

interface Props {
  approval: Approval;
  verb: Answer;
  onClose: () => void;
}

/** The second person's answer, or the maker's change of mind (blocks G7): what it brings about, and a remark. */
export default function AnswerDialog({ approval, verb, onClose }: Props) {
  const { newest, send } = useNewest(approval);
  const { title, ok, impact, remark, done } = words[verb];
  return (
    <FormModal<{ remark: string }, Approval>
      title={title}
      okText={ok}
      danger={verb === 'approve'}
      reason="none"
      impact={impact(newest)}
      initialValues={{ remark: '' }}
      submit={(values, { idemKey }) =>
        send((version) => {
          const input = { id: newest.id, remark: values.remark.trim(), version, idem_key: idemKey };
          return verb === 'withdraw' ? withdrawApproval(input) : decideApproval({ ...input, decision: verb });
        })
      }
      onDone={({ status, failure }) => {
        if (status !== 'exec_failed') toast.success(done);
        else toast.error(`已通过，但执行失败：${safeText(failure ?? '原因未知')}。请发起人核对后重新提交`);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="remark"
        label={remark}
        rules={[
          { required: verb === 'reject', whitespace: true, message: '请写明驳回的理由' },
          { min: minRemarkLength, message: `至少 ${minRemarkLength} 字` },
          { max: maxRemarkLength, message: `最多 ${maxRemarkLength} 字` },
        ]}
      >
        <Input.TextArea rows={2} autoFocus maxLength={maxRemarkLength} showCount placeholder="会记入操作记录" />
      </Form.Item>
    </FormModal>
  );
}
