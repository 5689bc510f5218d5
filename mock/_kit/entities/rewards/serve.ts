import { noticeText, type RewardItem } from '../../../../src/domain/reward';
import { userCannot } from '../../../../src/domain/user';
import { day, now } from '../../base/clock';
import { Refusal } from '../../base/refusal';
import { savepoint, trial } from '../../base/transaction';
import { tellUser } from '../../kit/notices';
import { db } from '../../store/db';
import { balanceOf, entryOf, post, reverse } from '../ledger';
import type { Leg } from '../ledger/books';
import { sendEvent } from '../messageTemplate/sending';
import { gaveItem, itemIn, leftToGive } from './catalogue';
import { heldOf, takeBack, takeItem } from './hold';
import { holdingColumns, holdings, served, servedOf } from './store';
import {
  grantRef,
  type Holding,
  holdingKey,
  isCoinItem,
  recallRef,
  type Served,
  type StoredReward,
  servedKey,
} from './stored';

/** Service that grants and recalls: each user of a task once, however often it is called. */

type Moved = Pick<RewardItem, 'name' | 'qty'>;

/** Result for one user, with the items moved. */
type Outcome = Pick<Served, 'status' | 'reason'> & { moved?: readonly Moved[] };

const done = (moved: readonly Moved[]): Outcome => ({ status: 'success', reason: null, moved });
const skipped = (reason: string): Outcome => ({ status: 'skipped', reason });

/** Legs of coins and beans moved into wallets or out of them. */
const legsOf = (uid: string, amounts: readonly { asset: string; amount: number }[], sign: 1 | -1): Leg[] =>
  amounts.flatMap(({ asset, amount }) => [
    { account: `${asset}/house/reward`, amount: -sign * amount },
    { account: `${asset}/user/${uid}`, amount: sign * amount },
  ]);

const coinItems = (task: StoredReward): RewardItem[] => task.items.filter(isCoinItem);

/** Items to give: refuses stopped ones and excess quantities; leaves out unique ones the user already has. */
function wantedBy(task: StoredReward, uid: string): RewardItem[] {
  return task.items.filter(({ item_type, item_id, qty }) => {
    const known = itemIn(item_type, item_id);
    if (!known?.on) throw new Refusal(409, '物品下架');
    if ((leftToGive(item_type, item_id) ?? qty) < qty) throw new Refusal(409, '库存不足');
    if (known.max === null) return true;
    const held = heldOf(uid, item_type, item_id);
    if (known.max === 1 && held > 0) return false;
    if (held + qty > known.max) throw new Refusal(409, '超持有上限');
    return true;
  });
}

function hold(task: StoredReward, uid: string, { item_type, item_id, name, qty, valid_days }: RewardItem): void {
  const holding: Holding = {
    uid,
    item_type,
    item_id,
    name,
    task_id: task.task_id,
    qty,
    granted_at: now(),
    used_qty: 0,
    used_at: null,
    equipped: false,
    expires_at: valid_days === 0 ? null : now() + valid_days * day,
    recalled_qty: 0,
    recalled_at: null,
    recalled_by: null,
  };
  holdings.set(holdingKey(holding), holding);
}

function issue(task: StoredReward, uid: string): Outcome {
  const items = wantedBy(task, uid);
  if (items.length === 0) return skipped('已拥有');
  const amounts = items.filter(isCoinItem).map(({ item_type, qty }) => ({ asset: item_type, amount: qty }));
  if (amounts.length > 0)
    post({ ref: grantRef(task.task_id, uid), kind: 'grant', at: now(), lines: legsOf(uid, amounts, 1) });
  for (const item of items) {
    if (!isCoinItem(item)) hold(task, uid, item);
    gaveItem(item);
  }
  return done(items);
}

interface Due {
  asset: string;
  amount: number;
  name: string;
}

/** Amount a recall takes of coins and beans: everything requested, or by policy what is available. */
function dueOf(uid: string, { item_type, name, qty, recall_policy }: RewardItem): Due {
  const has = balanceOf(`${item_type}/user/${uid}`);
  if (has < qty && recall_policy !== 'drain') throw new Refusal(409, '余额不足');
  return { asset: item_type, amount: Math.min(has, qty), name };
}

