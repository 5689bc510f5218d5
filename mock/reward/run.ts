import type { Content } from '../../src/domain/config/rules';
import type { ConsumableBody } from '../../src/domain/consumable/rules';
import { rewardCanary, rewardSlice } from '../../src/domain/reward/limits';
import {
  isMoney,
  noticeText,
  type RecallPolicy,
  type RewardItem,
  type RewardStatus,
} from '../../src/domain/reward/rules';
import { jobSliceMs } from '../../src/domain/shared/limits';
import { userCannot } from '../../src/domain/user/rules';
import { now } from '../_kit/base/clock';
import { groupsOf, sum } from '../_kit/base/groups';
import { Refusal } from '../_kit/base/refusal';
import { resultCountOf, savepoint, trial } from '../_kit/base/transaction';
import { configsOf } from '../_kit/kit/config/kits';
import { tellUser } from '../_kit/kit/notices';
import { db } from '../_kit/store/db';
import { at } from '../_kit/store/schedule';
import { Collection } from '../_kit/store/store';
import { holdingsOf } from '../consumable/figures';
import { balanceOf, post } from '../ledger/entries';
import { legsBetween } from '../ledger/lines';
import { sendEvent } from '../message/sending';
import { gaveItem, itemIn, leftToGive } from './catalogue';
import { holdingColumns, holdings, holdingsBy, rewards, served, servedOf, usersWith } from './store';
import {
  doneOf,
  grantRef,
  type Holding,
  holdingKey,
  type Moved,
  type Served,
  type StoredReward,
  servedKey,
} from './stored';

/** Items held by users, from tasks and other sources. */

const isOver = (expires_at: number | null): boolean => expires_at !== null && expires_at <= now();

const leftOf = ({ qty, used_qty, recalled_qty, expires_at }: Holding): number =>
  isOver(expires_at) ? 0 : Math.max(0, qty - used_qty - recalled_qty);

const ofUser = (uid: string, type: string, id: string): Holding[] =>
  holdingColumns.by('uid', uid).filter(({ item_type, item_id }) => item_type === type && item_id === id);

/** Quantity from sources other than tasks: consumables only, never worn or in use. */
function othersOf(uid: string, type: string, id: string): number {
  const config = type === 'consumable' ? configsOf('consumable').get(id) : undefined;
  const [found] = config ? holdingsOf(uid, [config]) : [];
  return found && !isOver(found.expires_at) ? found.quantity : 0;
}

/** Total quantity of an item held by a user. */
export const heldOf = (uid: string, type: string, id: string): number =>
  sum(ofUser(uid, type, id).map(leftOf)) + othersOf(uid, type, id);

/** Quantity of a holding that a recall policy may take back. */
const freeOf = (holding: Holding, policy: RecallPolicy): number =>
  holding.equipped && policy === 'unused' ? 0 : leftOf(holding);

/**
 * Takes a quantity of an item from a user, from tasks first, oldest first; returns the quantity taken. 409 if there is
 * less, unless the policy drains.
 */
function takeItem(uid: string, item: RewardItem, task_id: string): number {
  const { item_type, item_id, name, qty, recall_policy } = item;
  const own = ofUser(uid, item_type, item_id);
  const free = sum(own.map((one) => freeOf(one, recall_policy))) + othersOf(uid, item_type, item_id);
  if (free < qty && recall_policy !== 'drain') throw new Refusal(409, '余额不足');
  const all = Math.min(free, qty);
  let wanted = all;
  for (const holding of own) {
    const part = Math.min(wanted, freeOf(holding, recall_policy));
    if (part > 0) holdings.edit(holdingKey(holding)).recalled_qty += part;
    wanted -= part;
  }
  if (wanted > 0) {
    const none = { qty: 0, used_qty: 0, used_at: null, equipped: false, expires_at: null };
    const part = { uid, item_type, item_id, name, task_id, granted_at: now(), ...none, recalled_qty: wanted };
    holdings.set(holdingKey(part), part);
  }
  return all;
}

