import { Input, Select } from 'antd';
import { AmountField } from '@/components/money/AmountField';
import { kycStatus } from '@/domain/agent/account';
import { maxAgentName, maxSellCap, maxStaffName } from '@/domain/agent/limits';
import { optionsOf } from '@/domain/shared/labels';
import { Choice } from '@/kit/form/Choice';
import { FormField } from '@/kit/form/FormField';

/** Fields without approval, of new and existing accounts. */
export function OwnFields() {
  return (
    <>
      <FormField name="name">
        <Input maxLength={maxAgentName} showCount autoComplete="off" />
      </FormField>
      <FormField name="kyc_status">
        <Select options={optionsOf(kycStatus)} />
      </FormField>
      <AmountField name="daily_sell_cap" unit="金币" most={maxSellCap} />
      <AmountField name="per_tx_cap" unit="金币" most={maxSellCap} extra="不高于每日售出上限" />
      <Choice name="sell_to" />
      <FormField name="bind_staff">
        <Input maxLength={maxStaffName} autoComplete="off" />
      </FormField>
    </>
  );
}
