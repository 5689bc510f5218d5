import { activityType } from '@/domain/activity/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import { leaveOutName } from '@/services/activitySettle';
import { safeText } from '@/utils/safeText';
import type { NameRow } from './Names';

/** 取消恢复 (L2): a name that was taken back in is left out again, for the reason it was. */
export default function LeaveOutForm({ targets: [row], onClose }: FormProps<NameRow>) {
  const { activity, uid, detail } = row;
  return (
    <WriteForm
      endpoint={leaveOutName}
      of={activityType}
      target={row}
      title="取消恢复"
      okText="确认取消"
      remark="required"
      remarkLabel="说明"
      impact={`${uid} 将按原先的原因从「${safeText(activity)}」的名单排除，其后的人名次上移。当前记录：${safeText(detail)}`}
      input={{ uid }}
      done="已取消恢复，名单已重新计算"
      onClose={onClose}
    />
  );
}
