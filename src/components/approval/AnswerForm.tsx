import type { ReactNode } from 'react';
import { toast } from '@/kit/base/feedback';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Approval, decideApproval, withdrawApproval } from '@/services/approval';
import { safeText } from '@/utils/safeText';
import type { Verb } from './ApprovalRow';
import { RequestBody } from './RequestBody';
import { RequestSubject } from './RequestSubject';
import { useNewest } from './useNewest';

type Answer = Exclude<Verb, 'edit'>;

interface Words {
  title: string;
  ok: string;
  /** Effect of the answer. */
  impact: (approval: Approval) => ReactNode;
  remark: string;
  done: string;
}

/** Whether nobody else has to agree after this one. */
const isLast = ({ steps }: Approval): boolean => steps.filter(({ by }) => by === null).length <= 1;

const words: Record<Answer, Words> = {
  approve: {
    title: '通过申请',
    ok: '确认通过',
    impact: (approval) => (
      <>
        {isLast(approval) ? '通过后立即执行：' : '通过后由下一级审批，全部通过后执行：'}
        <RequestSubject approval={approval} />
        <RequestBody approval={approval} />
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
        <RequestSubject approval={approval} />
        。对方须重新提交。
        <RequestBody approval={approval} />
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
        <RequestSubject approval={approval} />
        。需要时可重新提交。
        <RequestBody approval={approval} />
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

/** Answer of the approver, or edit or withdrawal by the maker (docs/design/blocks.md#g7): its effect, and a remark. */
export default function AnswerForm({ approval, verb, onClose }: Props) {
  const { newest, onNewest } = useNewest(approval);
  const { title, ok, impact, remark, done } = words[verb];
  const { id } = approval;
  const shared = {
    about: `申请 ${id}`,
    title,
    okText: ok,
    remark: verb === 'reject' ? ('required' as const) : ('optional' as const),
    remarkLabel: remark,
    ...(verb === 'reject' ? { remarkAsk: '请写明驳回的理由' } : {}),
    impact: impact(newest),
    version: approval.version,
    onNewest,
    onClose,
  };
  if (verb === 'withdraw') return <WriteForm {...shared} endpoint={withdrawApproval} input={{ id }} done={done} />;
  return (
    <WriteForm
      {...shared}
      endpoint={decideApproval}
      input={{ id, decision: verb }}
      done={({ status, failure }) => {
        if (status !== 'exec_failed') return done;
        toast.error(`已通过，但执行失败：${safeText(failure ?? '原因未知')}。请发起人核对后重新提交`);
        return undefined;
      }}
    />
  );
}