function recall(task: StoredReward, uid: string): Outcome {
  const amounts = coinItems(task)
    .map((item) => dueOf(uid, item))
    .filter(({ amount }) => amount > 0);
  if (amounts.length > 0)
    post({ ref: recallRef(task.task_id, uid), kind: 'recall', at: now(), lines: legsOf(uid, amounts, -1) });
  const others = task.items
    .filter((item) => !isCoinItem(item))
    .map((item) => ({ name: item.name, qty: takeItem(uid, item, task.task_id) }));
  const moved = [...amounts.map(({ name, amount }) => ({ name, qty: amount })), ...others].filter(({ qty }) => qty > 0);
  return moved.length === 0 ? skipped('没有可回收的') : done(moved);
}

function outcomeOf(task: StoredReward, uid: string): Outcome {
  const user = db.users.get(uid);
  if (!user) return { status: 'failed', reason: '用户不存在' };
  if (user.status === 'deleted') return { status: 'failed', reason: '已注销' };
  try {
    return savepoint(() => (task.op === 'issue' ? issue(task, uid) : recall(task, uid)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: 'failed', reason: error.message.includes('余额不足') ? '余额不足' : error.message };
  }
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

const keep = (
  { task_id }: StoredReward,
  uid: string,
  { status, reason }: Outcome,
  notified_at: number | null,
): Served => {
  const row = { task_id, uid, status, reason, at: now(), notified_at };
  served.set(servedKey(task_id, uid), row);
  return row;
};

/** Serves and notifies one user; returns the earlier result if already served or skipped. */
export function serve(task: StoredReward, uid: string): Served {
  const earlier = servedOf(task, uid);
  if (earlier && earlier.status !== 'failed') return earlier;
  const outcome = outcomeOf(task, uid);
  return keep(task, uid, outcome, notify(task, uid, outcome));
}

/** The service never got to it. */
export const missed = (task: StoredReward, uid: string): Served =>
  keep(task, uid, { status: 'failed', reason: '发放服务没有处理' }, null);

/** Takes coins back; if the user has fewer, the available ones if the policy allows it. */
function coinsBack(task: StoredReward, uid: string): void {
  const ref = grantRef(task.task_id, uid);
  const entry = entryOf(ref);
  if (!entry) return;
  const items = coinItems(task);
  const isShort = items.some(({ item_type, qty }) => balanceOf(`${item_type}/user/${uid}`) < qty);
  if (!isShort) {
    reverse(ref, now());
    return;
  }
  const amounts = items.map((item) => dueOf(uid, item)).filter(({ amount }) => amount > 0);
  if (amounts.length === 0) return;
  post({ ref: recallRef(task.task_id, uid), kind: 'recall', at: now(), lines: legsOf(uid, amounts, -1) });
}

function allBack(task: StoredReward, uid: string): void {
  coinsBack(task, uid);
  for (const holding of holdingColumns.by('uid', uid).filter(({ task_id }) => task_id === task.task_id)) {
    const item = task.items.find(
      ({ item_type, item_id }) => item_type === holding.item_type && item_id === holding.item_id,
    );
    takeBack(holding, item?.recall_policy ?? 'unused');
  }
}

/** Reason why a user keeps the items of a task; undefined if all were taken back. */
function keptFor(task: StoredReward, uid: string): string | undefined {
  try {
    savepoint(() => allBack(task, uid));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

/** The same as a trial: nothing is changed. */
export const wouldKeep = (task: StoredReward, uid: string): string | undefined => trial(() => keptFor(task, uid));

/** Takes back all that a user got by a task, or nothing of it. */
export function unserve(task: StoredReward, uid: string): Served {
  const told = servedOf(task, uid)?.notified_at ?? null;
  const reason = keptFor(task, uid);
  const outcome: Outcome = reason === undefined ? { status: 'rolled_back', reason: null } : { status: 'kept', reason };
  return keep(task, uid, outcome, told);
}
