import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { AmountField } from '@/components/money/AmountField';
import { labelOf, optionsOf } from '@/domain/shared/labels';
import { maxPayoutBatch } from '@/domain/withdrawal/payoutResults';
import { payoutModes, withdrawCannot, withdrawMethods } from '@/domain/withdrawal/rules';
import layout from '@/kit/base/layout.module.css';
import { type FormProps, openForm } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { createPayoutBatch } from '@/services/withdrawalPayouts';
import { moneyText } from '@/utils/money';
import { amountSumOf } from '../withdrawText';

/** Withdrawals payable together with the first payable one, and the reason for each other one. */
function together(targets: readonly Withdrawal[]) {
  const first = targets.find((one) => withdrawCannot.pay(one) === undefined);
  const why = (one: Withdrawal): string | undefined => {
    const cannot = withdrawCannot.pay(one);
    if (cannot || !first) return cannot;
    return one.currency === first.currency && one.method === first.method ? undefined : '币种或方式不同，请另建批次';
  };
  return {
    paid: targets.filter((one) => why(one) === undefined),
    left: targets.flatMap((one) => {
      const reason = why(one);
      return reason ? [`${one.withdraw_id}：${reason}`] : [];
    }),
  };
}

/** 生成打款批次 (L3): one currency, one method, the total typed; each is paid at most once. */
export default function PayoutForm({ targets, onClose }: FormProps<Withdrawal>) {
  const [{ paid, left }] = useState(() => together(targets));
  const { currency, method } = paid[0] ?? targets[0];
  const sum = amountSumOf(paid, 'net');
  return (
    <WriteForm
      endpoint={createPayoutBatch}
      about={`${paid.length} 笔提现的打款批次`}
      title="生成打款批次"
      okText="确认打款"
      remark="required"
      blocked={paid.length > maxPayoutBatch ? `一次最多 ${maxPayoutBatch} 笔，现在 ${paid.length} 笔` : undefined}
      impact={`将通过${labelOf(withdrawMethods, method).label}打款 ${paid.length} 笔，实付合计 ${moneyText(sum, currency)}。打款后不能撤回；每笔提现只会打款一次，失败的须查询渠道后再重新打款。`}
      initialValues={{ mode: 'api' as const }}
      input={{ withdrawals: paid.map(({ withdraw_id, version }) => ({ withdraw_id, version })) }}
      needsAnswer
      done={({ batch, results }) => {
        const refused = results.filter(({ status }) => status === 'failed');
        openForm(() => import('./BatchDialog'), { batch_id: batch?.batch_id ?? null, refused });
        return batch ? `已生成批次 ${batch.batch_id}` : undefined;
      }}
      onClose={onClose}
    >
      {left.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={layout.below16}
          title={`所选中有 ${left.length} 笔不在本批次`}
          description={left.map((text) => <div key={text}>{text}</div>)}
        />
      )}
      <FormField name="mode" label="提交方式" required>
        <Radio.Group options={optionsOf(payoutModes)} />
      </FormField>
      <AmountField name="total" label="实付合计" currency={currency} least={sum} most={sum} />
    </WriteForm>
  );
}
