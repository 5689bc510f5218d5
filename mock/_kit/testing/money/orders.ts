import { shortRules } from '../../../../src/domain/order';
import {
  deliverOrder,
  disputeOrder,
  endOrderDispute,
  requestOrderRefund,
  requestTakeBack,
  settleOrderRefund,
} from '../../../../src/services/orderRepairs';
import type { Random } from '../../base/random';
import { coinsToTake, orders } from '../../entities/orders/entity';
import { moods } from '../../entities/orders/money';
import { orderCases } from '../../entities/seeded/orderCases';
import type { StoredOrder } from '../../entities/seeded/orders';
import { changesOf } from '../../store/changes';
import { change } from '../../store/db';
import { type Moves, seen, send, why } from './sending';
import { counted, type Watch, where } from './watch';

/** Orders: delivered by hand, refunded, taken back, disputed. */

export const namedOrders: readonly string[] = Object.values(orderCases);

/** One of them; mostly of the few that everybody works at. */
export function anyOrder(rng: Random): StoredOrder {
  const found = rng.chance(0.8) ? orders.get(rng.pick(namedOrders)) : rng.pick(orders.values());
  if (!found) throw new Error('No such order');
  return found;
}

const on = (rng: Random, { order_id, version }: StoredOrder) => ({ order_id, version: seen(rng, version), ...why });
const rule = (rng: Random) => rng.pick(Object.keys(shortRules));

export const orderMoves: Moves = [
  [6, async (rng, who) => send(deliverOrder, on(rng, anyOrder(rng)), who)],
  [
    6,
    async (rng, who) => {
      const one = anyOrder(rng);
      const amount = rng.chance(0.4) ? one.amount : rng.int(1, one.amount + 1);
      await send(requestOrderRefund, { ...on(rng, one), amount, rule: rule(rng) }, who);
    },
  ],
  [
    3,
    async (rng, who) => {
      const one = anyOrder(rng);
      await send(requestTakeBack, { ...on(rng, one), coins: coinsToTake(one), rule: rule(rng) }, who);
    },
  ],
  [2, async (rng, who) => send(settleOrderRefund, on(rng, anyOrder(rng)), who)],
  [1, async (rng, who) => send(disputeOrder, on(rng, anyOrder(rng)), who)],
  [1, async (rng, who) => send(endOrderDispute, on(rng, anyOrder(rng)), who)],
];

/** A channel has a bad day, or a better one. */
export const orderWeather: Moves = [
  [
    1,
    async (rng) => {
      const { channel } = anyOrder(rng);
      const mood = rng.pick(['down', 'silent', null] as const);
      change(() => (mood === null ? moods.remove(channel) : moods.set(channel, { channel, mood })));
    },
  ],
];

function wrongOrder({ order_id, amount, refunds, status }: StoredOrder): string[] {
  const back = refunds.filter((one) => one.status !== 'failed').reduce((sum, one) => sum + one.amount, 0);
  const open = refunds.filter((one) => one.status === 'unknown').length;
  return [
    ...where(back > amount, `${order_id} gave back more than was paid`),
    ...where(open > 1 || (open === 1) !== (status === 'refunding'), `${order_id} has ${open} open refunds`),
  ];
}

export function watchOrders(): Watch {
  const isChanged = counted();
  return ({ recorded }) =>
    changesOf(orders).flatMap((one) => {
      const { order_id, version } = one;
      const isSilent = isChanged(order_id, version) && !recorded.has(order_id);
      return [...wrongOrder(one), ...where(isSilent, `${order_id} changed off the record`)];
    });
}
