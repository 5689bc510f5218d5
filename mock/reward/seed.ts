import {
  type RewardItem,
  type RewardStatus,
  rewardApprovalReasonFor,
  rewardLeadCode,
} from '../../src/domain/reward/rules';
import { approvalHours } from '../../src/domain/shared/limits';
import { approvalOf, openSteps } from '../_kit/base/approvalOf';
import { anchor, day, hour, minute } from '../_kit/base/clock';
import { operators } from '../_kit/base/operators';
import { type Random, random, seedOf } from '../_kit/base/random';
import { seedScale } from '../_kit/base/scale';
import type { StoredApproval, StoredUser } from '../_kit/base/stored';
import type { RowLookup } from '../_kit/store/store';
import { isOrdinary } from '../recharge/seed';
import { cases } from '../user/seed/cases';
import { freshTask, rewardApprovalOf, type StoredReward } from './stored';

/** Tasks of 30 days: hand-picked ones at any scale, and a number of drawn ones. */

const drawnAtOne = 104;
const spanDays = 30;

const idAt = (place: number): string => `rt_${String(place + 1).padStart(6, '0')}`;

const item = (type: RewardItem['item_type'], item_id: string, name: string, value: number, qty: number): RewardItem => {
  const valid_days = type === 'coin' ? 0 : 30;
  return { item_type: type, item_id, name, value, qty, valid_days, recall_policy: 'unused' };
};
const horn = (qty: number) => item('consumable', 'cons_1001', '全站喇叭', 100, qty);
const ticket = (qty: number) => item('consumable', 'cons_1007', '抽奖券', 20, qty);
const coins = (qty: number) => item('coin', 'coin', '金币', 1, qty);
const bag = (qty: number) => item('gift_bag', 'bag_1002', '新人礼包', 188, qty);
const frame = item('dressup', 'dre_1001', '头像框·锦鲤', 520, 1);

type Spec = Pick<StoredReward, 'title' | 'items' | 'targets' | 'status'> & Partial<StoredReward> & { at: number };

const nameOf = (id: string): string => operators.find((one) => one.id === id)?.name ?? id;

/** Statuses of tasks without an execution. */
const idle: readonly RewardStatus[] = ['draft', 'pending', 'rejected', 'withdrawn', 'expired'];
const ended: readonly RewardStatus[] = ['partial', 'success', 'failed', 'rolled_back'];

function stepsOf({ items, targets, status, maker = 'admin', at }: Spec): StoredReward['steps'] {
  const why = rewardApprovalReasonFor(items, targets.length);
  const [step] = why === undefined ? [] : openSteps([{ code: rewardLeadCode, why }]);
  const by = maker === 'lead' ? 'admin' : 'lead';
  if (!step || idle.includes(status)) return step ? [step] : [];
  return [{ ...step, by, by_name: nameOf(by), at: at + 20 * minute }];
}

function taskOf(task_id: string, { at, ...spec }: Spec): StoredReward {
  const { status, maker = 'admin', drawn } = spec;
  const steps = stepsOf({ at, ...spec });
  return {
    ...freshTask,
    task_id,
    remark: '活动奖励名单已核对',
    maker,
    maker_name: nameOf(maker),
    steps,
    alone_at: steps.length === 0 && !idle.includes(status) ? at : null,
    created_at: at,
    started_at: drawn ? at + hour : null,
    finished_at: ended.includes(status) ? at + hour + 2 * minute : null,
    ...drawn,
    ...spec,
  };
}

const some = [cases.normal, cases.kol, cases.anchor, cases.watched, cases.philippine, cases.american, cases.chatty];
const five = some.slice(0, 5);
const done = (success: number, failed = 0, skipped = 0) => ({ drawn: { success, failed, skipped } });
const compensation = { reason_code: 'other.compensation', notice: 'compensation' } as const;
const forfeit = { op: 'recall', reason_code: 'other.forfeit', notice: 'recall' } as const;
const byLead = { maker: 'lead', ...compensation };
const later = { run_at: anchor + 2 * day, due_at: anchor + 2 * day, left: some };
const canary = { canary: true, ...done(5), left: some.slice(5), failure: '已先发 5 人，请核对后继续' };
const lost = { ...done(2), success: 0, unknown: five, failure: '发放服务超时，结果未知' };

type Row = readonly [
  status: RewardStatus,
  title: string,
  items: RewardItem[],
  targets: readonly string[],
  hoursAgo: number,
  more?: Partial<StoredReward>,
];

const rowsBy = <K extends string>(rows: Record<K, Row>): Record<K, Row> => rows;

