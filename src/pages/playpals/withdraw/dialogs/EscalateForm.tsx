import { withdrawType } from '@/domain/withdrawal/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { escalateWithdrawal } from '@/services/withdrawalWrites';
import { withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 转复审 (L2): somebody else decides, whatever the amount. */
export default function EscalateForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={escalateWithdrawal}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title="转复审"
      okText="确认转复审"
      remark="required"
      impact={
        <>
          将把 <WithdrawWords one={one} /> 交由提现组长复审；您不能再复审这一笔。
        </>
      }
      done="已转复审"
      onClose={onClose}
    />
  );
}
