import { refundStatus, shortRules } from '../../../../src/domain/order';
import type { OrderDetail } from '../../../../src/services/orders';
import { moneyText } from '../../../../src/utils/money';
import { numberText } from '../../../../src/utils/numberText';
import { second } from '../../base/clock';
import { userCoins } from '../agents/flows';
import { chainOf } from '../ledger';
import { coinsOf } from '../seeded/orders';
import { orderColumns } from './store';
import type { StoredOrder } from './stored';

/** Timeline of an order, derived from its stored fields. */

type Step = OrderDetail['timeline'][number];

const step = (at: number | null, label: string, note = ''): Step[] => (at === null ? [] : [{ at, label, note }]);

export function timelineOf(order: StoredOrder): Step[] {
  const { created_at, paid_at, done_at, amount, currency, refunds, dispute } = order;
  const coins = coinsOf(order);
  const steps = [
    ...step(created_at, '创建订单', moneyText(amount, currency)),
    ...step(paid_at, '支付成功', order.channel_order_id),
    ...step(done_at, '发货完成', coins > 0 ? `金币 +${numberText(coins)}` : '权益已发放'),
    ...step(dispute?.at ?? null, `${dispute?.by ?? ''} 标记争议`, dispute?.remark),
    ...refunds.map(({ at, amount: part, taken, owed, written_off, rule, status, by }): Step => {
      const gone = [
        `扣回 ${numberText(taken)} 币`,
        ...(owed > 0 ? [`欠款 ${numberText(owed)} 币`] : []),
        ...(written_off > 0 ? [`平台承担 ${numberText(written_off)} 币`] : []),
      ];
      const note = `${moneyText(part, currency)}，${gone.join('，')}（${shortRules[rule].label}）`;
      return { at, label: `${by} 退款：${refundStatus[status].label}`, note };
    }),
  ];
  return steps.sort((a, b) => a.at - b.at);
}

/** Notifications from the channel; personal data is already masked (blocks G12). */
export function notifiesOf(order: StoredOrder): OrderDetail['notify_log'] {
  const { paid_at, callback_count, channel_order_id, order_id, amount, currency, status } = order;
  if (paid_at === null) return [];
  return Array.from({ length: callback_count }, (_, n) => ({
    at: paid_at + n * 30 * second,
    event: 'PAYMENT.SUCCEEDED',
    accepted: n === 0 && status !== 'deliver_failed',
    body: JSON.stringify({
      out_trade_no: order_id,
      trade_no: channel_order_id,
      amount: { total: amount, currency },
      payer: { account: 'a***@g***.com' },
      sign: '****',
      retry: n,
    }),
  }));
}

/** The order's lines in its user's coin flow, oldest first. */
export function linesOf({ order_id, uid }: StoredOrder): OrderDetail['lines'] {
  const own = `${order_id}.`;
  const isOwn = (ref: string) => {
    const plain = ref.replace(/^reversal:/, '');
    return (
      plain === `order:${order_id}` || plain.startsWith(`order_back:${own}`) || plain.startsWith(`debt_back:${own}`)
    );
  };
  return chainOf(userCoins(uid))
    .filter(({ ref }) => isOwn(ref))
    .map(({ line_id, at, amount, balance_before, balance_after }) => {
      return { flow_id: `cf_${line_id}`, at, amount, balance_before, balance_after };
    });
}

/** Others that the same payment was delivered for. */
export const relatedTo = ({ order_id, channel_order_id }: StoredOrder): StoredOrder[] =>
  channel_order_id === ''
    ? []
    : orderColumns.by('channel_order_id', channel_order_id).filter((one) => one.order_id !== order_id);
