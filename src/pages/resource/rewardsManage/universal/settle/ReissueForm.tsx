import { activityType } from '@/domain/activity/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { reissueReward } from '@/services/activitySettle';
import { safeText } from '@/utils/safeText';
import type { NameRow } from './Names';

/** 补发 (L2): what one user was settled and did not get; refused where it arrived. */
export default function ReissueForm({ targets: [row], onClose }: FormProps<NameRow>) {
  const { activity, uid, round, rank, reward } = row;
  return (
    <WriteForm
      endpoint={reissueReward}
      of={activityType}
      target={row}
      title="补发奖励"
      okText="确认补发"
      remark="required"
      impact={`给 ${uid} 补发「${safeText(activity)}」第 ${rank} 名的 ${safeText(reward)}。已经到账的不会再发。`}
      input={{ uid, round }}
      done={({ task_id }) => `已建立发放任务 ${task_id}`}
      onClose={onClose}
    />
  );
}
