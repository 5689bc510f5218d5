import { withdrawType } from '@/domain/withdrawal/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { unfreezeWithdrawal } from '@/services/withdrawalWrites';
import { withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 解冻 (L2): back into second review, which another operator decides. */
export default function UnfreezeForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={unfreezeWithdrawal}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title="解冻"
      okText="确认解冻"
      remark="required"
      impact={
        <>
          将解冻 <WithdrawWords one={one} />
          ，回到待复审，由另一位组长复审；收益仍在冻结中，尚不打款。
        </>
      }
      done="已解冻，等待复审"
      onClose={onClose}
    />
  );
}
