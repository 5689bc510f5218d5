import { Form } from 'antd';
import { AmountField } from '@/components/money/AmountField';
import { rechargeProgressType } from '@/domain/rechargeTask/fields';
import { maxProgressCents } from '@/domain/rechargeTask/limits';
import { centsText } from '@/domain/rechargeTask/rules';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import { addRechargeProgress, type ProgressRow } from '@/services/rechargeTaskProgress';
import { safeText } from '@/utils/safeText';

/** 手工补进度 (L3): asks a second person to count more, e.g. what was paid elsewhere; the user's number is typed. */
export default function AddForm({ targets: [row], onClose }: FormProps<ProgressRow>) {
  const { uid, nickname, task_name, amount } = row;
  return (
    <WriteForm
      endpoint={addRechargeProgress}
      of={rechargeProgressType}
      target={row}
      title="手工补进度"
      okText="提交审批"
      remark="required"
      typeToConfirm={uid}
      impact={`为 ${safeText(nickname)}（${uid}）在「${safeText(task_name)}」本周期的进度 ${centsText(amount)} 上增加；须由第二人同意，达成的档位按领取方式发放，受预算和库存限制。`}
      done={sayWaiting}
      onClose={onClose}
    >
      <AmountField name="cents" currency="USD" most={maxProgressCents} extra={<Sum amount={amount} />} />
    </WriteForm>
  );
}

/** Resulting amount. */
function Sum({ amount }: { amount: number }) {
  const cents: unknown = Form.useWatch('cents');
  return typeof cents === 'number' ? `补后 ${centsText(amount + cents)}` : null;
}
