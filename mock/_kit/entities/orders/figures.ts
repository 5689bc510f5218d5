import type { Currency } from '../../../../src/domain/order';
import type { OutputOf } from '../../../../src/services/endpoint';
import type { OrderDetail, orderSummary } from '../../../../src/services/orders';
import { groupsOf, sum } from '../../base/groups';
import type { Db } from '../../store/db';
import { userCoins } from '../agents/flows';
import { balanceOf } from '../ledger';
import { coinsOf } from '../seeded/orders';
import { owedBy } from './coins';
import { ordersIn, type Wish } from './rows';
import { orderColumns, refundedOf, returnedOf } from './store';
import type { StoredOrder } from './stored';
import { monthOf } from './warnings';

/** Per currency; unpaid orders do not count. */
function paidIn(orders: readonly StoredOrder[]): OutputOf<typeof orderSummary>['paid'] {
  const groups = groupsOf(
    orders.filter(({ paid_at }) => paid_at !== null),
    ({ currency }) => currency,
  );
  return [...groups].map(([currency, own]: [Currency, StoredOrder[]]) => ({
    currency,
    orders: own.length,
    amount: sum(own.map(({ amount }) => amount)),
    refunded: sum(own.map(refundedOf)),
  }));
}

/** Delivered and not taken back. */
const keptCoins = (order: StoredOrder): number => (order.done_at === null ? 0 : coinsOf(order) - returnedOf(order));

export function summaryOf(wish: Wish): OutputOf<typeof orderSummary> {
  const orders = ordersIn(wish);
  return {
    rows: orders.length,
    coins: sum(orders.map(keptCoins)),
    paid: paidIn(orders),
  };
}

/** Buyer of the order. */
export function buyerOf({ uid }: StoredOrder, db: Db): OrderDetail['buyer'] {
  const user = db.users.get(uid);
  const all = orderColumns.by('uid', uid);
  const times = all.flatMap(({ paid_at }) => paid_at ?? []);
  const { paid, refunded } = monthOf(uid);
  return {
    coin_balance: balanceOf(userCoins(uid)),
    debt: owedBy(uid),
    total_recharge: user?.total_recharge ?? 0,
    risk_level: user?.risk_level ?? 'low',
    orders_30d: paid.length,
    refunds_30d: refunded.length,
    refund_rate: paid.length === 0 ? 0 : refunded.length / paid.length,
    chargebacks: all.filter(({ status }) => status === 'chargeback').length,
    first_paid_at: times.length === 0 ? null : Math.min(...times),
    last_paid_at: times.length === 0 ? null : Math.max(...times),
  };
}
