import { approvalHours } from '../../../../src/domain/limits';
import { type RewardItem, type RewardStatus, rewardLeadCode, rewardNeeds } from '../../../../src/domain/reward';
import { approvalOf, openSteps } from '../../base/approvalOf';
import { anchor, day, hour, minute } from '../../base/clock';
import { operators } from '../../base/operators';
import { type Random, random, seedOf } from '../../base/random';
import { seedScale } from '../../base/scale';
import type { StoredApproval, StoredUser } from '../../base/stored';
import type { Lookup } from '../../store/store';
import type { StoredReward } from '../rewards/stored';
import { rewardWishOf } from '../rewards/wish';
import { cases } from './cases';
import { isOrdinary } from './recharges';

/** Tasks of 30 days: hand-picked ones at any scale, and a number of drawn ones. */

const drawnAtOne = 104;
const spanDays = 30;

const names = [
  'draft',
  'pending',
  'pendingByLead',
  'queued',
  'running',
  'paused',
  'unknown',
  'partial',
  'failed',
  'rejected',
  'withdrawn',
  'expired',
  'rolledBack',
  'recalled',
  'success',
  'large',
] as const;
type CaseName = (typeof names)[number];

const idAt = (place: number): string => `rt_${String(place + 1).padStart(6, '0')}`;

export const rewardCases = Object.fromEntries(names.map((name, place) => [name, idAt(place)])) as Record<
  CaseName,
  string
>;

const item = (
  item_type: RewardItem['item_type'],
  item_id: string,
  name: string,
  value: number,
  qty: number,
): RewardItem => ({
  item_type,
  item_id,
  name,
  value,
  qty,
  valid_days: item_type === 'coin' || item_type === 'bean' || item_type === 'exp' ? 0 : 30,
  recall_policy: 'unused',
});

const horn = (qty: number) => item('consumable', 'cons_1001', '全站喇叭', 100, qty);
const ticket = (qty: number) => item('consumable', 'cons_1007', '抽奖券', 20, qty);
const coins = (qty: number) => item('coin', 'coin', '金币', 1, qty);
const bag = (qty: number) => item('gift_bag', 'bag_1002', '新人礼包', 188, qty);
const frame = item('dressup', 'dre_1001', '头像框·锦鲤', 520, 1);

type Wish = Pick<StoredReward, 'title' | 'items' | 'targets' | 'status'> & Partial<StoredReward> & { at: number };

const nameOf = (id: string): string => operators.find((one) => one.id === id)?.name ?? id;

const begun: readonly RewardStatus[] = [
  'queued',
  'running',
  'paused',
  'unknown',
  'partial',
  'success',
  'failed',
  'rolled_back',
];
const ended: readonly RewardStatus[] = ['partial', 'success', 'failed', 'rolled_back'];

function stepsOf({ items, targets, status, maker = 'admin', at }: Wish): StoredReward['steps'] {
  const why = rewardNeeds(items, targets.length);
  if (why === undefined) return [];
  const [step] = openSteps([{ code: rewardLeadCode, why }]);
  const by = maker === 'lead' ? 'admin' : 'lead';
  if (!step || !begun.includes(status)) return step ? [step] : [];
  return [{ ...step, by, by_name: nameOf(by), at: at + 20 * minute }];
}

function taskOf(task_id: string, { at, ...wish }: Wish): StoredReward {
  const { status, maker = 'admin', drawn } = wish;
  return {
    task_id,
    op: 'issue',
    source: 'list',
    segment: null,
    reason_code: 'other.campaign',
    notice: 'campaign',
    remark: '活动奖励名单已核对',
    failure: null,
    rollback_id: null,
    canary: false,
    proven: true,
    maker,
    maker_name: nameOf(maker),
    run_at: null,
    steps: stepsOf({ at, ...wish }),
    created_at: at,
    submitted_at: status === 'draft' ? null : at,
    started_at: drawn ? at + hour : null,
    finished_at: ended.includes(status) ? at + hour + 2 * minute : null,
    approval_id: status === 'pending' ? `apv_${task_id}` : null,
    due_at: null,
    left: [],
    unknown: [],
    dropped: 0,
    success: drawn?.success ?? 0,
    failed: drawn?.failed ?? 0,
    skipped: drawn?.skipped ?? 0,
    drawn: null,
    version: 1,
    ...wish,
  };
}

const done = (success: number, failed = 0, skipped = 0) => ({ success, failed, skipped });

