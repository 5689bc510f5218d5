import type * as z from 'zod/mini';
import { labelOf } from '../../../../src/domain/labels';
import { maxListSpanDays, usualRewardDays } from '../../../../src/domain/limits';
import { type RewardRowStatus, rewardNotices, rewardRowStatus } from '../../../../src/domain/reward';
import type { RewardEvent, RewardRow } from '../../../../src/services/rewardRows';
import type { listRewards, Reward } from '../../../../src/services/rewards';
import { csvLines, watermarkOf } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import { now } from '../../base/clock';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import type { StoredApproval } from '../../base/stored';
import { eitherOf } from '../../http/columns';
import type { PageOf, Test } from '../../http/query';
import { missing, spanOf } from '../../http/writeRules';
import { approvalView, checkProblem } from '../../kit/approvals';
import type { Db } from '../../store/db';
import { takenFrom } from '../consumable/taken';
import { holdingColumns, rewardColumns, rewards, servedOf } from './store';
import { type Holding, isCoinItem, type StoredReward } from './stored';
import { costOf } from './wish';

export function rewardIn(id: string): StoredReward {
  const task = rewards.get(id);
  if (!task) throw missing('发放任务');
  return task;
}

/** The request that waits: for the task, or for its rollback. */
function waitingFor(db: Db, { status, approval_id, rollback_id }: StoredReward): StoredApproval | undefined {
  const id = status === 'pending' ? approval_id : rollback_id;
  const request = id === null ? undefined : db.approvals.get(id);
  return request?.status === 'pending' ? request : undefined;
}

/** A task as the wire has it, for this operator. */
export function recordOf(db: Db, operator: Operator, { task_id }: { task_id: string }): Reward {
  const task = rewardIn(task_id);
  const { targets, submitted_at: _, approval_id: __, left: ___, unknown: ____, ...rest } = task;
  const { dropped, due_at, proven, drawn, ...told } = rest;
  const request = waitingFor(db, task);
  return {
    ...told,
    people: targets.length,
    cost_coin: costOf(task),
    reason: reasonOf(task.reason_code)?.label ?? task.reason_code,
    approval: request ? approvalView(request) : null,
    decide_cannot: request ? (checkProblem(db, operator, request)?.message ?? null) : null,
  };
}

type Wish = z.output<typeof listRewards.spec.input>;

/** Requested period; unlimited if only ids are given. */
function spanIn({ from, to, ids }: Wish): Test[] {
  const isOpen = from === undefined && to === undefined;
  if (isOpen && ids?.length) return [];
  const span = isOpen ? spanOf({}, usualRewardDays, now()) : spanOf({ from, to }, maxListSpanDays, now());
  return [rewardColumns.between('created_at', span.from, span.to)];
}

/** Filter tests for a task, one per field of the query. */
function testsOf(wish: Wish): Test[] {
  const { ids, uid, item, op, status, reason_code, maker } = wish;
  const fits = (code: string, one: string) => code === one || code.startsWith(`${one}.`);
  const named = (text: string): Test[] =>
    eitherOf([rewardColumns.among('maker', [text]), rewardColumns.where('maker_name', (name) => name.includes(text))]);
  return [
    ...spanIn(wish),
    ...rewardColumns.asked('task_id', ids),
    ...rewardColumns.asked('op', op ? [op] : undefined),
    ...rewardColumns.asked('status', status),
    ...(uid ? [rewardColumns.where('targets', (all) => all.includes(`|${uid.trim()}|`))] : []),
    ...(item ? [rewardColumns.where('items', (all) => all.includes(item.trim().toLowerCase()))] : []),
    ...(reason_code?.length
      ? [rewardColumns.where('reason_code', (code) => reason_code.some((one) => fits(code, one)))]
      : []),
    ...(maker ? named(maker.trim()) : []),
  ];
}

export const pageOfRewards = (wish: Wish): PageOf<StoredReward> =>
  rewardColumns.page(wish, '-created_at', testsOf(wish));

