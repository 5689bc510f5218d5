import { orderType } from '@/domain/order/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { disputeOrder, endOrderDispute } from '@/services/orderRepairs';
import { orderSeenOf } from '../orderText';
import { OrderWords } from './OrderWords';

/** 标记争议, and of a disputed order 撤销争议 (L2): nothing moves, and nobody overlooks it. */
export default function DisputeForm({ targets: [order], onClose }: FormProps<Order>) {
  const [endpoint, verb, effect] =
    order.status === 'disputed' ? [endOrderDispute, '撤销', '恢复为已到账'] : [disputeOrder, '标记', '标记为争议'];
  return (
    <WriteForm
      endpoint={endpoint}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title={`${verb}争议`}
      okText={`确认${verb}`}
      remark="required"
      impact={
        <>
          <OrderWords order={order} /> 将{effect}，资金和金币不变；操作记入审计。
        </>
      }
      done={`已${verb}争议`}
      onClose={onClose}
    />
  );
}
