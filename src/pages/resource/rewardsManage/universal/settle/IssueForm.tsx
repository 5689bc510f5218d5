import { activityType } from '@/domain/activity/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { issueSettlement, type Settlement } from '@/services/activitySettle';
import { numberText } from '@/utils/numberText';
import { safeText } from '@/utils/safeText';
import { Warnings } from './Warnings';

/** 发放 (L2): one task of 发放与回收 for each stage, each user once for each of his ranks. */
export default function IssueForm({ targets: [row], onClose }: FormProps<Settlement>) {
  const { name, settled_names, settled_coins, warnings } = row;
  return (
    <WriteForm
      endpoint={issueSettlement}
      of={activityType}
      target={row}
      title="发放活动奖励"
      okText="确认发放"
      remark="required"
      remarkLabel="说明"
      impact={`给「${safeText(name)}」名单上的 ${numberText(settled_names)} 人发放 ${numberText(settled_coins)} 金币价值的奖励，并通知他们。每人每个名次只发一次；进度在「发放与回收」。`}
      done={({ settlement }) => `已建立 ${settlement.tasks.length} 个发放任务`}
      onClose={onClose}
    >
      <Warnings texts={warnings} />
    </WriteForm>
  );
}
