import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/kit/base/feedback';
import layout from '@/kit/base/layout.module.css';
import { type FormProps, openForm } from '@/kit/base/openForm';
import type { EachResultsProps } from '@/kit/batch/EachResults';
import { sendEach } from '@/kit/batch/sendEach';
import { AskForm } from '@/kit/form/AskForm';
import { type Approval, decideApproval } from '@/services/approval';
import { ApiError } from '@/utils/apiError';
import { safeText } from '@/utils/safeText';
import { RequestBody } from './RequestBody';
import { RequestSubject } from './RequestSubject';

/** Approves several like requests, one call for each: one that fails stops none of the others. */
export default function ApproveEach({ targets, onClose }: FormProps<Approval>) {
  const queryClient = useQueryClient();
  const run = async (remark: string) => {
    const send = (approvals: readonly Approval[]) =>
      sendEach(approvals, {
        cannot: () => undefined,
        about: ({ id }) => `申请 ${id}`,
        send: async ({ id, version }, idem_key, options) => {
          const { failure } = await decideApproval({ id, decision: 'approve', remark, version, idem_key }, options);
          if (failure !== null) throw new ApiError('rejected', `已通过，但执行失败：${safeText(failure)}`);
        },
      });
    const results = await send(targets);
    void queryClient.invalidateQueries();
    if (results.every(({ status }) => status === 'success')) toast.success(`已通过 ${results.length} 项申请`);
    else
      openForm<EachResultsProps<Approval>>(() => import('@/kit/batch/EachResults'), {
        title: '批量通过的结果',
        results,
        idOf: ({ id }) => id,
        subject: { title: '申请', render: (approval) => <RequestSubject approval={approval} /> },
        send,
      });
  };
  return (
    <AskForm<{ remark?: string }>
      title="批量通过"
      okText={`确认通过 ${targets.length} 项`}
      remark="optional"
      remarkLabel="审批意见"
      impact={
        <>
          通过后逐项立即执行，须多级审批的转给下一级：
          <ul className={layout.flush}>
            {targets.map((approval) => (
              <li key={approval.id}>
                <RequestSubject approval={approval} />
                <RequestBody approval={approval} />
              </li>
            ))}
          </ul>
        </>
      }
      onConfirm={({ remark = '' }) => void run(remark)}
      onClose={onClose}
    />
  );
}
