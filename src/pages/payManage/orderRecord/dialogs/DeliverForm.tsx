import { orderType } from '@/domain/order/fields';
import { maxOrderBatch, secondPersonCents } from '@/domain/order/limits';
import { orderCannot } from '@/domain/order/rules';
import type { FormProps } from '@/kit/base/openForm';
import { BatchForm } from '@/kit/batch/BatchForm';
import { Uid } from '@/kit/field/Uid';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { type DeliverResult, deliverOrder, deliverOrders } from '@/services/orderRepairs';
import { coinsText, orderSeenOf } from '../orderText';
import { OrderWords } from './OrderWords';

const isLarge = ({ amount_usd }: Order): boolean => amount_usd >= secondPersonCents;

/** 补发 (L2): what was paid and not delivered, once whatever is pressed how often; large ones by two persons. */
export default function DeliverForm({ targets, onClose }: FormProps<Order>) {
  const [order] = targets;
  if (targets.length > 1) return <DeliverMany orders={targets} onClose={onClose} />;
  return (
    <WriteForm
      endpoint={deliverOrder}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title="补发"
      okText="确认补发"
      waits={() => isLarge(order)}
      remark="required"
      impact={
        <>
          将向 <OrderWords order={order} /> 补发到账：
          {coinsText(order) === '—' ? '商品权益' : `${coinsText(order)} 金币`}
          。同一订单只会到账一次{isLarge(order) ? '；金额超过约 5,000 元，须第二人审批后生效' : ''}。
        </>
      }
      done={({ state }) => (state === 'effective' ? '已补发到账' : sayWaiting())}
      onClose={onClose}
    />
  );
}

const idOf = ({ order_id }: { order_id: string }) => order_id;

function cannot(order: Order): string | undefined {
  const why = orderCannot.deliver(order);
  return why ?? (isLarge(order) ? '金额超过约 5,000 元，须单独申请补发' : undefined);
}

/** 批量补发: what became of each is shown, and only what failed is sent again (docs/design/blocks.md#g5). */
function DeliverMany({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  return (
    <BatchForm
      endpoint={deliverOrders}
      about={`${orders.length} 笔订单`}
      title="批量补发"
      titleOfRetry="重试失败项"
      okText="确认补发"
      remark="required"
      targets={orders}
      idOf={idOf}
      leftOut={(order: Order): DeliverResult | undefined => {
        const reason = cannot(order);
        return reason ? { order_id: order.order_id, version: order.version, status: 'skipped', reason } : undefined;
      }}
      sayLeftOut={(results) => ({
        title: `所选中有 ${results.length} 笔不能批量补发，将跳过`,
        description: [...new Set(results.map(({ reason }) => reason))].join('；'),
      })}
      max={maxOrderBatch}
      unit="笔"
      impact={({ length }) =>
        `将补发所选的 ${length} 笔已支付未到账订单，立即到账；每笔只会到账一次，一笔失败不影响其他。`
      }
      input={(pending) => ({
        orders: pending.map(({ target, last }) => ({ order_id: target.order_id, version: (last ?? target).version })),
      })}
      resultsOf={({ results }) => results}
      resultsTitle="补发结果"
      subject={{ title: '订单', render: ({ order_id }) => <Uid id={order_id} label="订单号" /> }}
      onClose={onClose}
    />
  );
}
