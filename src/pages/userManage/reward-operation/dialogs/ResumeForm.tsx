import { rewardType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { resumeReward } from '@/services/rewardWrites';
import { TaskWords } from './TaskWords';

/** 继续: those who were not served yet are. */
export default function ResumeForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={resumeReward}
      of={rewardType}
      target={task}
      title="继续任务"
      okText="确认继续"
      remark="optional"
      impact={
        <>
          将继续：
          <TaskWords task={task} />
          。尚未执行的用户将立即执行。
        </>
      }
      done="已继续"
      onClose={onClose}
    />
  );
}
