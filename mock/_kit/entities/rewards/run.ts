import { jobSliceMs, rewardCanary, rewardSlice } from '../../../../src/domain/limits';
import type { RewardStatus } from '../../../../src/domain/reward';
import { now } from '../../base/clock';
import { countOf, savepoint } from '../../base/transaction';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { missed, serve, unserve } from './serve';
import { rewards, served, servedOf } from './store';
import { type Served, type StoredReward, servedKey } from './stored';

/** Simulated failures of the service: no answer, with or without serving the users. */
export type Trouble = 'lost' | 'served_unanswered';

/** Failure for the next slice, stored at `next`; none by default. */
export const rewardService = new Collection<Trouble>('rewardService', () => []);

function nextTrouble(): Trouble | undefined {
  const trouble = rewardService.get('next');
  if (trouble) rewardService.remove('next');
  return trouble;
}

/** Puts a task in the queue: at its time, or at once. */
export function queue(task: StoredReward, users: readonly string[] = task.targets): void {
  const due = Math.max(task.run_at ?? 0, now());
  Object.assign(task, { status: 'queued', left: users, due_at: due, failure: null, finished_at: null });
}

const counters = { success: 'success', failed: 'failed', skipped: 'skipped' } as const;

function count(task: StoredReward, { status }: Served): void {
  if (status !== 'rolled_back' && status !== 'kept') task[counters[status]] += 1;
}

function endOf({ success, failed, skipped, targets }: StoredReward): RewardStatus {
  if (success + skipped === targets.length) return 'success';
  return success === 0 && failed > 0 ? 'failed' : 'partial';
}

function finish(task: StoredReward): void {
  const failure = task.dropped === 0 ? null : `已撤销，其余 ${task.dropped} 人未执行`;
  Object.assign(task, { status: endOf(task), left: [], due_at: null, failure, finished_at: now() });
}

/** Stops a task: served users keep their items, others get none. A task without served users is withdrawn entirely. */
export function stop(task: StoredReward): void {
  if (task.started_at === null) {
    Object.assign(task, { status: 'withdrawn', left: [], due_at: null });
    return;
  }
  // In a retry nobody counts as dropped: the users failed before, and stay so.
  const again = task.left.filter((uid) => servedOf(task, uid)?.status === 'failed').length;
  task.failed += again;
  task.dropped += task.left.length - again;
  finish(task);
}

/** Step after a slice: the next slice, the check of the first five users, or the end. */
function follow(task: StoredReward): void {
  if (task.left.length === 0) {
    finish(task);
    return;
  }
  if (task.canary && !task.proven) {
    const failure = `已先发 ${rewardCanary} 人，请核对后继续`;
    Object.assign(task, { status: 'paused', proven: true, due_at: null, failure });
    return;
  }
  Object.assign(task, { status: 'running', due_at: now() + jobSliceMs });
}

/** Begins a slice: the users that it serves. */
function take(task: StoredReward): readonly string[] {
  task.started_at ??= now();
  const users = task.left.slice(0, task.canary && !task.proven ? rewardCanary : rewardSlice);
  task.left = task.left.slice(users.length);
  return users;
}

/** Result of a slice is unknown: the task waits for a query. */
const doubt = (task: StoredReward, users: readonly string[], failure: string): void =>
  void Object.assign(task, { status: 'unknown', unknown: users, due_at: null, failure });

/** Serves some users more. */
function slice(taskId: string): void {
  const task = rewards.edit(taskId);
  const users = take(task);
  const trouble = nextTrouble();
  if (trouble === undefined) {
    for (const uid of users) count(task, serve(task, uid));
    follow(task);
    return;
  }
  if (trouble === 'served_unanswered') for (const uid of users) serve(task, uid);
  doubt(task, users, '发放服务超时，结果未知');
}

at(
  'rewards',
  rewards,
  ({ due_at }) => due_at,
  ({ task_id }) => {
    try {
      savepoint(() => slice(task_id));
    } catch (error) {
      // The slice is rolled back; the next query of the task continues it.
      console.error(error);
      const task = rewards.edit(task_id);
      doubt(task, take(task), '发放中断，结果未知');
    }
  },
);

/** Executes a queued task of few users at once. */
export const runNow = (task: StoredReward): void => slice(task.task_id);

/** Asks the service about unanswered users, then continues. */
export function settle(taskId: string): void {
  const task = rewards.edit(taskId);
  const { unknown } = task;
  task.unknown = [];
  task.failure = null;
  for (const uid of unknown) count(task, servedOf(task, uid) ?? missed(task, uid));
  follow(task);
}

/** Serves failed users again. */
export function retry(taskId: string): void {
  const task = rewards.edit(taskId);
  const users = task.targets.filter((uid, place) => servedOf(task, uid, place)?.status === 'failed');
  task.failed -= users.length;
  task.run_at = null;
  queue(task, users);
}

/** Leaves a user's failed part to another task, so that a retry of this one skips that user. */
export function leaveTo(taskId: string, uid: string, other: string): void {
  const task = rewards.edit(taskId);
  if (servedOf(task, uid)?.status === 'failed') task.failed -= 1;
  else task.dropped -= 1;
  task.skipped += 1;
  const reason = `已由 ${other} 补发`;
  served.set(servedKey(taskId, uid), { task_id: taskId, uid, status: 'skipped', reason, at: now(), notified_at: null });
  if (task.status === 'partial' || task.status === 'failed') task.status = endOf(task);
}

/** Users served by a task, in list order. */
export const servedUsers = (task: StoredReward): string[] =>
  task.targets.filter((uid, place) => servedOf(task, uid, place)?.status === 'success');

/** Rolls back a whole task; if that fails for some users, their number is recorded. */
export function rollback(taskId: string): void {
  const task = rewards.edit(taskId);
  const results = servedUsers(task).map((uid) => unserve(task, uid));
  const success = countOf(results, 'rolled_back');
  const kept = results.length - success;
  const failure = kept === 0 ? null : `已回滚 ${success} 人，${kept} 人未能回滚`;
  Object.assign(task, { status: 'rolled_back', failure });
}
