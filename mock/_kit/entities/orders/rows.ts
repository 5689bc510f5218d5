import type * as z from 'zod/mini';
import { maxFlowSpanDays, undeliveredAfterMs, usualFlowDays } from '../../../../src/domain/limits';
import { mismatchOf, type orderTimes } from '../../../../src/domain/order';
import type { listOrders, Order } from '../../../../src/services/orders';
import { now, second } from '../../base/clock';
import { eitherOf } from '../../http/columns';
import type { PageOf, Test } from '../../http/query';
import { spanOf } from '../../http/writeRules';
import type { Db } from '../../store/db';
import { maskDevice, maskIp } from '../seeded/mask';
import { productOf } from '../seeded/products';
import { orderColumns, orderIn, orders, refundedOf, returnedOf, stateOf } from './store';
import type { StoredOrder } from './stored';

/** Requests about orders that wait for a second person, by the order. */
export const waitingByOrder = (db: Db): ReadonlyMap<string, string> =>
  new Map(
    db.approvals
      .filter(({ status, object_type }) => status === 'pending' && object_type === 'order')
      .map(({ object_id, id }) => [object_id, id]),
  );

/** An order as the wire has it. */
export function recordOf({ order_id }: { order_id: string }, db: Db, waiting = waitingByOrder(db)): Order {
  const order = orderIn(order_id);
  const { refunds: _, channel_refunded: __, ...facts } = order;
  const { nickname = '', secret } = db.users.get(order.uid) ?? {};
  const { paid_at, done_at } = order;
  const pending_approval = waiting.get(order.order_id) ?? null;
  return {
    ...facts,
    nickname,
    product_name: productOf(order.product_id)?.name ?? order.product_id,
    ip: secret ? maskIp(secret.last_active_ip) : '',
    device_id: secret ? maskDevice(secret.device_id) : '',
    took_seconds: paid_at === null || done_at === null ? null : Math.round((done_at - paid_at) / second),
    refunded: refundedOf(order),
    returned: returnedOf(order),
    mismatch: mismatchOf(stateOf(order, pending_approval), now()),
    pending_approval,
  };
}

export type Wish = Partial<Omit<z.output<typeof listOrders.spec.input>, 'page' | 'size' | 'sort'>>;

/** Requested period; unlimited if only ids are given. */
function spanIn({ from, to, ids }: Wish): { from: number; to: number } {
  const isOpen = from === undefined && to === undefined;
  if (isOpen && ids?.length) return { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  return isOpen ? spanOf({}, usualFlowDays, now()) : spanOf({ from, to }, maxFlowSpanDays, now());
}

/** Orders paid moments ago do not count as mismatches. */
function mismatchTests({ mismatch }: Wish): Test[] {
  if (!mismatch?.length) return [];
  const late = orderColumns.between('owed_at', undefined, now() - undeliveredAfterMs);
  const tests = mismatch.flatMap((one) =>
    orderColumns
      .asked('mismatch', [one])
      .map((test): Test => (one === 'undelivered' ? (place) => test(place) && late(place) : test)),
  );
  return eitherOf(tests);
}

const centsOf = (dollars: number | undefined): number | undefined =>
  dollars === undefined ? undefined : dollars * 100;

/** Filter tests for an order, one per field of the query. */
function testsOf(wish: Wish): Test[] {
  const { from, to } = spanIn(wish);
  const { uid, usd_min, usd_max, product, first } = wish;
  const who = uid?.trim() ? [uid.trim()] : undefined;
  const ids = wish.ids?.map((id) => id.trim());
  const byTime = { created: 'created_at', paid: 'paid_at', done: 'done_at' } as const satisfies Record<
    keyof typeof orderTimes,
    string
  >;
  return [
    orderColumns.between(byTime[wish.time_of ?? 'created'], from, to),
    ...eitherOf([
      ...orderColumns.asked(
        'order_id',
        ids?.map((id) => id.toLowerCase()),
      ),
      ...orderColumns.asked('channel_order_id', ids),
    ]),
    ...eitherOf([...orderColumns.asked('uid', who), ...orderColumns.asked('payer_uid', who)]),
    ...orderColumns.asked('status', wish.status),
    ...orderColumns.asked('channel', wish.channel),
    ...orderColumns.asked('currency', wish.currency),
    ...orderColumns.asked('product_type', wish.product_type),
    ...orderColumns.asked('product', product?.trim() ? [product.trim()] : undefined),
    ...orderColumns.asked('first', first === undefined ? undefined : [first]),
    ...orderColumns.asked('risk', wish.risk),
    ...orderColumns.asked('country', wish.country),
    ...mismatchTests(wish),
    ...orderColumns.within('amount_usd', centsOf(usd_min), centsOf(usd_max)),
  ];
}

export const pageOfOrders = (wish: z.output<typeof listOrders.spec.input>): PageOf<StoredOrder> =>
  orderColumns.page(wish, '-created_at', testsOf(wish));

/** All that the filter lists, as they came. */
export const ordersIn = (wish: Wish): StoredOrder[] => orderColumns.all(testsOf(wish));

/** Order fields shown in audit rows, requests and conflict responses. */
export const orderView = (order: StoredOrder) => ({
  order_id: order.order_id,
  status: order.status,
  refunded: refundedOf(order),
  returned: returnedOf(order),
  untaken: order.untaken,
  currency: order.currency,
  dispute: order.dispute?.remark ?? null,
  ticket_no: order.ticket_no,
});

/** A write on one order: version, audit row and conflicts are `handle`'s. */
export const orderTarget = {
  rows: orders,
  key: ({ order_id }: { order_id: string }) => order_id,
  type: 'order',
  id: ({ order_id }: StoredOrder) => order_id,
  view: orderView,
};
