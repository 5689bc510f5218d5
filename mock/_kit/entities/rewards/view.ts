import { itemsText } from '../../../../src/domain/reward';
import { rewards } from './store';
import type { StoredReward } from './stored';
import { costOf } from './wish';

/** Task fields shown in audit rows and conflict responses. */
export const taskView = (task: StoredReward) => {
  const { task_id, title, op, items, targets, status, success, failed, failure, rollback_id } = task;
  return {
    task_id,
    title,
    op,
    items: itemsText(items),
    people: targets.length,
    cost_coin: costOf(task),
    status,
    success,
    failed,
    failure,
    rollback_id,
  };
};

/** A write on one task: version, audit row and conflicts are `handle`'s. */
export const rewardTarget = {
  rows: rewards,
  key: ({ task_id }: { task_id: string }) => task_id,
  type: 'reward_task',
  id: ({ task_id }: StoredReward) => task_id,
  view: taskView,
};
