import { rewardType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { settleReward } from '@/services/rewardWrites';
import { TaskWords } from './TaskWords';

/** 查询结果: what was sent and not answered is looked up user by user. */
export default function SettleForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={settleReward}
      of={rewardType}
      target={task}
      title="查询发放结果"
      okText="查询"
      impact={
        <>
          结果未知：
          <TaskWords task={task} />
          。将逐人查询：已执行的记为成功，没有执行的记为失败，可重试。
        </>
      }
      done={({ task: { success, failed } }) => `已查明：成功 ${success} 人，失败 ${failed} 人`}
      onClose={onClose}
    />
  );
}
