import { day } from '../../base/clock';
import { seedOf } from '../../base/random';
import { Columns } from '../../http/columns';
import { Collection } from '../../store/store';
import { seededTasks, servedAt, servedOfSeed } from './moves';
import {
  type Holding,
  holdingKey,
  isCoinItem,
  type Served,
  type StoredReward,
  type StoredTemplate,
  servedKey,
} from './stored';
import { costOf } from './wish';

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

/** Holdings of one user from a seeded task; some were used the day after. */
function holdingsBy(task: StoredReward, uid: string): Holding[] {
  const at = servedAt(task);
  return task.items
    .filter((item) => !isCoinItem(item))
    .map(({ item_type, item_id, name, qty, valid_days }): Holding => {
      const isBack = task.status === 'rolled_back';
      const used = isBack || item_type !== 'consumable' ? 0 : seedOf(`${uid} ${task.task_id}`) % (qty + 1);
      return {
        uid,
        item_type,
        item_id,
        name,
        task_id: task.task_id,
        qty,
        granted_at: at,
        used_qty: used,
        used_at: used > 0 ? at + 30 * 60_000 : null,
        equipped: item_type === 'dressup' && seedOf(uid) % 2 === 0,
        expires_at: valid_days === 0 ? null : at + valid_days * day,
        recalled_qty: isBack ? qty : 0,
        recalled_at: isBack ? at + day : null,
        recalled_by: isBack ? task.task_id : null,
      };
    });
}

export const holdings = new Collection<Holding>('holdings', () =>
  seededTasks()
    .filter(({ op }) => op === 'issue')
    .flatMap((task) => servedOfSeed(task).flatMap((uid) => holdingsBy(task, uid)))
    .map((holding) => [holdingKey(holding), holding] as const),
);

export const holdingColumns = new Columns(holdings, {
  facets: { uid: ({ uid }) => uid, task_id: ({ task_id }) => task_id, item_id: ({ item_id }) => item_id },
  numbers: {},
});

/** Columns by which tasks are filtered, grouped and sorted. */
export const rewardColumns = new Columns(rewards, {
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
  numbers: {
    created_at: ({ created_at }) => created_at,
    cost_coin: costOf,
  },
});

const drawnReasons = ['超持有上限', '物品下架', '用户不存在'] as const;

/** Seeded result for the user at an index of the task. */
function drawnAt(task: StoredReward, place: number): Served | undefined {
  const { drawn, task_id, targets } = task;
  const uid = targets[place];
  if (!drawn || uid === undefined) return undefined;
  const at = servedAt(task);
  if (place < drawn.failed) {
    const gone = task.targets.length <= 5 && place === 0;
    const reason = gone ? '已注销' : (drawnReasons[place % drawnReasons.length] ?? null);
    return { task_id, uid, status: 'failed', reason, at, notified_at: null };
  }
  if (place < drawn.failed + drawn.skipped)
    return { task_id, uid, status: 'skipped', reason: '已拥有', at, notified_at: null };
  if (place >= drawn.failed + drawn.skipped + drawn.success) return undefined;
  const status = task.status === 'rolled_back' ? 'rolled_back' : 'success';
  return { task_id, uid, status, reason: null, at, notified_at: task.notice === 'none' ? null : at };
}

/** Result for a user of a task; undefined if not served yet. */
export const servedOf = (task: StoredReward, uid: string, place = task.targets.indexOf(uid)): Served | undefined =>
  served.get(servedKey(task.task_id, uid)) ?? drawnAt(task, place);
