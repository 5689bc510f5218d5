import { withdrawType } from '@/domain/withdrawal/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { rejectWithdrawal } from '@/services/withdrawalWrites';
import { numberText } from '@/utils/numberText';
import { withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 驳回 (L2): the beans go back at once, and the user reads why. */
export default function RejectForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={rejectWithdrawal}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title="驳回"
      okText="确认驳回"
      danger
      remark="required"
      impact={
        <>
          将驳回 <WithdrawWords one={one} />
          ，冻结的 {numberText(one.bean_cost)} 收益立即退回用户；原因和备注会展示给用户。
        </>
      }
      done="已驳回，收益已退回"
      onClose={onClose}
    />
  );
}
