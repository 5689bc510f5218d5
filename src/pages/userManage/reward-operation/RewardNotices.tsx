import { Alert } from 'antd';
import type { Reward } from '@/services/reward';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';

/** Notices about obstacles, at the top. */
export function RewardNotices({ task }: { task: Reward }) {
  return (
    <>
      <State task={task} />
      {task.rollback_id !== null && (
        <Alert
          type="warning"
          showIcon
          title={`${safeText(task.approval?.maker_name ?? '')} 申请了整单回滚（${task.rollback_id}），待另一位组长审批`}
          description="组长可用上方的「通过」「驳回」处理，申请人可在「审批中心」撤回。此前任务保持不变，不能重试。"
        />
      )}
    </>
  );
}

function State({ task: { status, failure, failed } }: { task: Reward }) {
  if (status === 'unknown')
    return <Alert type="warning" showIcon title="结果未知：发放服务超时，请查询结果，勿另建新任务" />;
  if (status === 'expired') return <Alert type="warning" showIcon title="已过期，重新提交" />;
  if (failure !== null) return <Alert type="info" showIcon title={safeText(failure)} />;
  return failed > 0 && <Alert type="warning" showIcon title={`${numberText(failed)} 人失败，原因见明细`} />;
}
