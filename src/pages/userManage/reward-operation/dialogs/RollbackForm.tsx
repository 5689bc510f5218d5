import { WriteForm } from '@/components/form/WriteForm';
import { rewardType } from '@/domain/objects/reward';
import type { Reward } from '@/services/rewards';
import { rollbackReward } from '@/services/rewardWrites';
import type { FormProps } from '@/ui/openForm';
import { TaskWords } from './TaskWords';

/** 整单回滚: takes back all that the task gave, user by user; the number of the task is typed. */
export default function RollbackForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={rollbackReward}
      of={rewardType}
      target={task}
      title="整单回滚"
      okText="确认回滚"
      danger
      reasons="ledger"
      remark="required"
      typeToConfirm={task.task_id}
      impact={
        <>
          将从发放成功的 {task.success} 人收回：
          <TaskWords task={task} />
          。已使用、已装备或余额不足的按回收策略处理，不能收回的保留并记明原因。不可撤销。
        </>
      }
      done={({ success, failed }) => `已回滚 ${success} 人${failed > 0 ? `，${failed} 人未能回滚` : ''}`}
      onClose={onClose}
    />
  );
}
