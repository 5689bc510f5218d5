import { rechargeType } from '@/domain/recharge/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { withdrawRecharge } from '@/services/rechargeMoves';
import { RechargeWords } from './RechargeWords';

/** 撤回: the maker takes back a draft or a pending order; a failed one is given up. */
export default function WithdrawForm({ targets: [order], onClose }: FormProps<Recharge>) {
  return (
    <WriteForm
      endpoint={withdrawRecharge}
      of={rechargeType}
      target={order}
      title="撤回充值"
      okText="确认撤回"
      remark="optional"
      remarkLabel="撤回说明"
      impact={
        <>
          撤回后不再执行：
          <RechargeWords order={order} />。
          {order.reverses === null ? '需要时可修改后重新提交。' : '冲正单不能修改，需要时可对原单重新冲正。'}
        </>
      }
      done="已撤回"
      onClose={onClose}
    />
  );
}
