import type * as z from 'zod/mini';
import { labelOf } from '../../../../src/domain/labels';
import { maxListSpanDays, usualRewardDays } from '../../../../src/domain/limits';
import { type RewardRowStatus, rewardNotices, rewardRowStatus } from '../../../../src/domain/reward';
import type { listRewards, Reward } from '../../../../src/services/reward';
import type { RewardEvent, RewardRow } from '../../../../src/services/rewardRows';
import { csvLines } from '../../../../src/utils/csv';
import { serverTime } from '../../../../src/utils/regionTime';
import type { Operator } from '../../base/operators';
import { reasonOf } from '../../base/reasons';
import { eitherOf } from '../../http/columns';
import { fileMark } from '../../http/handle';
import type { Test } from '../../http/query';
import { findIn, isReasonOf, listSpan } from '../../http/writeRules';
import { approvalView, checkProblem } from '../../kit/approvals';
import { db } from '../../store/db';
import { takenFrom } from '../consumable/taken';
import { holdingColumns, rewardColumns, rewards, servedOf } from './store';
import { costOf, type Holding, isCoinItem, type StoredReward } from './stored';

/** Tasks, their results per user and the items of one user, as the responses have them. */

export const rewardIn = findIn(rewards, '发放任务');

/** A task as the response has it, for this operator, with the pending request for it or for its rollback. */
export function recordOf(operator: Operator, { task_id }: { task_id: string }): Reward {
  const task = rewardIn(task_id);
  const { submitted_at: _, approval_id, left: __, unknown: ___, ...rest } = task;
  const { targets, dropped, due_at, proven, drawn, ...told } = rest;
  const found = db.approvals.get((task.status === 'pending' ? approval_id : task.rollback_id) ?? '');
  const request = found?.status === 'pending' ? found : undefined;
  return {
    ...told,
    people: targets.length,
    cost_coin: costOf(task),
    reason: reasonOf(task.reason_code)?.label ?? task.reason_code,
    approval: request ? approvalView(request) : null,
    decide_cannot: request ? (checkProblem(db, operator, request)?.message ?? null) : null,
  };
}

function testsOf(wish: z.output<typeof listRewards.spec.input>): Test[] {
  const [uid, item, maker] = [wish.uid, wish.item, wish.maker].map((text) => text?.trim() ?? '');
  const { reason_code: reasons } = wish;
  const { from, to } = listSpan(wish, usualRewardDays, maxListSpanDays);
  return [
    ...rewardColumns.within('created_at', from, to),
    ...rewardColumns.tests(wish, { ids: ['task_id'], maker: [], reason_code: [] }),
    ...(uid ? [rewardColumns.where('targets', (all) => all.includes(`|${uid}|`))] : []),
    ...(item ? [rewardColumns.where('items', (all) => all.includes(item.toLowerCase()))] : []),
    ...(reasons?.length ? [rewardColumns.where('reason_code', isReasonOf(reasons))] : []),
    ...(maker
      ? eitherOf([
          rewardColumns.among('maker', [maker]),
          rewardColumns.where('maker_name', (one) => one.includes(maker)),
        ])
      : []),
  ];
}

export function pageOfRewards(operator: Operator, wish: z.output<typeof listRewards.spec.input>) {
  const { list, total } = rewardColumns.page(wish, '-created_at', testsOf(wish));
  return { list: list.map((task) => recordOf(operator, task)), total };
}

/** Users of a task in list order, or those with one result. */
export function rowsOf(task: StoredReward, wanted?: RewardRowStatus): RewardRow[] {
  const nothing = { reason: null, at: null, notified_at: null };
  const rows = task.targets.map((uid, place): RewardRow => {
    const own = { uid, nickname: db.users.get(uid)?.nickname ?? '' };
    if (task.unknown.includes(uid)) return { ...own, ...nothing, status: 'unknown', reason: '发放服务超时' };
    const found = servedOf(task, uid, place);
    if (!found) return { ...own, ...nothing, status: 'waiting' };
    const { status, reason, at, notified_at } = found;
    return { ...own, status, reason, at, notified_at };
  });
  return rows.filter(({ status }) => wanted === undefined || status === wanted);
}

const timeCell = (at: number | null): string | null => (at === null ? null : serverTime(at));

export const rowsFile = (rows: readonly RewardRow[], operator: Operator, filters: string): string =>
  csvLines([
    [fileMark(operator, filters)],
    ['用户ID', '昵称', '结果', '原因', '时间（UTC+8）', '通知时间（UTC+8）'],
    ...rows.map(({ uid, nickname, status, reason, at, notified_at }) => [
      ...[uid, nickname, labelOf(rewardRowStatus, status).label, reason],
      ...[timeCell(at), timeCell(notified_at)],
    ]),
  ]);

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

/** Notification of a task to a user, and its coins and beans, which are not held as items. */
function moneyOf(task: StoredReward, uid: string): RewardEvent[] {
  const { status, at = 0, notified_at = null } = servedOf(task, uid) ?? {};
  const own = aboutOf(task.task_id);
  const { label } = labelOf(rewardNotices, task.notice);
  const done = task.op === 'issue' ? 'granted' : 'recalled';
  const isMoved = status === 'success' || status === 'rolled_back' || status === 'kept';
  const event = status === 'rolled_back' ? 'rolled_back' : done;
  const coins = isMoved ? task.items.filter(isCoinItem) : [];
  return [
    ...(notified_at === null ? [] : [{ ...own, at: notified_at, event: 'notified' as const, name: label, qty: null }]),
    ...coins.map(({ name, qty }) => ({ ...own, at, event, name, qty }) as const),
  ];
}

/** Items a user received by tasks, with notifications, use and loss, newest first. */
export const timelineOf = (uid: string): RewardEvent[] =>
  [
    ...rewards.filter(({ targets }) => targets.includes(uid)).flatMap((task) => moneyOf(task, uid)),
    ...holdingColumns.by('uid', uid).flatMap(eventsOf),
    ...takenFrom(uid).map(({ task_id, name, qty, at }): RewardEvent => {
      return { ...aboutOf(task_id), at, event: 'recalled', name, qty };
    }),
  ].sort((a, b) => b.at - a.at);
