import { rechargeType } from '@/domain/recharge/fields';
import type { FormProps } from '@/kit/base/openForm';
import { Uid } from '@/kit/field/Uid';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { settleRecharge } from '@/services/rechargeMoves';
import { RechargeWords } from './RechargeWords';
import { sayResult } from './sayResult';

/** 查询结果: what was sent and not answered is looked up in the ledger by its key. */
export default function SettleForm({ targets: [order], onClose }: FormProps<Recharge>) {
  return (
    <WriteForm
      endpoint={settleRecharge}
      of={rechargeType}
      target={order}
      title="查询执行结果"
      okText="查询"
      impact={
        <>
          结果未知：
          <RechargeWords order={order} />
          。将按幂等键 <Uid id={order.execution_key} label="幂等键" />{' '}
          查询账目：已入账则记为成功，没有入账则记为失败，可重试。
        </>
      }
      done={({ recharge }) => sayResult(recharge)}
      onClose={onClose}
    />
  );
}
