import type * as z from 'zod/mini';
import { orderFactFields, orderType } from '../../src/domain/order/fields';
import { mismatchOf, orderLeadCode, undeliveredAfterMs } from '../../src/domain/order/rules';
import { maxFlowSpanDays, usualFlowDays } from '../../src/domain/shared/limits';
import { valuesIn } from '../../src/domain/shared/record';
import { listOrders, type Order } from '../../src/services/order';
import { now, second } from '../_kit/base/clock';
import { drawn } from '../_kit/base/planted';
import { once } from '../_kit/base/scale';
import { sortsOf } from '../_kit/http/columns';
import { listSpan } from '../_kit/http/writeRules';
import { entity } from '../_kit/kit/entity';
import { db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';
import { maskDevice, maskIp } from '../user/mask';
import { orderCoinsOf, type StoredOrder, seededOrders } from './seed';

const seed = once(() =>
  [...drawn().users.keys()]
    .flatMap(seededOrders)
    .sort((a, b) => a.created_at - b.created_at)
    .map((order) => [order.order_id, order] as const),
);
export const orders = new Collection<StoredOrder>('orders', seed, ({ order_id }) => order_id);

/** Refunded amount of an order, and the coins taken back for it. */
export const refundedOf = ({ refunds }: StoredOrder): number =>
  refunds.reduce((sum, { status, amount }) => sum + (status === 'failed' ? 0 : amount), 0);
export const returnedOf = ({ refunds, untaken }: StoredOrder): number =>
  refunds.reduce((sum, { status, coins }) => sum + (status === 'failed' ? 0 : coins), -untaken);

const derive = (order: StoredOrder) => ({ refunded: refundedOf(order), returned: returnedOf(order) });

/** Coins that 扣回金币 takes: the rest of a refund, or all of a delivery without payment. */
export const coinsToTake = (order: StoredOrder): number => order.untaken || orderCoinsOf(order) - returnedOf(order);

type Query = Partial<Omit<z.output<typeof listOrders.spec.input>, 'page' | 'size' | 'sort'>>;
const cents = (dollars: number | undefined) => dollars && dollars * 100;

export const orderEntity = entity({
  about: orderType,
  rows: orders,
  key: 'order_id',
  lead: orderLeadCode,
  name: ({ product_name }) => product_name,
  derive,
  facts: (order) => ({ ...valuesIn(orderFactFields, order), dispute: order.dispute?.remark ?? null }),
  record: ({ refunds: _, channel_refunded: __, ...order }): Order => {
    const { nickname = '', secret } = db.users.get(order.uid) ?? {};
    const { paid_at, done_at } = order;
    return {
      ...order,
      nickname,
      ip: secret ? maskIp(secret.last_active_ip) : '',
      device_id: secret ? maskDevice(secret.device_id) : '',
      took_seconds: paid_at === null || done_at === null ? null : Math.round((done_at - paid_at) / second),
      mismatch: mismatchOf(order, now()),
    };
  },
  facets: {
    product: ({ product_id }) => product_id,
    first: ({ is_first }) => String(is_first),
    risk: ({ risk_flag }) => risk_flag,
    mismatch: (order) => mismatchOf({ ...order, ...derive(order), pending_approval: null }, Number.POSITIVE_INFINITY),
  },
  numbers: sortsOf(listOrders),
  sort: '-created_at',
  filters: { ids: ['order_id', 'channel_order_id'], time_of: [] },
  tests: ({ time_of = 'created', mismatch, usd_min, usd_max, ...query }: Query, columns) => {
    const { from, to } = listSpan(query, usualFlowDays, maxFlowSpanDays);
    const justPaid = columns.between('paid_at', now() - undeliveredAfterMs);
    const owed = columns.among('mismatch', ['undelivered']);
    return [
      ...columns.within(`${time_of}_at`, from, to),
      // Orders paid moments ago do not count as undelivered.
      ...(mismatch?.length ? [(place: number) => !(owed(place) && justPaid(place))] : []),
      ...columns.within('amount_usd', cents(usd_min), cents(usd_max)),
    ];
  },
});

export const requireOrder = orderEntity.find;