/** Takes back one task's items from a user. 409 if some are used or worn, unless the policy allows it. */
function takeBack(holding: Holding, policy: RecallPolicy): void {
  const free = freeOf(holding, policy);
  if (free < holding.qty - holding.recalled_qty && policy !== 'drain')
    throw new Refusal(409, holding.equipped && policy === 'unused' ? '已装备' : '已使用或已过期');
  if (free > 0) holdings.edit(holdingKey(holding)).recalled_qty += free;
}

/** Consumables that tasks gave a user, each with the version that was live then; equal ones are summed up. */
export function givenTo(uid: string) {
  const given = holdingColumns.by('uid', uid).flatMap((holding) => {
    const { item_type, item_id: id, name, granted_at, expires_at } = holding;
    const config = item_type === 'consumable' ? configsOf('consumable').get(id) : undefined;
    const live = config?.versions.findLast(({ at }) => at <= granted_at) ?? config?.versions[0];
    const quantity = leftOf(holding);
    if (!live || quantity === 0) return [];
    const { effect } = (live.content as Content<ConsumableBody>).body;
    return [{ id, name, quantity, version: live.version, effect, expires_at }];
  });
  const groups = groupsOf(given, ({ id, version, expires_at }) => `${id} ${version} ${expires_at}`);
  return [...groups.values()].flatMap((all) => {
    const quantity = sum(all.map((one) => one.quantity));
    return all.slice(0, 1).map((one) => ({ ...one, quantity }));
  });
}

/** Execution of tasks in slices; each user is served once. */

type Outcome = Pick<Served, 'status' | 'reason'> & { moved: readonly Moved[] };

/** Posts coins and beans into a user's wallet, or out of it where the quantity is negative. */
function pay(ref: string, uid: string, items: readonly Pick<RewardItem, 'item_type' | 'qty'>[]): void {
  const lines = items.flatMap(({ item_type: asset, qty }) =>
    legsBetween(`${asset}/house/reward`, `${asset}/user/${uid}`, qty),
  );
  if (lines.length > 0) post({ ref, at: now(), lines });
}

/** Items to give: refuses stopped ones and excess quantities; leaves out unique ones the user already has. */
const wantedBy = (task: StoredReward, uid: string): RewardItem[] =>
  task.items.filter(({ item_type, item_id, qty }) => {
    const known = itemIn(item_type, item_id);
    if (!known?.on) throw new Refusal(409, '物品下架');
    if ((leftToGive(item_type, item_id) ?? qty) < qty) throw new Refusal(409, '库存不足');
    if (known.max === null) return true;
    const held = heldOf(uid, item_type, item_id);
    if (known.max === 1 && held > 0) return false;
    if (held + qty > known.max) throw new Refusal(409, '超持有上限');
    return true;
  });

function issue(task: StoredReward, uid: string): Outcome {
  const items = wantedBy(task, uid);
  if (items.length === 0) return { status: 'skipped', reason: '已拥有', moved: [] };
  pay(grantRef(task.task_id, uid), uid, items.filter(isMoney));
  for (const holding of holdingsBy({ ...task, items }, uid, now())) holdings.set(holdingKey(holding), holding);
  for (const item of items) gaveItem(item);
  return { status: 'success', reason: null, moved: items };
}

/** Takes coins or beans from a user: everything requested, or by policy what is available. */
function takeCoins(task_id: string, uid: string, { item_type, qty, recall_policy }: RewardItem): number {
  const has = balanceOf(`${item_type}/user/${uid}`);
  if (has < qty && recall_policy !== 'drain') throw new Refusal(409, '余额不足');
  const taken = Math.min(has, qty);
  if (taken > 0) pay(`recall:${servedKey(task_id, uid)}:${item_type}`, uid, [{ item_type, qty: -taken }]);
  return taken;
}

