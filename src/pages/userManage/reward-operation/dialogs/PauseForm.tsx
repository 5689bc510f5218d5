import { rewardType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { pauseReward } from '@/services/rewardWrites';
import { TaskWords } from './TaskWords';

/** 暂停: it stops between two slices. */
export default function PauseForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={pauseReward}
      of={rewardType}
      target={task}
      title="暂停任务"
      okText="确认暂停"
      remark="optional"
      impact={
        <>
          将暂停：
          <TaskWords task={task} />
          。已执行的用户不变，其余等待继续。
        </>
      }
      done="已暂停"
      onClose={onClose}
    />
  );
}
