import { anchor, minute } from '../../base/clock';
import { Collection } from '../../store/store';
import { seedSettlements } from './past';
import { freshSettlement, type StoredSettlement } from './stored';

export const settlements = new Collection<StoredSettlement>(
  'activitySettlements',
  () => seedSettlements().map((one) => [one.id, one] as const),
  ({ id }) => id,
);

/** The row to change, made with the first change. */
export const changeSettlement = (id: string): StoredSettlement =>
  settlements.has(id) ? settlements.touch(id) : settlements.set(id, freshSettlement(id));

/** Number of names after which the service fails next, stored at `next`; never by default. */
export const settleService = new Collection<number>('activitySettleService', () => []);

/** Time of the next automatic settlement check. */
export const settleClock = new Collection<{ next_at: number }>('activitySettleClock', () => [
  ['clock', { next_at: anchor + 10 * minute }],
]);
