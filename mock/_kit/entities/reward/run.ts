import { jobSliceMs, rewardCanary, rewardSlice } from '../../../../src/domain/limits';
import { noticeText, type RewardItem, type RewardStatus } from '../../../../src/domain/reward';
import { userCannot } from '../../../../src/domain/user';
import { now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { countOf, savepoint, trial } from '../../base/transaction';
import { tellUser } from '../../kit/notices';
import { db } from '../../store/db';
import { at } from '../../store/schedule';
import { Collection } from '../../store/store';
import { balanceOf, entryOf, post, reverse } from '../ledger';
import { legsBetween } from '../ledger/lines';
import { sendEvent } from '../message/sending';
import { gaveItem, itemIn, leftToGive } from './catalogue';
import { heldOf, takeBack, takeItem } from './hold';
import { holdingColumns, holdings, holdingsBy, rewards, served, servedOf, usersWith } from './store';
import { grantRef, holdingKey, isCoinItem, recallRef, type Served, type StoredReward, servedKey } from './stored';

/** Execution of tasks in slices; each user is served once. */

type Moved = Pick<RewardItem, 'name' | 'qty'>;

/** Result for one user, with the items moved. */
type Outcome = Pick<Served, 'status' | 'reason'> & { moved?: readonly Moved[] };

const balance = (uid: string, asset: string): number => balanceOf(`${asset}/user/${uid}`);

/** Posts coins and beans into a user's wallet, or out of it where the quantity is negative. */
function pay(ref: string, uid: string, items: readonly Pick<RewardItem, 'item_type' | 'qty'>[]) {
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
  if (items.length === 0) return { status: 'skipped', reason: '已拥有' };
  pay(grantRef(task.task_id, uid), uid, items.filter(isCoinItem));
  for (const holding of holdingsBy({ ...task, items }, uid, now())) holdings.set(holdingKey(holding), holding);
  for (const item of items) gaveItem(item);
  return { status: 'success', reason: null, moved: items };
}

/** Takes coins and beans from a user: everything requested, or by policy what is available. */
function takeCoins(task: StoredReward, uid: string): RewardItem[] {
  const due = task.items.filter(isCoinItem).map((item) => {
    const has = balance(uid, item.item_type);
    if (has < item.qty && item.recall_policy !== 'drain') throw new Refusal(409, '余额不足');
    return { ...item, qty: Math.min(has, item.qty) };
  });
  const taken = due.filter(({ qty }) => qty > 0);
  pay(
    recallRef(task.task_id, uid),
    uid,
    taken.map((item) => ({ ...item, qty: -item.qty })),
  );
  return taken;
}

function recall(task: StoredReward, uid: string): Outcome {
  const others = task.items.filter((item) => !isCoinItem(item));
  const moved = [
    ...takeCoins(task, uid),
    ...others.map((item) => ({ name: item.name, qty: takeItem(uid, item, task.task_id) })),
  ].filter(({ qty }) => qty > 0);
  return moved.length === 0
    ? { status: 'skipped', reason: '没有可回收的' }
    : { status: 'success', reason: null, moved };
}

/** Runs a step as a whole; the message of a refusal, if there is one. */
function refusalOf(step: () => void): string | undefined {
  try {
    savepoint(step);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

function outcomeOf(task: StoredReward, uid: string): Outcome {
  const user = db.users.get(uid);
  if (!user || user.status === 'deleted') return { status: 'failed', reason: user ? '已注销' : '用户不存在' };
  let done: Outcome | undefined;
  const reason = refusalOf(() => {
    done = task.op === 'issue' ? issue(task, uid) : recall(task, uid);
  });
  if (reason === undefined && done) return done;
  return { status: 'failed', reason: reason?.includes('余额不足') ? '余额不足' : (reason ?? null) };
}

/** Notifies a user of the change, if the task and the user allow it; returns the time. */
function notify({ task_id, notice, title, op }: StoredReward, uid: string, { moved }: Outcome): number | null {
  const text = moved && noticeText(notice, title, moved);
  const user = db.users.get(uid);
  if (text === undefined || !user || userCannot('message', user)) return null;
  tellUser(db, uid, text, task_id);
  if (op === 'issue') sendEvent('reward_granted', uid);
  return now();
}

function keep(
  { task_id }: Pick<StoredReward, 'task_id'>,
  uid: string,
  { status, reason }: Outcome,
  notified_at: number | null = null,
): Served {
  const row = { task_id, uid, status, reason, at: now(), notified_at };
  served.set(servedKey(task_id, uid), row);
  return row;
}

/** Serves and notifies one user; returns the earlier result if already served or skipped. */
function serve(task: StoredReward, uid: string): Served {
  const earlier = servedOf(task, uid);
  if (earlier && earlier.status !== 'failed') return earlier;
  const outcome = outcomeOf(task, uid);
  return keep(task, uid, outcome, notify(task, uid, outcome));
}

/** Takes all back that a user got by a task; coins that are short are taken as the policy allows. */
function allBack(task: StoredReward, uid: string): void {
  const ref = grantRef(task.task_id, uid);
  const isShort = task.items.some((item) => isCoinItem(item) && balance(uid, item.item_type) < item.qty);
  if (entryOf(ref)) {
    if (isShort) takeCoins(task, uid);
    else reverse(ref, now());
  }
  for (const holding of holdingColumns.by('uid', uid).filter(({ task_id }) => task_id === task.task_id)) {
    const item = task.items.find(({ item_id }) => item_id === holding.item_id);
    takeBack(holding, item?.recall_policy ?? 'unused');
  }
}

/** Reason why a user would keep the items of a task; nothing is changed. */
export const wouldKeep = (task: StoredReward, uid: string): string | undefined =>
  trial(() => refusalOf(() => allBack(task, uid)));

/** Takes back all that a user got by a task, or nothing of it. */
function unserve(task: StoredReward, uid: string): Served {
  const told = servedOf(task, uid)?.notified_at ?? null;
  const reason = refusalOf(() => allBack(task, uid));
  return keep(task, uid, { status: reason === undefined ? 'rolled_back' : 'kept', reason: reason ?? null }, told);
}

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
  const failure = task.dropped === 0 ? null : `已撤销，其余 ${task.dropped} 人未执行`;
  Object.assign(task, { status: endOf(task), left: [], due_at: null, failure, finished_at: now() });
}

/** Stops a task: served users keep their items, others get none. A task without served users is withdrawn entirely. */
export function stop(task: StoredReward): void {
  if (task.started_at === null) {
    Object.assign(task, { status: 'withdrawn', left: [], due_at: null });
    return;
  }
  // Users of a retry stay failed.
  const again = task.left.filter((uid) => servedOf(task, uid)?.status === 'failed').length;
  task.failed += again;
  task.dropped += task.left.length - again;
  finish(task);
}

/** Step after a slice: the next slice, the check of the first five users, or the end. */
function follow(task: StoredReward): void {
  if (task.left.length === 0) finish(task);
  else if (task.proven) Object.assign(task, { status: 'running', due_at: now() + jobSliceMs });
  else {
    const failure = `已先发 ${rewardCanary} 人，请核对后继续`;
    Object.assign(task, { status: 'paused', proven: true, due_at: null, failure });
  }
}

/** Serves the next users of a task; without an answer of the service their results are unknown. */
function slice(taskId: string): void {
  const task = rewards.edit(taskId);
  const users = task.left.slice(0, task.proven ? rewardSlice : rewardCanary);
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
export function settle(taskId: string): void {
  const task = rewards.edit(taskId);
  const { unknown } = task;
  Object.assign(task, { unknown: [], failure: null });
  const missed = { status: 'failed', reason: '发放服务没有处理' } as const;
  for (const uid of unknown) count(task, servedOf(task, uid) ?? keep(task, uid, missed));
  follow(task);
}

/** Serves failed users again. */
export function retry(taskId: string): void {
  const task = rewards.edit(taskId);
  const users = usersWith(task, 'failed');
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
  keep(task, uid, { status: 'skipped', reason: `已由 ${other} 补发` });
  if (task.status === 'partial' || task.status === 'failed') task.status = endOf(task);
}

/** Rolls back a whole task; if that fails for some users, their number is recorded. */
export function rollback(taskId: string): void {
  const task = rewards.edit(taskId);
  const results = usersWith(task, 'success').map((uid) => unserve(task, uid));
  const success = countOf(results, 'rolled_back');
  const kept = results.length - success;
  const failure = kept === 0 ? null : `已回滚 ${success} 人，${kept} 人未能回滚`;
  Object.assign(task, { status: 'rolled_back', failure });
}
