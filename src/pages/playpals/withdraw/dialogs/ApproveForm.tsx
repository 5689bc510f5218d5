import { AmountField } from '@/components/money/AmountField';
import { withdrawType } from '@/domain/withdrawal/fields';
import { maxGreenBatch } from '@/domain/withdrawal/limits';
import { withdrawalNeedsSecond, withdrawCannot } from '@/domain/withdrawal/rules';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { Uid } from '@/kit/field/Uid';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { type ApproveResult, approveWithdrawal, approveWithdrawals } from '@/services/withdrawalWrites';
import { moneyText } from '@/utils/money';
import { amountSumOf, withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 通过 (L2): one question; several green ones of one currency by their total. */
export default function ApproveForm({ targets, onClose }: FormProps<Withdrawal>) {
  const [one] = targets;
  if (targets.length > 1) return <ApproveMany all={targets} onClose={onClose} />;
  const isSecond = one.status === 'second';
  const goesOn = !isSecond && withdrawalNeedsSecond(one, one.alone_cny);
  return (
    <WriteForm
      endpoint={approveWithdrawal}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title={isSecond ? '复审通过' : '通过'}
      okText="确认通过"
      impact={
        <>
          <WithdrawWords one={one} />{' '}
          {goesOn ? '金额较大或风险较高，通过后须由另一人复审，再打款。' : '通过后进入待打款，尚不动用资金。'}
        </>
      }
      done={({ status }) => (status === 'second' ? '已通过初审，等待复审' : '已通过，等待打款')}
      onClose={onClose}
    />
  );
}

const idOf = ({ withdraw_id }: { withdraw_id: string }) => withdraw_id;

/** 批量通过: only what nothing speaks against; the rest is named and left for one by one. */
function ApproveMany({ all, onClose }: { all: readonly Withdrawal[]; onClose: () => void }) {
  const { currency = 'CNY' } = all.find((one) => !withdrawCannot.approveMany(one)) ?? {};
  const cannot = (one: Withdrawal) =>
    withdrawCannot.approveMany(one) ?? (one.currency === currency ? undefined : `币种不是 ${currency}，请分批操作`);
  return (
    <BatchForm
      endpoint={approveWithdrawals}
      about={`${all.length} 笔提现`}
      title="批量通过"
      titleOfRetry="重试失败项"
      okText="确认通过"
      targets={all}
      idOf={idOf}
      leftOut={(one: Withdrawal): ApproveResult | undefined => {
        const reason = cannot(one);
        return reason ? { withdraw_id: one.withdraw_id, version: one.version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 笔不能批量通过，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxGreenBatch}
      unit="笔"
      impact={(pending) =>
        `将通过 ${pending.length} 笔低风险提现，合计 ${moneyText(amountSumOf(pending, 'amount'), currency)}，进入待打款。请输入合计以确认；一笔失败不影响其他。`
      }
      input={(pending, { total }: { total?: number }) => ({
        withdrawals: pending.map(({ target, last }) => ({
          withdraw_id: target.withdraw_id,
          version: (last ?? target).version,
        })),
        currency,
        ...(total === undefined ? {} : { total }),
      })}
      resultsOf={({ results }) => results}
      resultsTitle="通过结果"
      subject={{ title: '提现', render: ({ withdraw_id }) => <Uid id={withdraw_id} label="单号" /> }}
      onClose={onClose}
    >
      <AmountField name="total" label="合计" currency={currency} />
    </BatchForm>
  );
}
