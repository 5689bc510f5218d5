import { type RewardStatus, rewardNeeds } from '../../../../src/domain/reward';
import { entryOf } from '../../entities/ledger';
import { reversalRef } from '../../entities/ledger/books';
import { budgetOf } from '../../entities/rewards/rules';
import { holdingColumns, holdings, rewards, served, servedOf } from '../../entities/rewards/store';
import {
  grantRef,
  type Holding,
  holdingKey,
  isCoinItem,
  recallRef,
  type Served,
  type StoredReward,
} from '../../entities/rewards/stored';
import { changesOf } from '../../store/changes';
import { counted, type Watch, where } from './watch';

/** Invariants: each user of a task is served once and recalled once, and only approved tasks are executed. */

const has = (ref: string): boolean => entryOf(ref) !== undefined;

/** Change of a user's asset by an entry. */
const given = (ref: string, asset: string, uid: string): number =>
  entryOf(ref)?.lines.find(({ account }) => account === `${asset}/user/${uid}`)?.amount ?? 0;

/** Whether a user got all coins and beans of a task, or none of them. */
function wrongGrant({ items }: StoredReward, { task_id, uid, status }: Served): string[] {
  const ref = grantRef(task_id, uid);
  const name = `${ref} (${status})`;
  const isServed = status === 'success' || status === 'rolled_back' || status === 'kept';
  const coins = items.filter(isCoinItem);
  const back = [reversalRef(ref), recallRef(task_id, uid)].filter(has).length;
  return [
    ...where(has(ref) !== (isServed && coins.length > 0), `${name} is posted, or is not`),
    ...coins.flatMap(({ item_type, qty }) =>
      where(isServed && given(ref, item_type, uid) !== qty, `${name} is not ${qty} ${item_type}`),
    ),
    ...where(!isServed && holdingColumns.by('task_id', task_id).some((one) => one.uid === uid), `${name} left items`),
    ...where(back > (status === 'rolled_back' ? 1 : 0), `${name} went back ${back} times`),
  ];
}

function wrongRecall({ items }: StoredReward, { task_id, uid, status }: Served): string[] {
  const ref = recallRef(task_id, uid);
  const isMore = items
    .filter(isCoinItem)
    .some(({ item_type, qty }) => given(ref, item_type, uid) < -qty || given(ref, item_type, uid) > 0);
  return [
    ...where(isMore, `${ref} took more than was asked for`),
    ...where(status !== 'success' && has(ref), `${ref} (${status}) took something`),
  ];
}

/** Allowed transitions of a user's status in a task; a served user is never served again. */
const follows: Readonly<Record<Served['status'], readonly Served['status'][]>> = {
  failed: ['failed', 'success', 'skipped'],
  success: ['rolled_back', 'kept'],
  skipped: [],
  rolled_back: [],
  kept: [],
};

export function watchServed(): Watch {
  const known = new Map<string, Served['status']>();
  return () =>
    changesOf(served).flatMap((one) => {
      const key = grantRef(one.task_id, one.uid);
      const before = known.get(key);
      known.set(key, one.status);
      const task = rewards.get(one.task_id);
      if (!task) return [`${key} is of no task`];
      const isAgain = before !== undefined && !follows[before].includes(one.status);
      const rule = task.op === 'issue' ? wrongGrant : wrongRecall;
      return [...where(isAgain, `${key} was ${before} and is ${one.status}`), ...rule(task, one)];
    });
}

/** The quantity used and taken of a holding never exceeds what was granted. */
export function watchHoldings(): Watch {
  const known = new Map<string, Holding>();
  return () =>
    changesOf(holdings).flatMap((one) => {
      const key = holdingKey(one);
      const { qty, used_qty, recalled_qty, granted_at } = one;
      const before = known.get(key);
      known.set(key, one);
      return [
        ...where(used_qty + recalled_qty > qty, `of ${key} more is gone than there was`),
        ...where(before !== undefined && before.granted_at !== granted_at, `${key} was given twice`),
        ...where(recalled_qty < (before?.recalled_qty ?? 0), `${key} came back`),
      ];
    });
}

const begun: readonly RewardStatus[] = ['queued', 'running', 'paused', 'unknown', 'partial', 'success', 'rolled_back'];
/** Statuses in which nobody was served, and no budget is used. */
const idle: readonly RewardStatus[] = ['draft', 'pending', 'rejected', 'withdrawn', 'expired'];
/** Statuses reached automatically have no operator's audit row. */
const byTime: readonly RewardStatus[] = ['running', 'paused', 'unknown', 'partial', 'success', 'failed'];

const countOf = (task: StoredReward, status: Served['status']): number =>
  task.targets.filter((uid, place) => servedOf(task, uid, place)?.status === status).length;

function wrongCounts(task: StoredReward): string[] {
  const { task_id, status, success, failed, skipped, targets, left, unknown, dropped } = task;
  const isOver = status === 'partial' || status === 'success';
  const all = success + failed + skipped + left.length + unknown.length + dropped;
  return [
    ...where(new Set(targets).size < targets.length, `${task_id} names somebody twice`),
    ...where(begun.includes(status) && all !== targets.length, `${task_id} (${status}) counts ${all}`),
    ...where(isOver && success !== countOf(task, 'success'), `${task_id} (${status}) served other than ${success}`),
    ...where(idle.includes(status) && countOf(task, 'success') > 0, `${task_id} (${status}) served somebody`),
  ];
}

function wrongWord({ task_id, status, items, targets, maker, steps }: StoredReward): string[] {
  if (!begun.includes(status) || rewardNeeds(items, targets.length) === undefined) return [];
  const people = steps.map(({ by }) => by);
  const isAlone = people.length === 0 || people.includes(null) || people.includes(maker);
  return where(isAlone, `${task_id} (${status}) was not agreed to by others`);
}

function beyondBudget({ maker }: StoredReward): string[] {
  const { used, cap } = budgetOf(maker);
  return where(used > cap, `${maker} gave out ${used}`);
}

export function watchGrants(): Watch {
  const isChanged = counted();
  return ({ recorded }) =>
    changesOf(rewards).flatMap((task) => {
      const { task_id, version, status } = task;
      const isSilent = isChanged(task_id, version) && !byTime.includes(status) && !recorded.has(task_id);
      return [
        ...where(isSilent, `${task_id} changed off the record`),
        ...[wrongCounts, wrongWord, beyondBudget].flatMap((rule) => rule(task)),
      ];
    });
}
