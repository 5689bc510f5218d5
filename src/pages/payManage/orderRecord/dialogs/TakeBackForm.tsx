import { orderType } from '@/domain/order/fields';
import { mismatches } from '@/domain/order/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { requestTakeBack } from '@/services/orderRepairs';
import { numberText } from '@/utils/numberText';
import { coinsToTakeText, orderSeenOf } from '../orderText';
import { Buyer } from './Buyer';
import { OrderWords } from './OrderWords';
import { ShortRuleField } from './ShortRuleField';
import { useOrderNow } from './useOrderNow';

/** 扣回金币 (L3): coins without a payment, delivered twice, or kept after a refund; a second person agrees. */
export default function TakeBackForm({ targets: [order], onClose }: FormProps<Order>) {
  const coins = coinsToTakeText(order);
  return (
    <WriteForm
      endpoint={requestTakeBack}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title="扣回金币"
      okText="提交审批"
      danger
      remark="required"
      impact={
        <>
          <OrderWords order={order} /> {labelOf(mismatches, order.mismatch ?? '').label}，将扣回 {numberText(coins)}{' '}
          金币。须由另一位支付组长通过后生效。
        </>
      }
      input={{ coins }}
      initialValues={{ rule: 'refuse' as const }}
      typeToConfirm={String(coins)}
      done={sayWaiting}
      onClose={onClose}
    >
      <Loaded query={useOrderNow(order.order_id)} rows={3}>
        {({ buyer }) => (
          <>
            <Buyer buyer={buyer} />
            <ShortRuleField coins={coins} balance={buyer.coin_balance} />
          </>
        )}
      </Loaded>
    </WriteForm>
  );
}
