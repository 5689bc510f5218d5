import { Form } from 'antd';
import { AmountField } from '@/components/money/AmountField';
import { orderType } from '@/domain/order/fields';
import { coinsFor, payChannels, returnsMoney } from '@/domain/order/rules';
import { labelOf } from '@/domain/shared/labels';
import { Loaded } from '@/kit/base/Loaded';
import type { FormProps } from '@/kit/base/openForm';
import { sayWaiting } from '@/kit/form/sayWaiting';
import { WriteForm } from '@/kit/form/WriteForm';
import type { Order } from '@/services/order';
import { requestOrderRefund } from '@/services/orderRepairs';
import { moneyText } from '@/utils/money';
import { orderSeenOf, refundLeftOf } from '../orderText';
import { Buyer } from './Buyer';
import { OrderWords } from './OrderWords';
import { ShortRuleField } from './ShortRuleField';
import { useOrderNow } from './useOrderNow';

/** 退款 (L3): whole or in part, with the coins for it; the number of the order is typed, and a second person agrees. */
export default function RefundForm({ targets: [order], onClose }: FormProps<Order>) {
  const { currency } = order;
  const left = refundLeftOf(order);
  return (
    <WriteForm
      endpoint={requestOrderRefund}
      of={orderType}
      target={order}
      seen={orderSeenOf(order)}
      title="退款"
      okText="提交审批"
      danger
      remark="required"
      impact={
        returnsMoney(order.channel) ? (
          <>
            将向 <OrderWords order={order} /> 原路退款，最多 {moneyText(left, currency)}
            。须由另一位支付组长通过后执行：渠道退款，并扣回对应的金币。
          </>
        ) : (
          <>
            将为 <OrderWords order={order} /> 登记退款，最多 {moneyText(left, currency)}
            。须由另一位支付组长通过后执行：扣回对应的金币；{labelOf(payChannels, order.channel).label}
            付款没有支付渠道可退，款项由财务线下退还。
          </>
        )
      }
      initialValues={{ amount: left, rule: 'refuse' as const }}
      done={sayWaiting}
      onClose={onClose}
    >
      <AmountField
        name="amount"
        label="退款金额"
        currency={currency}
        most={left}
        extra={`已付 ${moneyText(order.amount, currency)}，已退 ${moneyText(order.refunded, currency)}`}
      />
      <Coins order={order} />
    </WriteForm>
  );
}

/** The coins that come back with the amount that stands there. */
function Coins({ order }: { order: Order }) {
  const amount: unknown = Form.useWatch('amount');
  const { coins, bonus_coins, done_at, untaken } = order;
  const back =
    done_at === null || typeof amount !== 'number'
      ? 0
      : coinsFor(amount, { ...order, coins: coins + bonus_coins, returned: order.returned + untaken });
  return (
    <Loaded query={useOrderNow(order.order_id)} rows={3}>
      {({ buyer }) => (
        <>
          <Buyer buyer={buyer} />
          <ShortRuleField coins={back} balance={buyer.coin_balance} />
        </>
      )}
    </Loaded>
  );
}
