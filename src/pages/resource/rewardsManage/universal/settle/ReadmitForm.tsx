import { activityType } from '@/domain/activity/fields';
import { exclusions } from '@/domain/activity/settle';
import { labelOf } from '@/domain/shared/labels';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { readmitName } from '@/services/activitySettle';
import { safeText } from '@/utils/safeText';
import type { NameRow } from './Names';

/** 恢复资格 (L2): takes a name back in that was left out, for a reason that stands on record. */
export default function ReadmitForm({ targets: [row], onClose }: FormProps<NameRow>) {
  const { activity, uid, why, detail } = row;
  const reason = why ? labelOf(exclusions, why).label : '';
  return (
    <WriteForm
      endpoint={readmitName}
      of={activityType}
      target={row}
      title="恢复资格"
      okText="确认恢复"
      remark="required"
      remarkLabel="说明"
      impact={`${uid} 因「${reason}」被排除${detail ? `（${safeText(detail)}）` : ''}。恢复后按成绩重新进入「${safeText(activity)}」的名单，其后的人名次顺延。`}
      input={{ uid }}
      done="已恢复资格，名单已重新计算"
      onClose={onClose}
    />
  );
}
