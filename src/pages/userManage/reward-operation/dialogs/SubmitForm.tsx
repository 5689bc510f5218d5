import { useQuery } from '@tanstack/react-query';
import { rewardType } from '@/domain/reward/fields';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { type Reward, rewardOutlook } from '@/services/reward';
import { submitReward } from '@/services/rewardWrites';
import { queryOf } from '@/utils/queryOf';
import { Acknowledge } from './Acknowledge';
import { RewardForecast } from './RewardForecast';
import { sayTask } from './sayTask';
import { TaskWords } from './TaskWords';

/** 提交: a draft, or once more what expired; what would come of it now is said before it is sent. */
export default function SubmitForm({ targets: [task], onClose }: FormProps<Reward>) {
  const outlook = useQuery(queryOf(rewardOutlook, { task_id: task.task_id }, task.version));
  const { people = task.people, approval_reason = null, cannot = null } = outlook.data ?? {};
  return (
    <WriteForm
      endpoint={submitReward}
      of={rewardType}
      target={task}
      title="提交任务"
      okText="提交"
      waits={() => approval_reason !== null}
      impact={
        <>
          将
          <TaskWords task={{ ...task, people }} />。
          {approval_reason ? `${approval_reason}，通过后执行。` : '无需审批，立即排队执行。'}
        </>
      }
      {...(cannot === null ? {} : { blocked: cannot })}
      done={sayTask}
      onClose={onClose}
    >
      <Loaded query={outlook} rows={3}>
        {(found) => (
          <>
            <RewardForecast op={task.op} found={found} />
            {found.duplicates.length > 0 && <Acknowledge />}
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}
