import { WriteForm } from '@/components/form/WriteForm';
import { rewardType } from '@/domain/objects/reward';
import type { Reward } from '@/services/rewards';
import { withdrawReward } from '@/services/rewardWrites';
import type { FormProps } from '@/ui/openForm';
import { TaskWords } from './TaskWords';

/** 撤销: the maker takes back what has not begun. */
export default function WithdrawForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={withdrawReward}
      of={rewardType}
      target={task}
      title="撤销任务"
      okText="确认撤销"
      remark="optional"
      impact={
        <>
          撤销后不再执行：
          <TaskWords task={task} />
          。需要时可重新新建。
        </>
      }
      done="已撤销"
      onClose={onClose}
    />
  );
}
