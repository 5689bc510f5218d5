import type { ConfigStatus } from '../../src/domain/config/rules';
import { rewardType } from '../../src/domain/reward/fields';
import type { RewardStatus } from '../../src/domain/reward/rules';
import type { Reference } from '../../src/domain/shared/references';
import { now } from '../_kit/base/clock';
import { groupsOf } from '../_kit/base/groups';
import { derived } from '../_kit/base/lazy';
import type { StoredConfig } from '../_kit/kit/config/store';
import { rewards } from './store';
import type { StoredReward } from './stored';

/** Tasks that still have users to serve, by what they would be if they were a config. */
const open: Partial<Record<RewardStatus, ConfigStatus>> = {
  pending: 'pending',
  queued: 'scheduled',
  running: 'online',
  paused: 'paused',
  unknown: 'paused',
};

/** An open task, and the time at which it gives the item. */
interface Giving {
  at: number | null;
  task: Reference;
}

/** Open tasks by the item that they give. */
const byItem = derived((tasks: readonly StoredReward[]): ReadonlyMap<string, readonly Giving[]> => {
  const { type, label } = rewardType;
  const giving = tasks.flatMap(({ op, status: state, task_id: id, title: name, run_at, items }) => {
    const status = op === 'issue' ? open[state] : undefined;
    const one = status && { at: run_at, task: { type, label, id, name, status } };
    return one ? items.map(({ item_id }) => ({ item_id, ...one })) : [];
  });
  return groupsOf(giving, ({ item_id }) => item_id);
});

/** Open tasks that give an item at a moment or later: once it is taken down, they fail for everybody who is left. */
export const tasksGiving = ({ id }: Pick<StoredConfig, 'id'>, _: unknown, until: number): readonly Reference[] =>
  (byItem(rewards.values()).get(id) ?? []).flatMap(({ at, task }) => (Math.max(at ?? 0, now()) >= until ? [task] : []));
