import { currencies } from '../../../../src/domain/order';
import type { LedgerClose } from '../../../../src/services/ledger';
import { day } from '../../base/clock';
import { groupsOf, sum } from '../../base/groups';
import { accounts, balanceOf } from '../ledger';
import { partsOf } from '../ledger/books';
import { seededOrders } from '../seeded/orders';
import { orders } from './store';
import type { StoredOrder } from './stored';

/** Daily payments and refunds of channels, per order. */

interface Movement {
  at: number;
  channel: StoredOrder['channel'];
  /** Minor units, signed. */
  amount: number;
}

const movementsOf = ({ channel, amount, paid_at, refunds }: StoredOrder): Movement[] => [
  ...(paid_at === null ? [] : [{ at: paid_at, channel, amount }]),
  ...refunds.filter(({ status }) => status === 'done').map(({ at, amount: part }) => ({ at, channel, amount: -part })),
];

const total = (movements: readonly Movement[]): number => sum(movements.map(({ amount }) => amount));

/** Ledger movements since the seed, minus the amounts in the orders. */
function differenceOf(currency: string, own: readonly StoredOrder[]): number {
  const posted = accounts().filter((account) => {
    const { asset, holder } = partsOf(account);
    return asset === currency && holder === 'channel';
  });
  const seeded = ({ order_id, uid }: StoredOrder) => seededOrders(uid).find((one) => one.order_id === order_id);
  const changes = own
    .filter(({ version }) => version > 1)
    .map((order) => total(movementsOf(order)) - total(movementsOf(seeded(order) ?? order)));
  return sum(posted.map(balanceOf)) - sum(changes);
}

/** The close of the day that begins at a moment, currency by currency. */
export function moneyAt(start: number): LedgerClose['money'] {
  const byCurrency = groupsOf(orders.values(), ({ currency }) => currency);
  const end = start + day;
  return (Object.keys(currencies) as (keyof typeof currencies)[]).map((currency) => {
    const own = byCurrency.get(currency) ?? [];
    const movements = own.flatMap(movementsOf).filter(({ at }) => at < end);
    const today = movements.filter(({ at }) => at >= start);
    const [came, out] = [today.filter(({ amount }) => amount > 0), today.filter(({ amount }) => amount < 0)];
    const closing = total(movements);
    const channels = [...groupsOf(today, ({ channel }) => channel)].map(([channel, list]) => ({
      channel,
      in: sum(list.map(({ amount }) => Math.max(0, amount))),
      out: sum(list.map(({ amount }) => Math.max(0, -amount))),
    }));
    const [inflow, outflow] = [total(came), -total(out)];
    return {
      currency,
      opening: closing - inflow + outflow,
      in: inflow,
      out: outflow,
      closing,
      difference: differenceOf(currency, own),
      channels,
    };
  });
}
