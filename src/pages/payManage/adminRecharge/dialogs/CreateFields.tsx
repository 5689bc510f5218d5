import { Form, Input, Radio, Select } from 'antd';
import { useEffect, useState } from 'react';
import { AmountField } from '@/components/money/AmountField';
import { labelOf, optionsOf } from '@/domain/labels';
import { maxRecharge } from '@/domain/limits';
import {
  offlineCurrencies,
  offlineReason,
  type RechargeAsset,
  rechargeAssets,
  rechargeDirections,
  rechargeSteps,
  usdCents,
} from '@/domain/recharge';
import { Field } from '@/kit/form/Field';
import { readAmount } from '@/utils/amount';
import { moneyText } from '@/utils/money';
import { Outlook } from './Outlook';
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
      <Field name="uid">
        <Input className="mono" maxLength={20} autoComplete="off" inputMode="numeric" />
      </Field>
      <Field name="direction">
        <Radio.Group optionType="button" options={optionsOf(rechargeDirections)} />
      </Field>
      <Field name="asset">
        <Radio.Group optionType="button" options={optionsOf(rechargeAssets)} />
      </Field>
      <AmountField
        name="amount"
        most={maxRecharge}
        unit={labelOf(rechargeAssets, asset).label}
        extra={isAmount(amount) && `约 ${moneyText(usdCents(asset, amount), 'USD')}`}
      />
      <Asked />
      {isOffline && <OfflineFields />}
      <Field name="vouchers" label={isOffline ? '凭证（必填）' : '凭证'} required={isOffline}>
        <VoucherField />
      </Field>
      <Field name="ticket_no">
        <Input className="mono" maxLength={40} autoComplete="off" />
      </Field>
      <Field name="as" label="提交方式">
        <Radio.Group options={optionsOf(rechargeSteps)} />
      </Field>
      {isAmount(amount) && <Again amount={amount} />}
    </>
  );
}

function OfflineFields() {
  const form = Form.useFormInstance<Values>();
  const currency = Form.useWatch('offline_currency', form) ?? 'CNY';
  return (
    <>
      <Field name="offline_currency" required>
        <Select options={optionsOf(offlineCurrencies)} />
      </Field>
      <AmountField name="offline_amount" currency={currency} />
      <Field name="offline_payer" required rules={[{ required: true, whitespace: true, message: '请填写付款人' }]}>
        <Input maxLength={40} autoComplete="off" />
      </Field>
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
  return <Outlook wish={{ uid: of, direction, asset, amount: Number(size) }} />;
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
