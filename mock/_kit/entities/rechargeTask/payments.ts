import { channelsOf, type RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import { refundedOf } from '../orders/entity';
import type { StoredOrder } from '../seeded/orders';
import type { StoredMark } from './marks';

/** Payments of users, as recharge tasks count them. */

/** Counted payment, with its refunds. */
interface Payment {
  at: number;
  cents: number;
  back: number;
  byHand: boolean;
}

/** An order that was paid, whatever became of it afterwards. */
export const hasPaid = ({ paid_at, status }: StoredOrder): boolean =>
  paid_at !== null && status !== 'closed' && status !== 'created' && status !== 'paying';

/** Refunded amount of an order in US cents; a chargeback counts in full. */
function backOf(order: StoredOrder, wholly: boolean): number {
  if (order.status === 'chargeback') return order.amount_usd;
  const refunded = refundedOf(order);
  if (refunded === 0) return 0;
  return wholly ? order.amount_usd : Math.round((order.amount_usd * refunded) / order.amount);
}

/** Payments and manual additions that count between two moments, oldest first. */
export function counterOf(body: RechargeTaskBody, { from, to }: { from: number; to: number }) {
  const channels = new Set<string>(channelsOf(body));
  const wholly = body.exclude.includes('refund');
  return (orders: readonly StoredOrder[], adds: StoredMark['adds']): Payment[] => {
    const payments = adds.map(({ at, cents }): Payment => ({ at, cents, back: 0, byHand: true }));
    for (const order of orders) {
      const { paid_at: at, channel, amount_usd: cents } = order;
      if (at === null || at < from || at > to || !channels.has(channel)) continue;
      payments.push({ at, cents, back: backOf(order, wholly), byHand: false });
    }
    return payments.sort((a, b) => a.at - b.at);
  };
}
