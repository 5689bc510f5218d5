import { withdrawType } from '@/domain/withdrawal/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Withdrawal } from '@/services/withdrawal';
import { settlePayout } from '@/services/withdrawalWrites';
import { PayoutChannelResult } from '../PayoutChannelResult';
import { withdrawalSeenOf } from '../withdrawText';
import { WithdrawWords } from './WithdrawWords';

/** 查询渠道 (L2): the channel says whether it paid; that settles it, and nothing is sent again. */
export default function SettleForm({ targets: [one], onClose }: FormProps<Withdrawal>) {
  return (
    <WriteForm
      endpoint={settlePayout}
      of={withdrawType}
      target={one}
      seen={withdrawalSeenOf(one)}
      title="查询渠道"
      okText="按渠道结果更新"
      remark="required"
      impact={
        <>
          将向渠道查询 <WithdrawWords one={one} /> 的打款 {one.payout_ref}
          ：已打款则记为已打款；没有打款则记为失败，之后可以重新打款。本操作不会重复打款。
        </>
      }
      done={({ outcome }) => (outcome === 'paid' ? '渠道已打款，提现已更新' : '渠道没有打款，可以重新打款')}
      onClose={onClose}
    >
      <PayoutChannelResult id={one.withdraw_id} />
    </WriteForm>
  );
}
