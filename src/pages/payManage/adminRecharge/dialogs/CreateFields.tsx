import { Form, Input, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { AmountField } from '@/components/money/AmountField';
import { maxRecharge } from '@/domain/recharge/limits';
import {
  offlineCurrencies,
  offlineReason,
  type RechargeAsset,
  rechargeAssets,
  rechargeDirections,
  rechargeSteps,
  usdCents,
} from '@/domain/recharge/rules';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { FormField } from '@/kit/form/FormField';
import { readAmount } from '@/utils/amount';
import { moneyText } from '@/utils/money';
import { RechargeForecast } from './RechargeForecast';
import { VoucherField } from './VoucherField';
import type { Values } from './values';

const settleMs = 300;

/** A text once nobody has changed it for a moment: what is typed is not asked about letter by letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const most = { digits: 0, most: maxRecharge };

/** Whole units, once they can be read. */
const isAmount = (amount: unknown): amount is number =>
  typeof amount === 'number' && readAmount(String(amount), most).amount !== undefined;

/** The fields of a new order; what was paid outside of the shop is asked for where that is the reason. */
export function CreateFields() {
  const form = Form.useFormInstance<Values>();
  const reason = Form.useWatch('reason_code', form);
  const asset: RechargeAsset = Form.useWatch('asset', form) ?? 'coin';
  const amount: unknown = Form.useWatch('amount', form);
  const isOffline = reason === offlineReason;
  return (
    <>
      <FormField name="uid">
        <Input className="mono" maxLength={20} autoComplete="off" inputMode="numeric" />
      </FormField>
      <FormField name="direction">
        <Radio.Group optionType="button" options={optionsOf(rechargeDirections)} />
      </FormField>
      <FormField name="asset">
        <Radio.Group optionType="button" options={optionsOf(rechargeAssets)} />
      </FormField>
      <AmountField
        name="amount"
        most={maxRecharge}
        unit={labelOf(rechargeAssets, asset).label}
        extra={isAmount(amount) && `约 ${moneyText(usdCents(asset, amount), 'USD')}`}
      />
      <Asked />
      {isOffline && <OfflineFields />}
      <FormField name="vouchers" label={isOffline ? '凭证（必填）' : '凭证'} required={isOffline}>
        <VoucherField />
      </FormField>
      <FormField name="ticket_no">
        <Input className="mono" maxLength={40} autoComplete="off" />
      </FormField>
      <FormField name="as" label="提交方式">
        <Radio.Group options={optionsOf(rechargeSteps)} />
      </FormField>
      {isAmount(amount) && <Again amount={amount} />}
    </>
  );
}

function OfflineFields() {
  const form = Form.useFormInstance<Values>();
  const currency = Form.useWatch('offline_currency', form) ?? 'CNY';
  return (
    <>
      <FormField name="offline_currency" required>
        <Select options={optionsOf(offlineCurrencies)} />
      </FormField>
      <AmountField name="offline_amount" currency={currency} />
      <FormField name="offline_payer" required rules={[{ required: true, whitespace: true, message: '请填写付款人' }]}>
        <Input maxLength={40} autoComplete="off" />
      </FormField>
    </>
  );
}

/** Preview of the typed order. */
function Asked() {
  const form = Form.useFormInstance<Values>();
  const [uid = '', direction = 'credit', asset = 'coin', amount] = [
    Form.useWatch('uid', form)?.trim(),
    Form.useWatch('direction', form),
    Form.useWatch('asset', form),
    Form.useWatch('amount', form),
  ];
  const known = /^\d{4,20}$/.test(uid) && isAmount(amount);
  const settled = useSettled(known ? `${uid} ${amount}` : '');
  if (settled === '') return null;
  const [of = '', size = ''] = settled.split(' ');
  return <RechargeForecast request={{ uid: of, direction, asset, amount: Number(size) }} />;
}

/** The amount once more, as a check against a slip of the finger. */
function Again({ amount }: { amount: number }) {
  return (
    <Form.Item
      name="typed"
      label={`请再次输入金额 ${amount} 以确认`}
      required
      rules={[
        {
          validator: async (_, typed: string = '') => {
            if (readAmount(typed, most).amount !== amount) throw new Error(`请输入 ${amount}`);
          },
        },
      ]}
    >
      <Input className="mono" autoComplete="off" />
    </Form.Item>
  );
}
