import { rewardType } from '@/domain/reward/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Reward } from '@/services/reward';
import { withdrawReward } from '@/services/rewardWrites';
import { numberText } from '@/utils/numberText';
import { TaskWords } from './TaskWords';

const doneOf = ({ success, failed, skipped }: Reward): number => success + failed + skipped;

/** Effect of a withdrawal: results that stay, and users it spares. */
const staysText = (task: Reward): string =>
  `已成功的 ${numberText(task.success)} 人不变，如需回收请整单回滚；其余 ${numberText(task.people - doneOf(task))} 人不再执行。`;

/** 撤销: the maker takes it back; who was served stays so. */
export default function WithdrawForm({ targets: [task], onClose }: FormProps<Reward>) {
  const begun = doneOf(task) > 0;
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
          <TaskWords task={task} />。{begun ? staysText(task) : '需要时可重新新建。'}
        </>
      }
      done="已撤销"
      onClose={onClose}
    />
  );
}
