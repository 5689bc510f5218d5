import { Checkbox } from 'antd';
import { Field } from '@/components/form/Field';
import { WriteForm } from '@/components/form/WriteForm';
import { rewardType } from '@/domain/objects/reward';
import { rewardNeeds } from '@/domain/reward';
import type { Reward } from '@/services/rewards';
import { submitReward } from '@/services/rewardWrites';
import type { FormProps } from '@/ui/openForm';
import { sayTask } from './sayTask';
import { TaskWords } from './TaskWords';

/** 提交: a draft, or once more what expired. */
export default function SubmitForm({ targets: [task], onClose }: FormProps<Reward>) {
  const needs = rewardNeeds(task.items, task.people);
  return (
    <WriteForm
      endpoint={submitReward}
      of={rewardType}
      target={task}
      title="提交任务"
      okText="提交"
      impact={
        <>
          将
          <TaskWords task={task} />。{needs ? `${needs}，通过后执行。` : '无需审批，立即排队执行。'}
        </>
      }
      done={sayTask}
      onClose={onClose}
    >
      <Field name="duplicate_ok" valuePropName="checked" required={false}>
        <Checkbox>已核对，不是重复发放</Checkbox>
      </Field>
    </WriteForm>
  );
}
