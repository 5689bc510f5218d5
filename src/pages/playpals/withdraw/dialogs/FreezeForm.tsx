import { Select } from 'antd';
import { withdrawType } from '@/domain/withdrawal/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { freezeWithdrawal } from '@/services/withdrawalWrites';
import { numberText } from '@/utils/numberText';
import { withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 冻结 (L2): nothing is paid and nothing goes back, with evidence, until a lead decides. */
export default function FreezeForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={freezeWithdrawal}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title="冻结"
      okText="确认冻结"
      danger
      remark="required"
      impact={
        <>
          将冻结 <WithdrawWords one={one} />
          ：不打款，{numberText(one.bean_cost)} 收益也不退回，直到提现组长解冻或驳回。
        </>
      }
      done="已冻结"
      onClose={onClose}
    >
      <FormField name="evidence" extra="工单号、案件号或链接，回车分隔">
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '\n']} />
      </FormField>
    </WriteForm>
  );
}