function statusOf(task: StoredReward, uid: string, place: number): Omit<RewardRow, 'uid' | 'nickname'> {
  if (task.unknown.includes(uid)) return { status: 'unknown', reason: '发放服务超时', at: null, notified_at: null };
  const found = servedOf(task, uid, place);
  if (!found) return { status: 'waiting', reason: null, at: null, notified_at: null };
  const { status, reason, at, notified_at } = found;
  return { status, reason, at, notified_at };
}

/** Users of a task in list order, or those with one result. */
export function rowsOf(db: Db, task: StoredReward, wanted?: RewardRowStatus): RewardRow[] {
  return task.targets.flatMap((uid, place) => {
    const state = statusOf(task, uid, place);
    if (wanted !== undefined && state.status !== wanted) return [];
    return [{ uid, nickname: db.users.get(uid)?.nickname ?? '', ...state }];
  });
}

const timeCell = (at: number | null): string | null => (at === null ? null : serverTime(at));

/** The rows as a file. */
export function rowsFile(rows: readonly RewardRow[], operator: Operator, filters: string): string {
  return csvLines([
    [watermarkOf({ operatorId: operator.id, at: now(), filters })],
    ['用户ID', '昵称', '结果', '原因', '时间（UTC+8）', '通知时间（UTC+8）'],
    ...rows.map(({ uid, nickname, status, reason, at, notified_at }) => [
      uid,
      nickname,
      labelOf(rewardRowStatus, status).label,
      reason,
      timeCell(at),
      timeCell(notified_at),
    ]),
  ]);
}

const aboutOf = (task_id: string) => ({ task_id, title: rewards.get(task_id)?.title ?? '' });

function eventsOf(holding: Holding): RewardEvent[] {
  const { name, qty, task_id, granted_at, used_qty, used_at, recalled_qty, recalled_at, recalled_by } = holding;
  const own = { ...aboutOf(task_id), name };
  const by = recalled_by ?? task_id;
  const event = by === task_id ? 'rolled_back' : 'recalled';
  return [
    { ...own, at: granted_at, event: 'granted', qty },
    ...(used_at === null ? [] : [{ ...own, at: used_at, event: 'used' as const, qty: used_qty }]),
    ...(recalled_at === null ? [] : [{ ...aboutOf(by), name, at: recalled_at, event, qty: recalled_qty } as const]),
  ];
}

const coinEvents: Readonly<Record<string, RewardEvent['event']>> = { issue: 'granted', recall: 'recalled' };

/** Coins and beans that a task gave a user or took: these are not held as items. */
function coinsOf(task: StoredReward, uid: string): RewardEvent[] {
  const found = servedOf(task, uid);
  if (!found || found.status === 'failed' || found.status === 'skipped') return [];
  const event = found.status === 'rolled_back' ? 'rolled_back' : coinEvents[task.op];
  return task.items
    .filter(isCoinItem)
    .flatMap(({ name, qty }) => (event ? [{ ...aboutOf(task.task_id), at: found.at, event, name, qty }] : []));
}

/** Notification a task sent to a user. */
function toldBy(task: StoredReward, uid: string): RewardEvent[] {
  const at = servedOf(task, uid)?.notified_at ?? null;
  const { label } = labelOf(rewardNotices, task.notice);
  return at === null ? [] : [{ ...aboutOf(task.task_id), at, event: 'notified', name: label, qty: null }];
}

/** Items a user received by tasks, with notifications, use and loss, newest first. */
export function timelineOf(uid: string): RewardEvent[] {
  const tasks = rewards.filter(({ targets }) => targets.includes(uid));
  return [
    ...tasks.flatMap((task) => toldBy(task, uid)),
    ...holdingColumns.by('uid', uid).flatMap(eventsOf),
    ...takenFrom(uid).map(({ task_id, name, qty, at }) => ({
      ...aboutOf(task_id),
      at,
      event: 'recalled' as const,
      name,
      qty,
    })),
    ...tasks.flatMap((task) => coinsOf(task, uid)),
  ].sort((a, b) => b.at - a.at);
}
