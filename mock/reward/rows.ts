import type * as z from 'zod/mini';
import { usualRewardDays } from '../../src/domain/reward/limits';
import { type RewardRowStatus, rewardNotices, rewardRowStatus } from '../../src/domain/reward/rules';
import { labelOf } from '../../src/domain/shared/labels';
import { maxListSpanDays } from '../../src/domain/shared/limits';
import type { listRewards, Reward } from '../../src/services/reward';
import type { RewardEvent, RewardRow } from '../../src/services/rewardRows';
import { csvFile } from '../../src/utils/csv';
import { serverTime } from '../../src/utils/regionTime';
import type { Operator } from '../_kit/base/operators';
import { reasonOf } from '../_kit/base/reasons';
import { eitherOf } from '../_kit/http/columns';
import { fileMark } from '../_kit/http/handle';
import type { Test } from '../_kit/http/query';
import { isReasonOf, listSpan, requireIn } from '../_kit/http/writeRules';
import { approvalView, checkProblem } from '../_kit/kit/approvals';
import { db } from '../_kit/store/db';
import { requestFor } from './request';
import { holdingColumns, rewards, servedOf, storedRewardColumns } from './store';
import { rewardCostOf, type StoredReward } from './stored';

/** Tasks, their results per user and the items of one user, as the responses have them. */

export const requireReward = requireIn(rewards, '发放任务');

/** A task as the response has it, for this operator, with the pending request for it or for its rollback. */
export function rewardRecordOf(operator: Operator, { task_id }: { task_id: string }): Reward {
  const task = requireReward(task_id);
  const { targets, left: _, unknown: __, due_at: ___, drawn: ____, alone_at: _____, ...told } = task;
  const request = requestFor(task);
  return {
    ...told,
    people: targets.length,
    cost_coin: rewardCostOf(task),
    reason: reasonOf(task.reason_code)?.label ?? task.reason_code,
    approval: request ? approvalView(request) : null,
    decide_cannot: request ? (checkProblem(db, operator, request)?.message ?? null) : null,
  };
}

function testsOf(query: z.output<typeof listRewards.spec.input>): Test[] {
  const [uid, item, maker] = [query.uid, query.item, query.maker].map((text) => text?.trim() ?? '');
  const { reason_code: reasons } = query;
  const { from, to } = listSpan(query, usualRewardDays, maxListSpanDays);
  const isMaker = () => [
    storedRewardColumns.among('maker', [maker ?? '']),
    storedRewardColumns.where('maker_name', (one) => one.includes(maker ?? '')),
  ];
  return [
    ...storedRewardColumns.within('created_at', from, to),
    ...storedRewardColumns.tests(query, { ids: ['task_id'], maker: [], reason_code: [] }),
    ...(uid ? [storedRewardColumns.where('targets', (all) => all.includes(`|${uid}|`))] : []),
    ...(item ? [storedRewardColumns.where('items', (all) => all.includes(item.toLowerCase()))] : []),
    ...(reasons?.length ? [storedRewardColumns.where('reason_code', isReasonOf(reasons))] : []),
    ...(maker ? eitherOf(isMaker()) : []),
  ];
}

export function pageOfRewards(operator: Operator, query: z.output<typeof listRewards.spec.input>) {
  const { list, total } = storedRewardColumns.page(query, '-created_at', testsOf(query));
  return { list: list.map((task) => rewardRecordOf(operator, task)), total };
}

/** Users of a task in list order, or those with one result. */
export function rewardRowsOf(task: StoredReward, wanted?: RewardRowStatus): RewardRow[] {
  const rows = task.targets.map((uid, place): RewardRow => {
    const own = { uid, nickname: db.users.get(uid)?.nickname ?? '', reason: null, at: null, notified_at: null };
    if (task.unknown.includes(uid)) return { ...own, status: 'unknown', reason: '发放服务超时' };
    const found = servedOf(task, uid, place);
    if (!found) return { ...own, status: 'waiting' };
    const { status, reason, at, back_at, notified_at } = found;
    return { ...own, status, reason, at: back_at ?? at, notified_at };
  });
  return rows.filter(({ status }) => wanted === undefined || status === wanted);
}

const timeCell = (at: number | null): string | null => (at === null ? null : serverTime(at));

export const rowsFile = (rows: readonly RewardRow[], operator: Operator, filters: string): string =>
  csvFile(
    [
      ['用户ID', '昵称', '结果', '原因', '时间（UTC+8）', '通知时间（UTC+8）'],
      ...rows.map(({ uid, nickname, status, reason, at, notified_at }) => [
        ...[uid, nickname, labelOf(rewardRowStatus, status).label, reason],
        ...[timeCell(at), timeCell(notified_at)],
      ]),
    ],
    fileMark(operator, filters),
  );

/** Grant, notification, recall and rollback of a task for one user. */
function eventsOf(task: StoredReward, uid: string): RewardEvent[] {
  const { task_id, title, op, notice } = task;
  const { status, at, back_at, notified_at, moved } = servedOf(task, uid) ?? {};
  const own = { task_id, title };
  const event = op === 'issue' ? 'granted' : 'recalled';
  const told = { ...own, event: 'notified', name: labelOf(rewardNotices, notice).label, qty: null } as const;
  return [
    ...(notified_at ? [{ ...told, at: notified_at }] : []),
    ...(at && moved ? moved.map(({ name, qty }) => ({ ...own, at, event, name, qty }) as const) : []),
    ...(back_at && moved && status === 'rolled_back'
      ? moved.map(({ name, qty }) => ({ ...own, at: back_at, event: 'rolled_back', name, qty }) as const)
      : []),
  ];
}

/** Items a user received by tasks, with notifications, use and loss, newest first. */
export const timelineOf = (uid: string): RewardEvent[] =>
  [
    ...rewards.filter(({ targets }) => targets.includes(uid)).flatMap((task) => eventsOf(task, uid)),
    ...holdingColumns.by('uid', uid).flatMap(({ task_id, name, used_qty: qty, used_at: at }) => {
      const title = rewards.get(task_id)?.title ?? '';
      return at === null ? [] : [{ task_id, title, at, event: 'used' as const, name, qty }];
    }),
  ].sort((a, b) => b.at - a.at);
