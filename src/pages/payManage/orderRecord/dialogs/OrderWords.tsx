import { Uid } from '@/kit/field/Uid';
import { Who } from '@/kit/field/Who';
import type { Order } from '@/services/order';
import { safeText } from '@/utils/safeText';
import { amountOf } from '../orderText';

/** An order within a sentence. */
export function OrderWords({ order }: { order: Order }) {
  const { uid, nickname, order_id, product_name } = order;
  return (
    <>
      <Who user={{ user_id: uid, nickname }} /> 的订单 <Uid id={order_id} label="订单号" />（
      <bdi>{safeText(product_name)}</bdi>，{amountOf(order)}）
    </>
  );
}
