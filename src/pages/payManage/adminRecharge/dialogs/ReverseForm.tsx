import { rechargeType } from '@/domain/objects/recharge';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Recharge } from '@/services/recharge';
import { reverseRecharge } from '@/services/rechargeMoves';
import { OrderWords } from './OrderWords';

/** 冲正 (L3): a new order takes the coins back; the amount is typed, and others agree as to any order. */
export default function ReverseForm({ targets: [order], onClose }: FormProps<Recharge>) {
  return (
    <WriteForm
      endpoint={reverseRecharge}
      of={rechargeType}
      target={order}
      title="冲正"
      okText="提交审批"
      danger
      reasons="ledger"
      remark="required"
      impact={
        <>
          将新建一张反向单，冲正 {order.recharge_id}（<OrderWords order={order} />
          ）。按金额逐级审批，通过后从用户余额反向记账；原单不改动，标记为已冲正。
        </>
      }
      typeToConfirm={String(order.amount)}
      input={{ amount: order.amount }}
      done={sayWaiting}
      onClose={onClose}
    />
  );
}