/** One task of each kind; those with many users grow with the scale. */
function picked(people: readonly string[]) {
  const many = people.slice(0, 600);
  const running = { ...done(Math.min(200, many.length)), left: many.slice(200), due_at: anchor + 10 * minute };
  return rowsBy({
    draft: ['draft', '周年庆补发', [bag(1)], some.slice(0, 3), 5],
    pending: ['pending', '主播榜奖励', [coins(3_000), horn(2)], some.slice(0, 4), 3],
    pendingByLead: ['pending', '服务异常补偿', [coins(188)], some, 2, byLead],
    queued: ['queued', '周末活动预热', [ticket(3)], some, 1, later],
    running: ['running', '签到奖励', [ticket(1)], many, 7 / 6, running],
    paused: ['paused', '新人礼包（先发验证）', [bag(1)], some, 4, canary],
    unknown: ['unknown', '喇叭补发', [horn(1)], five, 6, lost],
    partial: [
      'partial',
      '客诉补偿',
      [horn(1)],
      [cases.deleted, ...some.slice(0, 4)],
      26,
      { ...done(4, 1), reason_code: compensation.reason_code },
    ],
    failed: ['failed', '旧活动补发', [frame], [cases.deleted], 30, done(0, 1)],
    rejected: ['rejected', '内部体验', [coins(9_999)], some, 72],
    withdrawn: ['withdrawn', '重复名单', [bag(2)], some, 96],
    expired: ['expired', '榜单奖励补发', [coins(500)], some.slice(0, 2), approvalHours + 20],
    rolledBack: ['rolled_back', '误发的抽奖券', [ticket(20)], some.slice(0, 4), 120, done(4)],
    recalled: ['success', '回收刷取的喇叭', [horn(5)], some.slice(4), 48, { ...forfeit, ...done(3) }],
    success: ['success', '歌王争霸赛', [frame, horn(3)], some, 28, done(6, 0, 1)],
    large: ['success', '全员回馈', [ticket(1)], many, 144, done(many.length)],
  });
}

const names = Object.keys(picked([])) as (keyof ReturnType<typeof picked>)[];

export const rewardCases = Object.fromEntries(names.map((name, place) => [name, idAt(place)])) as Record<
  (typeof names)[number],
  string
>;

function pickedTask(task_id: string, [status, title, items, targets, hoursAgo, more]: Row): StoredReward {
  return taskOf(task_id, { status, title, items, targets, at: anchor - Math.round(hoursAgo * hour), ...more });
}

const titles = ['签到七日礼', '家族赛奖励', '客诉补偿', '歌会参与奖', '版本更新补偿', '达人扶持', '节日福利'] as const;

/** Random past task of the seed: finished, or never executed. */
function drawnTask(rng: Random, people: readonly string[], at: number): Spec {
  const first = rng.int(0, Math.max(0, people.length - 12));
  const targets = people.slice(first, first + rng.int(1, 12) * (rng.chance(0.1) ? 20 : 1));
  const items = rng.pick([
    [horn(rng.int(1, 5))],
    [ticket(rng.int(1, 9))],
    [coins(rng.int(1, 20) * 50)],
    [bag(1), horn(1)],
  ]);
  const failed = rng.chance(0.15) ? Math.min(targets.length, rng.int(1, 3)) : 0;
  const status = failed === 0 ? 'success' : failed === targets.length ? 'failed' : 'partial';
  const shared = { title: rng.pick(titles), items, targets, at, maker: rng.pick(['admin', 'lead']) };
  if (rng.chance(0.1)) return { ...shared, status: rng.pick(['rejected', 'withdrawn', 'expired']) };
  return { ...shared, status, ...done(targets.length - failed, failed) };
}

function drawnTasks(people: readonly string[]): StoredReward[] {
  const rng = random(seedOf('rewards'));
  const count = people.length === 0 ? 0 : Math.round(drawnAtOne * seedScale());
  const step = ((spanDays - 2) * day) / Math.max(1, count);
  return Array.from({ length: count }, (_, n) => {
    const at = Math.floor(anchor - 2 * day - (count - n - rng.next()) * step);
    return taskOf(idAt(names.length + n), drawnTask(rng, people, at));
  });
}

/** All tasks; for an empty app only the hand-picked ones. */
export function seedRewards(users: RowLookup<StoredUser>): StoredReward[] {
  const people = [...users.values()].filter(isOrdinary).map(({ user_id }) => user_id);
  const rows = picked(people);
  return [...names.map((name) => pickedTask(rewardCases[name], rows[name])), ...drawnTasks(people)];
}

export const seedRewardApprovals = (users: RowLookup<StoredUser>): StoredApproval[] =>
  seedRewards(users).flatMap((task): StoredApproval[] => {
    if (task.status !== 'pending') return [];
    const { maker: id, maker_name: name, task_id, created_at, steps } = task;
    return [approvalOf(rewardApprovalOf(task, steps[0]?.why ?? ''), { id, name }, created_at, `apv_${task_id}`)];
  });
