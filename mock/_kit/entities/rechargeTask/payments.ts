import { channelsOf, type RechargeTaskBody } from '../../../../src/domain/rechargeTask';
import type { Follower } from '../../base/rows';
import { orderEntity, orders, refundedOf } from '../orders/entity';
import type { StoredOrder } from '../seeded/orders';

/** Payments of users, as recharge tasks count them. */

/** Counted payment, with its refunds. */
export interface Payment {
  at: number;
  cents: number;
  back: number;
  byHand: boolean;
}

/** An order that was paid, whatever became of it afterwards. */
export const hasPaid = ({ paid_at, status }: StoredOrder): boolean =>
  paid_at !== null && status !== 'closed' && status !== 'created' && status !== 'paying';

type Placed = readonly { place: number; order: StoredOrder }[];

/** Paid orders by user: a user's list is another one exactly when one of his orders is. */
class PaidOrders implements Follower<StoredOrder> {
  constructor(
    private readonly shared: ReadonlyMap<string, Placed> = new Map(),
    private readonly own: Map<string, Placed> = new Map(),
    private readonly uids: (string | undefined)[] = [],
  ) {}

  place(at: number, row: StoredOrder | undefined): void {
    const uid = row?.uid ?? this.uids[at];
    if (uid === undefined) return;
    this.uids[at] = uid;
    const others = this.of(uid).filter(({ place }) => place !== at);
    this.own.set(uid, row && hasPaid(row) ? [...others, { place: at, order: row }] : others);
  }

  fork(): PaidOrders {
    // The first copy shares the groups of the seeded orders.
    const shared = this.shared.size === 0 ? this.own : this.shared;
    return new PaidOrders(shared, shared === this.own ? new Map() : new Map(this.own), this.uids.slice());
  }

  of(uid: string): Placed {
    return this.own.get(uid) ?? this.shared.get(uid) ?? none;
  }
}

const none: Placed = [];

export type PaidBy = (uid: string) => Placed;

/** Current payments per user; recomputed while the running transaction has changes. */
export function paidNow(): PaidBy {
  if (orders.drafts?.size)
    return (uid) =>
      orderEntity.columns.by('uid', uid).flatMap((order) => (hasPaid(order) ? [{ place: 0, order }] : []));
  const paid = orders.follow('paid by user', () => new PaidOrders());
  return (uid) => paid.of(uid);
}

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
  return (paid: Placed, adds: readonly { at: number; cents: number }[]): Payment[] => {
    const payments = adds.map(({ at, cents }): Payment => ({ at, cents, back: 0, byHand: true }));
    for (const { order } of paid) {
      const { paid_at: at, channel, amount_usd: cents } = order;
      if (at === null || at < from || at > to || !channels.has(channel)) continue;
      payments.push({ at, cents, back: backOf(order, wholly), byHand: false });
    }
    return payments.sort((a, b) => a.at - b.at);
  };
}