/** One task of each kind; those with many users grow with the scale. */
function picked(people: readonly string[]): Record<CaseName, Wish> {
  const some = [cases.normal, cases.kol, cases.anchor, cases.watched, cases.philippine, cases.american, cases.chatty];
  const many = people.slice(0, 600);
  return {
    draft: { title: '周年庆补发', items: [bag(1)], targets: some.slice(0, 3), status: 'draft', at: anchor - 5 * hour },
    pending: {
      title: '主播榜奖励',
      items: [coins(3_000), horn(2)],
      targets: some.slice(0, 4),
      status: 'pending',
      maker: 'admin',
      at: anchor - 3 * hour,
    },
    pendingByLead: {
      title: '服务异常补偿',
      items: [coins(188)],
      targets: some,
      status: 'pending',
      maker: 'lead',
      reason_code: 'other.compensation',
      notice: 'compensation',
      at: anchor - 2 * hour,
    },
    queued: {
      title: '周末活动预热',
      items: [ticket(3)],
      targets: some,
      status: 'queued',
      at: anchor - hour,
      run_at: anchor + 2 * day,
      due_at: anchor + 2 * day,
      left: some,
    },
    running: {
      title: '签到奖励',
      items: [ticket(1)],
      targets: many,
      status: 'running',
      at: anchor - 70 * minute,
      drawn: done(Math.min(200, many.length)),
      left: many.slice(200),
      due_at: anchor + 10 * minute,
    },
    paused: {
      title: '新人礼包（先发验证）',
      items: [bag(1)],
      targets: some,
      status: 'paused',
      at: anchor - 4 * hour,
      canary: true,
      drawn: done(5),
      left: some.slice(5),
      failure: '已先发 5 人，请核对后继续',
    },
    unknown: {
      title: '喇叭补发',
      items: [horn(1)],
      targets: some.slice(0, 5),
      status: 'unknown',
      at: anchor - 6 * hour,
      drawn: done(2),
      success: 0,
      unknown: some.slice(0, 5),
      failure: '发放服务超时，结果未知',
    },
    partial: {
      title: '客诉补偿',
      items: [horn(1)],
      targets: [cases.deleted, ...some.slice(0, 4)],
      status: 'partial',
      drawn: done(4, 1),
      reason_code: 'other.compensation',
      at: anchor - 26 * hour,
    },
    failed: {
      title: '旧活动补发',
      items: [frame],
      targets: [cases.deleted],
      status: 'failed',
      drawn: done(0, 1),
      at: anchor - 30 * hour,
    },
    rejected: { title: '内部体验', items: [coins(9_999)], targets: some, status: 'rejected', at: anchor - 3 * day },
    withdrawn: { title: '重复名单', items: [bag(2)], targets: some, status: 'withdrawn', at: anchor - 4 * day },
    expired: {
      title: '榜单奖励补发',
      items: [coins(500)],
      targets: some.slice(0, 2),
      status: 'expired',
      at: anchor - (approvalHours + 20) * hour,
    },
    rolledBack: {
      title: '误发的抽奖券',
      items: [ticket(20)],
      targets: some.slice(0, 4),
      status: 'rolled_back',
      drawn: done(4),
      at: anchor - 5 * day,
    },
    recalled: {
      title: '回收刷取的喇叭',
      items: [horn(5)],
      targets: some.slice(4),
      status: 'success',
      op: 'recall',
      reason_code: 'other.forfeit',
      notice: 'recall',
      drawn: done(3),
      at: anchor - 2 * day,
    },
    success: {
      title: '歌王争霸赛',
      items: [frame, horn(3)],
      targets: some,
      status: 'success',
      drawn: done(6, 0, 1),
      at: anchor - 28 * hour,
    },
    large: {
      title: '全员回馈',
      items: [ticket(1)],
      targets: many,
      status: 'success',
      drawn: done(many.length),
      at: anchor - 6 * day,
    },
  };
}

const titles = ['签到七日礼', '家族赛奖励', '客诉补偿', '歌会参与奖', '版本更新补偿', '达人扶持', '节日福利'] as const;

/** Random past task of the seed: finished, or never executed. */
function drawnWish(rng: Random, people: readonly string[], at: number): Wish {
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
  return { ...shared, status, drawn: done(targets.length - failed, failed) };
}

function drawnTasks(people: readonly string[]): StoredReward[] {
  const rng = random(seedOf('rewards'));
  const count = people.length === 0 ? 0 : Math.round(drawnAtOne * seedScale());
  const step = ((spanDays - 2) * day) / Math.max(1, count);
  return Array.from({ length: count }, (_, n) =>
    taskOf(
      idAt(names.length + n),
      drawnWish(rng, people, Math.floor(anchor - 2 * day - (count - n - rng.next()) * step)),
    ),
  );
}

/** All tasks; for an empty app only the hand-picked ones. */
export function seedRewards(users: Lookup<StoredUser>): StoredReward[] {
  const people = [...users.values()].filter(isOrdinary).map(({ user_id }) => user_id);
  const wishes = picked(people);
  return [...names.map((name) => taskOf(rewardCases[name], wishes[name])), ...drawnTasks(people)];
}

/** Approval requests of the pending tasks. */
export const seedRewardApprovals = (users: Lookup<StoredUser>): StoredApproval[] =>
  seedRewards(users).flatMap((task): StoredApproval[] => {
    if (task.approval_id === null) return [];
    const maker = { id: task.maker, name: task.maker_name };
    return [approvalOf(rewardWishOf(task, task.steps[0]?.why ?? ''), maker, task.created_at, task.approval_id)];
  });
