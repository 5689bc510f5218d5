import { mismatchOf } from '../../../../src/domain/order';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { Columns } from '../../http/columns';
import { missing } from '../../http/writeRules';
import { Collection } from '../../store/store';
import { chainOf } from '../ledger';
import { accountKind, entriesOfPast } from '../ledger/kinds';
import { ownerOfOrder, seededOrders } from '../seeded/orders';
import type { StoredOrder } from './stored';

const all = once(() =>
  [...drawn().users.keys()]
    .flatMap(seededOrders)
    .sort((a, b) => a.created_at - b.created_at)
    .map((order) => [order.order_id, order] as const),
);

export const orders = new Collection<StoredOrder>('orders', all, ({ order_id }) => order_id);

/** Refunded amount of an order, and the coins taken back for it. */
export const refundedOf = ({ refunds }: Pick<StoredOrder, 'refunds'>): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
export const returnedOf = ({ refunds, untaken }: Pick<StoredOrder, 'refunds' | 'untaken'>): number =>
  refunds.reduce((sum, { status, coins }) => sum + (status === 'failed' ? 0 : coins), 0) - untaken;

/** State for the rules of the domain. */
export const stateOf = (order: StoredOrder, pending_approval: string | null = null) => ({
  ...order,
  refunded: refundedOf(order),
  pending_approval,
});

/** Mismatch of money and coins regardless of time: recently paid orders count as 已支付未到账. */
const differs = (order: StoredOrder): string => mismatchOf(stateOf(order), Number.POSITIVE_INFINITY) ?? 'none';

export const orderColumns = new Columns(orders, {
  facets: {
    order_id: ({ order_id }) => order_id,
    channel_order_id: ({ channel_order_id }) => channel_order_id || null,
    uid: ({ uid }) => uid,
    payer_uid: ({ payer_uid }) => payer_uid,
    status: ({ status }) => status,
    channel: ({ channel }) => channel,
    currency: ({ currency }) => currency,
    product_type: ({ product_type }) => product_type,
    product: ({ product_id }) => product_id,
    first: ({ is_first }) => String(is_first),
    risk: ({ risk_flag }) => risk_flag,
    country: ({ country }) => country,
    mismatch: differs,
  },
  numbers: {
    created_at: ({ created_at }) => created_at,
    paid_at: ({ paid_at }) => paid_at ?? Number.NaN,
    done_at: ({ done_at }) => done_at ?? Number.NaN,
    amount_usd: ({ amount_usd }) => amount_usd,
    /** Time since which coins are owed; for payments only the channel knows, since the order was made. */
    owed_at: ({ paid_at, created_at }) => paid_at ?? created_at,
  },
});

export function orderIn(id: string): StoredOrder {
  const order = orders.get(id.trim().toLowerCase());
  if (!order) throw missing('订单');
  return order;
}

/** Account for a user's debt from refunds; its balance is negative. */
export const debtOf = (uid: string): string => `coin/debt/${uid}`;
accountKind('debt', { floor: () => null, name: (uid) => `用户 ${uid} 的欠款` });
accountKind('channel', { floor: () => null, name: (id) => `渠道 ${id}` });

/** Seeded entry, as far as it follows from its order. */
function seededEntry(ref: string, orderId: string) {
  const owner = ownerOfOrder(orderId, drawn().users);
  const account = `coin/user/${owner?.user_id ?? ''}`;
  const line = owner && chainOf(account).find((one) => one.ref === ref);
  if (!line) return undefined;
  const { at, amount } = line;
  return { ref, kind: 'order', at, reverses: null, lines: [{ account: 'coin/house/order', amount: -amount }, line] };
}

entriesOfPast('order', (id) => seededEntry(`order:${id}`, id));
entriesOfPast('order_back', (id) => seededEntry(`order_back:${id}`, id.split('.')[0] ?? id));
