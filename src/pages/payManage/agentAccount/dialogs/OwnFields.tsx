import { Input, Radio, Select } from 'antd';
import { AmountField } from '@/components/money/AmountField';
import { kycStatus, sellScopes } from '@/domain/agentAccount';
import { optionsOf } from '@/domain/labels';
import { maxAgentName, maxSellCap, maxStaffName } from '@/domain/limits';
import { Field } from '@/kit/form/Field';

/** Fields without approval, of new and existing accounts. */
export function OwnFields() {
  return (
    <>
      <Field name="name">
        <Input maxLength={maxAgentName} showCount autoComplete="off" />
      </Field>
      <Field name="kyc_status">
        <Select options={optionsOf(kycStatus)} />
      </Field>
      <AmountField name="daily_sell_cap" unit="金币" most={maxSellCap} />
      <AmountField name="per_tx_cap" unit="金币" most={maxSellCap} extra="不高于每日售出上限" />
      <Field name="sell_to">
        <Radio.Group options={optionsOf(sellScopes)} />
      </Field>
      <Field name="bind_staff">
        <Input maxLength={maxStaffName} autoComplete="off" />
      </Field>
    </>
  );
}
