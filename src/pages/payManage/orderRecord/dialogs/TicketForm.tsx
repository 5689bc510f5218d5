import { Input } from 'antd';
import { orderType } from '@/domain/order/fields';
import type { FormProps } from '@/kit/base/openForm';
import { FormField } from '@/kit/form/FormField';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { linkOrderTicket } from '@/services/orderRepairs';
import { orderSeenOf } from '../orderText';
import { OrderWords } from './OrderWords';

/** 关联工单 (L2): which ticket of customer service the order is about. */
export default function TicketForm({ targets: [order], onClose }: FormProps<Order>) {
  return (
    <WriteForm
      endpoint={linkOrderTicket}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title="关联工单"
      okText="确认关联"
      impact={
        <>
          将为 <OrderWords order={order} /> 记下客服工单号{order.ticket_no ? `，代替现有的 ${order.ticket_no}` : ''}。
        </>
      }
      initialValues={{ ticket_no: order.ticket_no }}
      done="已关联工单"
      onClose={onClose}
    >
      <FormField name="ticket_no">
        <Input maxLength={20} placeholder="如 CS-20261120" />
      </FormField>
    </WriteForm>
  );
}
