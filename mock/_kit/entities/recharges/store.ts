import { groupsOf } from '../../base/groups';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';
import { ledgerSeed } from '../ledger/seeded';
import { seedRecharges } from '../seeded/recharges';
import { enterMoves, movesOfSeed, type SeedMove } from './moves';
import type { StoredRecharge } from './order';

const seeded = ledgerSeed((books) => {
  const orders = seedRecharges(drawn().users);
  enterMoves(books, orders);
  return orders;
});

const movesByUser = once(() => groupsOf(movesOfSeed(seeded()), ({ uid }) => uid));

/** Coin changes of a user from seeded orders. */
export const seededRecharges = (uid: string): readonly SeedMove[] => movesByUser().get(uid) ?? [];

export const recharges = new Collection<StoredRecharge>(
  'recharges',
  () => seeded().map((order) => [order.recharge_id, order] as const),
  ({ recharge_id }) => recharge_id,
);

/** Columns by which orders are filtered, grouped and sorted. */
export const rechargeColumns = new Columns(recharges, {
  facets: {
    recharge_id: ({ recharge_id }) => recharge_id,
    batch_id: ({ batch_id }) => batch_id,
    uid: ({ uid }) => uid,
    direction: ({ direction }) => direction,
    asset: ({ asset }) => asset,
    status: ({ status }) => status,
    reason_code: ({ reason_code }) => reason_code,
    maker: ({ maker }) => maker,
    maker_name: ({ maker_name }) => maker_name,
    // All who agreed, by id and name.
    checkers: ({ steps }) => steps.map(({ by, by_name }) => `|${by ?? ''}|${by_name ?? ''}|`).join(''),
  },
  numbers: {
    created_at: ({ created_at }) => created_at,
    amount: ({ amount }) => amount,
  },
});
