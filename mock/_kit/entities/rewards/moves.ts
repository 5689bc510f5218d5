import { minute } from '../../base/clock';
import { groupsOf } from '../../base/groups';
import { drawn } from '../../base/planted';
import { once } from '../../base/scale';
import { enter } from '../ledger/books';
import { ledgerSeed } from '../ledger/seeded';
import { seedRewards } from '../seeded/rewards';
import { grantRef, isCoinItem, type StoredReward } from './stored';

/** Balance changes by seeded tasks. */

/** A change of a user's coins by a task of the seed. */
interface SeedMove {
  uid: string;
  ref: string;
  /** Epoch ms. */
  at: number;
  /** Units that came. */
  amount: number;
}

/** Users served by a seeded task, in list order. */
export const servedOfSeed = ({ targets, drawn: counts }: StoredReward): readonly string[] =>
  counts ? targets.slice(counts.failed + counts.skipped, counts.failed + counts.skipped + counts.success) : [];

/** Time at which a seeded task served its users. */
export const servedAt = ({ started_at, created_at }: StoredReward): number => (started_at ?? created_at) + minute;

const movesOf = (task: StoredReward): SeedMove[] => {
  const amount = task.items.filter(({ item_type }) => item_type === 'coin').reduce((sum, { qty }) => sum + qty, 0);
  if (amount === 0) return [];
  return servedOfSeed(task).map((uid) => ({ uid, ref: grantRef(task.task_id, uid), at: servedAt(task), amount }));
};

const isGrant = ({ op, items }: StoredReward): boolean => op === 'issue' && items.some(isCoinItem);

const allMoves = (tasks: readonly StoredReward[]): SeedMove[] =>
  tasks
    .filter(isGrant)
    .flatMap(movesOf)
    .sort((a, b) => a.at - b.at);

export const seededTasks = ledgerSeed((books) => {
  const tasks = seedRewards(drawn().users);
  for (const { uid, ref, at, amount } of allMoves(tasks)) {
    const lines = [
      { account: 'coin/house/reward', amount: -amount },
      { account: `coin/user/${uid}`, amount },
    ];
    enter(books, { ref, kind: 'grant', at, lines });
  }
  return tasks;
});

const movesByUser = once(() => groupsOf(allMoves(seededTasks()), ({ uid }) => uid));

/** Coin changes of a user from seeded tasks. */
export const seededRewards = (uid: string): readonly SeedMove[] => movesByUser().get(uid) ?? [];