function recall({ task_id, items }: StoredReward, uid: string): Outcome {
  const taken = items.map((item): Moved => {
    const qty = isMoney(item) ? takeCoins(task_id, uid, item) : takeItem(uid, item, task_id);
    return { name: item.name, qty };
  });
  const moved = taken.filter(({ qty }) => qty > 0);
  return moved.length === 0
    ? { status: 'skipped', reason: '没有可回收的', moved }
    : { status: 'success', reason: null, moved };
}

/** Takes all back that a user got by a task. */
function allBack({ task_id, items }: StoredReward, uid: string): undefined {
  for (const item of items.filter(isMoney)) takeCoins(task_id, uid, item);
  for (const holding of holdingColumns.by('uid', uid).filter((one) => one.task_id === task_id))
    takeBack(holding, items.find(({ item_id }) => item_id === holding.item_id)?.recall_policy ?? 'unused');
}

/** Runs a step as a whole; the message of a refusal instead of its result, if there is one. */
function orRefusal<R>(step: () => R): R | string {
  try {
    return savepoint(step);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

function outcomeOf(task: StoredReward, uid: string): Outcome {
  const user = db.users.get(uid);
  const gone = user ? '已注销' : '用户不存在';
  const outcome =
    user && user.status !== 'deleted' ? orRefusal(() => (task.op === 'issue' ? issue : recall)(task, uid)) : gone;
  return typeof outcome === 'string' ? { status: 'failed', reason: outcome, moved: [] } : outcome;
}

/** Notifies a user of the change, if the task and the user allow it; returns the time. */
function notify({ task_id, notice, title, op }: StoredReward, uid: string, { moved }: Outcome): number | null {
  const text = moved.length === 0 ? undefined : noticeText(notice, title, moved);
  const user = db.users.get(uid);
  if (text === undefined || !user || userCannot('message', user)) return null;
  tellUser(db, uid, text, task_id);
  if (op === 'issue') sendEvent('reward_granted', uid);
  return now();
}

function keep(
  { task_id }: StoredReward,
  uid: string,
  result: Partial<Served> & Pick<Served, 'status' | 'reason'>,
): Served {
  const row = { task_id, uid, at: now(), notified_at: null, ...result };
  served.set(servedKey(task_id, uid), row);
  return row;
}

/** Serves and notifies one user; returns the earlier result if already served or skipped. */
function serve(task: StoredReward, uid: string): Served {
  const earlier = servedOf(task, uid);
  if (earlier && earlier.status !== 'failed') return earlier;
  const outcome = outcomeOf(task, uid);
  return keep(task, uid, { ...outcome, notified_at: notify(task, uid, outcome) });
}

/** Reason why a user would keep the items of a task; nothing is changed. */
export const wouldKeep = (task: StoredReward, uid: string): string | undefined =>
  trial(() => orRefusal(() => allBack(task, uid)));

/** Simulated failure of the service for the next slice, stored at `next`: no answer, with or without serving. */
export const rewardService = new Collection<'lost' | 'served_unanswered'>('rewardService', () => []);

/** Puts a task in the queue: at its time, or at once. */
export function queue(task: StoredReward, users: readonly string[] = task.targets): void {
  const due = Math.max(task.run_at ?? 0, now());
  Object.assign(task, { status: 'queued', left: users, due_at: due, failure: null, finished_at: null });
}

function count(task: StoredReward, { status }: Served): void {
  if (status !== 'rolled_back' && status !== 'kept') task[status] += 1;
}

function endOf({ success, failed, skipped, targets }: StoredReward): RewardStatus {
  if (success + skipped === targets.length) return 'success';
  return success === 0 && failed > 0 ? 'failed' : 'partial';
}

function finish(task: StoredReward): void {
  const unserved = task.targets.length - doneOf(task);
  const failure = unserved === 0 ? null : `已撤销，其余 ${unserved} 人未执行`;
  Object.assign(task, { status: endOf(task), left: [], due_at: null, failure, finished_at: now() });
}

/** Stops a task: served users keep their items, others get none. A task without served users is withdrawn entirely. */
export function stop(task: StoredReward): void {
  if (task.started_at === null) {
    Object.assign(task, { status: 'withdrawn', left: [], due_at: null });
    return;
  }
  // Users of a retry stay failed.
  task.failed += task.left.filter((uid) => servedOf(task, uid)?.status === 'failed').length;
  finish(task);
}

/** Step after a slice: the next slice, the check of the first five users, or the end. */
function follow(task: StoredReward): void {
  if (task.left.length === 0) finish(task);
  else if (task.canary && doneOf(task) <= rewardCanary)
    Object.assign(task, { status: 'paused', due_at: null, failure: `已先发 ${rewardCanary} 人，请核对后继续` });
  else Object.assign(task, { status: 'running', due_at: now() + jobSliceMs });
}

/** Serves the next users of a task; without an answer of the service their results are unknown. */
function slice(taskId: string): void {
  const task = rewards.edit(taskId);
  const users = task.left.slice(0, task.canary && task.started_at === null ? rewardCanary : rewardSlice);
  task.started_at ??= now();
  task.left = task.left.slice(users.length);
  const trouble = rewardService.get('next');
  const results = trouble === 'lost' ? [] : users.map((uid) => serve(task, uid));
  if (trouble) {
    rewardService.remove('next');
    Object.assign(task, { status: 'unknown', unknown: users, due_at: null, failure: '发放服务超时，结果未知' });
    return;
  }
  for (const result of results) count(task, result);
  follow(task);
}

at(
  'rewards',
  rewards,
  ({ due_at }) => due_at,
  ({ task_id }) => slice(task_id),
);

/** Executes a queued task of few users at once. */
export const runNow = (task: StoredReward): void => slice(task.task_id);

/** Asks the service about unanswered users, then continues. */
export function queryUnansweredUsers(task: StoredReward): void {
  const { unknown } = task;
  Object.assign(task, { unknown: [], failure: null });
  const missed = { status: 'failed', reason: '发放服务没有处理' } as const;
  for (const uid of unknown) count(task, servedOf(task, uid) ?? keep(task, uid, missed));
  follow(task);
}

/** Serves failed users again. */
export function retry(task: StoredReward): void {
  const users = usersWith(task, 'failed');
  Object.assign(task, { failed: task.failed - users.length, run_at: null });
  queue(task, users);
}

/** Leaves a user's failed part to another task, so that a retry of this one skips that user. */
export function leaveTo(taskId: string, uid: string, other: string): void {
  const task = rewards.edit(taskId);
  if (servedOf(task, uid)?.status === 'failed') task.failed -= 1;
  task.skipped += 1;
  keep(task, uid, { status: 'skipped', reason: `已由 ${other} 补发` });
  if (task.status === 'partial' || task.status === 'failed') task.status = endOf(task);
}

/** Users who still have what a task gave them. */
export const holdersOf = (task: StoredReward): string[] => [...usersWith(task, 'success'), ...usersWith(task, 'kept')];

/** Rolls back a whole task, for each user all or nothing; if that fails for some, it can be repeated for them. */
export function rollback(task: StoredReward): void {
  const results = holdersOf(task).map((uid) => {
    const reason = orRefusal(() => allBack(task, uid)) ?? null;
    const status = reason === null ? 'rolled_back' : 'kept';
    return keep(task, uid, { ...servedOf(task, uid), status, reason, back_at: now() });
  });
  const kept = resultCountOf(results, 'kept');
  const failure = kept === 0 ? null : `已回滚 ${task.success - kept} 人，${kept} 人未能回滚`;
  Object.assign(task, { status: kept === 0 ? 'rolled_back' : 'part_rolled_back', kept, failure });
}
