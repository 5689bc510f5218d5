import { orderType } from '@/domain/order/fields';
import type { FormProps } from '@/kit/base/openForm';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { settleOrderRefund } from '@/services/orderRepairs';
import { OrderChannelResult } from '../OrderChannelResult';
import { orderSeenOf } from '../orderText';
import { OrderWords } from './OrderWords';

/** 查询退款结果 (L2): the channel says whether the money went; the order is settled by that, and nothing is sent again. */
export default function SettleForm({ targets: [order], onClose }: FormProps<Order>) {
  return (
    <WriteForm
      endpoint={settleOrderRefund}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title="查询退款结果"
      okText="按渠道结果更新"
      remark="required"
      impact={
        <>
          <OrderWords order={order} />{' '}
          的退款没有收到渠道答复。将再次向渠道查询：已退则记为已退款，未退则退回已扣的金币；不会重复退款。
        </>
      }
      done={({ outcome }) => (outcome === 'done' ? '渠道已退款，订单已更新' : '渠道没有退款，已退回扣除的金币')}
      onClose={onClose}
    >
      <OrderChannelResult order={order} />
    </WriteForm>
  );
}
