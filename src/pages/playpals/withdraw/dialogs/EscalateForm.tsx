import { WriteForm } from '@/components/form/WriteForm';
import { withdrawType } from '@/domain/objects/withdraw';
import type { Withdrawal } from '@/services/withdrawals';
import { escalateWithdrawal } from '@/services/withdrawalWrites';
import type { FormProps } from '@/ui/openForm';
import { seenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 转复审 (L2): somebody else decides, whatever the amount. */
export default function EscalateForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={escalateWithdrawal}
      of={withdrawType}
      target={one}
      seen={seenOf(one)}
      title="转复审"
      okText="确认转复审"
      reasons="ledger"
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
