import { rewardType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { retryReward } from '@/services/rewardWrites';
import { TaskWords } from './TaskWords';

/** 失败重试: those who failed, and nobody else. */
export default function RetryForm({ targets: [task], onClose }: FormProps<Reward>) {
  return (
    <WriteForm
      endpoint={retryReward}
      of={rewardType}
      target={task}
      title="失败重试"
      okText="确认重试"
      remark="required"
      impact={
        <>
          将对失败的用户再次执行：
          <TaskWords task={{ op: task.op, people: task.failed, items: task.items }} />
          。已成功的用户不会重复。
        </>
      }
      done="已进入队列"
      onClose={onClose}
    />
  );
}
