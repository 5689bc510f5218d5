import { isMoney } from '../../src/domain/reward/rules';
import { day, minute } from '../_kit/base/clock';
import { sum } from '../_kit/base/groups';
import { drawn } from '../_kit/base/planted';
import { seedOf } from '../_kit/base/random';
import { once } from '../_kit/base/scale';
import { Columns } from '../_kit/http/columns';
import { Collection } from '../_kit/store/store';
import { legsBetween, seedPostings } from '../ledger/lines';
import { seedRewards } from './seed';
import {
  doneOf,
  grantRef,
  type Holding,
  holdingKey,
  rewardCostOf,
  type Served,
  type StoredReward,
  type StoredTemplate,
  servedKey,
} from './stored';

/** Users served by a seeded task, in list order. */
const servedOfSeed = ({ targets, drawn: counts }: StoredReward): readonly string[] =>
  counts ? targets.slice(counts.failed + counts.skipped, doneOf(counts)) : [];

/** Time at which a seeded task served its users. */
const servedAt = ({ started_at, created_at }: StoredReward): number => (started_at ?? created_at) + minute;

const seededTasks = once(() => seedRewards(drawn().users));
const seededGrants = () => seededTasks().filter(({ op }) => op === 'issue');

seedPostings(() =>
  seededGrants().flatMap((task) => {
    const amount = sum(task.items.filter(({ item_type }) => item_type === 'coin').map(({ qty }) => qty));
    return (amount > 0 ? servedOfSeed(task) : []).map((uid) => {
      const lines = legsBetween('coin/house/reward', `coin/user/${uid}`, amount);
      return { ref: grantRef(task.task_id, uid), at: servedAt(task), lines };
    });
  }),
);

export const rewards = new Collection<StoredReward>(
  'rewards',
  () => seededTasks().map((task) => [task.task_id, task] as const),
  ({ task_id }) => task_id,
);

/** Results per user of a task since the seed. */
export const served = new Collection<Served>('rewardsServed', () => []);

export const rewardTemplates = new Collection<StoredTemplate>(
  'rewardTemplates',
  () => [],
  ({ template_id }) => template_id,
);

/** Items that a task gives a user at a moment. */
export const holdingsBy = ({ task_id, items }: StoredReward, uid: string, granted_at: number): Holding[] =>
  items
    .filter((item) => !isMoney(item))
    .map(({ item_type, item_id, name, qty, valid_days }) => {
      const expires_at = valid_days === 0 ? null : granted_at + valid_days * day;
      const untouched = { used_qty: 0, used_at: null, equipped: false, recalled_qty: 0 };
      return { uid, item_type, item_id, name, task_id, qty, granted_at, expires_at, ...untouched };
    });

/** The same for a seeded task: some consumables were used half an hour later, and a rolled back task was recalled. */
const seededHoldings = (task: StoredReward, uid: string): Holding[] =>
  holdingsBy(task, uid, servedAt(task)).map((holding) => {
    const { item_type, qty, granted_at, task_id } = holding;
    if (task.status === 'rolled_back') return { ...holding, recalled_qty: qty };
    const used_qty = item_type === 'consumable' ? seedOf(`${uid} ${task_id}`) % (qty + 1) : 0;
    const used_at = used_qty > 0 ? granted_at + 30 * minute : null;
    return { ...holding, used_qty, used_at, equipped: item_type === 'dressup' && seedOf(uid) % 2 === 0 };
  });

export const holdings = new Collection<Holding>('holdings', () =>
  seededGrants()
    .flatMap((task) => servedOfSeed(task).flatMap((uid) => seededHoldings(task, uid)))
    .map((holding) => [holdingKey(holding), holding] as const),
);

export const holdingColumns = new Columns(holdings, { facets: { uid: ({ uid }) => uid }, numbers: {} });

/** Quantity of an item from other sources that tasks took from a user. */
export const takenBesides = (uid: string, id: string): number =>
  sum(holdingColumns.by('uid', uid).map((one) => (one.qty === 0 && one.item_id === id ? one.recalled_qty : 0)));

export const storedRewardColumns = new Columns(rewards, {
  facets: {
    task_id: ({ task_id }) => task_id,
    // All users and items, so that one is found among them.
    targets: ({ targets }) => `|${targets.join('|')}|`,
    items: ({ items }) => items.map(({ item_id, name }) => `${item_id} ${name}`.toLowerCase()).join('|'),
    op: ({ op }) => op,
    status: ({ status }) => status,
    reason_code: ({ reason_code }) => reason_code,
    maker: ({ maker }) => maker,
    maker_name: ({ maker_name }) => maker_name,
  },
  numbers: { created_at: ({ created_at }) => created_at, cost_coin: rewardCostOf },
});

const reasons = ['超持有上限', '物品下架', '用户不存在'] as const;

/** Seeded result for the user at an index: the failed users come first, then the skipped ones. */
function seededResult(task: StoredReward, uid: string, place: number): Served | undefined {
  const { drawn: counts, task_id, targets, items } = task;
  if (!counts || place < 0 || place >= doneOf(counts)) return undefined;
  const at = servedAt(task);
  const own = { task_id, uid, at, reason: null, notified_at: null };
  if (place < counts.failed) {
    const reason = targets.length <= 5 && place === 0 ? '已注销' : (reasons[place % reasons.length] ?? null);
    return { ...own, status: 'failed', reason };
  }
  if (place < counts.failed + counts.skipped) return { ...own, status: 'skipped', reason: '已拥有' };
  const done = { ...own, notified_at: task.notice === 'none' ? null : at, moved: items };
  if (task.status !== 'rolled_back') return { ...done, status: 'success' };
  return { ...done, status: 'rolled_back', back_at: at + day };
}

/** Result for a user of a task; undefined if not served yet. */
export const servedOf = (task: StoredReward, uid: string, place = task.targets.indexOf(uid)): Served | undefined =>
  served.get(servedKey(task.task_id, uid)) ?? seededResult(task, uid, place);

/** Users of a task with one result, in list order. */
export const usersWith = (task: StoredReward, status: Served['status']): string[] =>
  task.targets.filter((uid, place) => servedOf(task, uid, place)?.status === status);
