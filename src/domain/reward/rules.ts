import { approvalStatus } from '../approval/rules';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { leadCodeOf } from '../shared/leadCodes';
import { jobRefreshMs, refreshMs } from '../shared/limits';

/** Limits without approval: coins per user, and coins in total and users of all that one maker issues in a day. */
const rewardEach = 10_000;
const rewardAlone = 200_000;
const rewardPeopleAlone = 500;

/** Items, coins and beans that staff give to users or take back (docs/design/user.md#reward-operation). */

export const rewardOps = {
  issue: { label: '发放', color: 'green' },
  recall: { label: '回收', color: 'red' },
} as const satisfies LabelMap<string>;
export type RewardOp = keyof typeof rewardOps;

export const rewardItemTypes = {
  resource: { label: '资源' },
  consumable: { label: '消耗品' },
  dressup: { label: '装扮' },
  outfit: { label: '套装' },
  gift_bag: { label: '礼包' },
  coin: { label: '金币' },
  bean: { label: '收益' },
  vip: { label: 'VIP' },
  exp: { label: '经验' },
} as const satisfies LabelMap<string>;
export type RewardItemType = keyof typeof rewardItemTypes;

/** Recall policies; `drain` takes what is available, up to the requested quantity. */
export const recallPolicies = {
  unused: { label: '仅未使用' },
  equipped: { label: '含已装备' },
  drain: { label: '不足扣到 0' },
} as const satisfies LabelMap<string>;
export type RecallPolicy = keyof typeof recallPolicies;

export const rewardStatus = {
  draft: { label: '草稿', color: 'default' },
  pending: approvalStatus.pending,
  queued: { label: '排队', color: 'gold' },
  running: { label: '执行中', color: 'processing' },
  paused: { label: '已暂停', color: 'orange' },
  unknown: { label: '结果未知', color: 'orange' },
  partial: { label: '部分成功', color: 'orange' },
  success: { label: '成功', color: 'green' },
  failed: { label: '失败', color: 'red' },
  rejected: approvalStatus.rejected,
  withdrawn: { label: '已撤销', color: 'default' },
  expired: approvalStatus.expired,
  rolled_back: { label: '已回滚', color: 'purple' },
  part_rolled_back: { label: '部分回滚', color: 'orange' },
} as const satisfies LabelMap<string>;
export type RewardStatus = keyof typeof rewardStatus;

/** Results for one user of a task. */
export const rewardRowStatus = {
  failed: { label: '失败', color: 'red' },
  unknown: { label: '结果未知', color: 'orange' },
  waiting: { label: '未执行', color: 'default' },
  skipped: { label: '跳过', color: 'default' },
  success: { label: '成功', color: 'green' },
  rolled_back: { label: '已回滚', color: 'purple' },
  kept: { label: '未能回滚', color: 'orange' },
} as const satisfies LabelMap<string>;
export type RewardRowStatus = keyof typeof rewardRowStatus;

export const rewardSources = {
  list: { label: '用户ID 列表' },
  csv: { label: 'CSV 文件' },
  segment: { label: '人群包' },
} as const satisfies LabelMap<string>;

/** Notices to users about granted or recalled items. */
export const rewardNotices = {
  none: { label: '不通知' },
  campaign: { label: '活动奖励已到账' },
  compensation: { label: '补偿已到账' },
  recall: { label: '物品已回收' },
} as const satisfies LabelMap<string>;
export type RewardNotice = keyof typeof rewardNotices;

/** Notices that a task of each kind can send. */
export const noticesOf: Readonly<Record<RewardOp, readonly RewardNotice[]>> = {
  issue: ['none', 'campaign', 'compensation'],
  recall: ['none', 'recall'],
};

export const rewardSteps = {
  submit: { label: '立即提交' },
  draft: { label: '先存为草稿' },
} as const satisfies LabelMap<string>;

export const rewardEvents = {
  granted: { label: '发放', color: 'green' },
  notified: { label: '通知', color: 'default' },
  used: { label: '使用', color: 'blue' },
  recalled: { label: '回收', color: 'red' },
  rolled_back: { label: '回滚', color: 'purple' },
} as const satisfies LabelMap<string>;

/**
 * Permission to approve large tasks and every rollback; the page key alone does not grant it
 * (docs/design/blocks.md#g18).
 */
export const rewardLeadCode = leadCodeOf('reward-operation:lead');

/** Item that each user of a task gets. */
export interface RewardItem {
  item_type: RewardItemType;
  item_id: string;
  /** Name at the time the task was made. */
  name: string;
  qty: number;
  /** 0 is for ever. */
  valid_days: number;
  recall_policy: RecallPolicy;
  /** Value in coins at the time the task was made. */
  value: number;
}

/** Value of the items for one user in coins. */
export const worthOf = (items: readonly Pick<RewardItem, 'qty' | 'value'>[]): number =>
  items.reduce((sum, { qty, value }) => sum + qty * value, 0);

/** 全站喇叭×3、金币×100 */
export const rewardItemsText = (items: readonly Pick<RewardItem, 'name' | 'qty'>[]): string =>
  items.map(({ name, qty }) => `${name}×${countText(qty)}`).join('、');

const noticeWords: Readonly<Record<Exclude<RewardNotice, 'none'>, (title: string, items: string) => string>> = {
  campaign: (title, items) => `您在「${title}」中获得的奖励已到账：${items}，请查收。`,
  compensation: (title, items) => `非常抱歉给您带来不便，「${title}」已到账：${items}，请查收。`,
  recall: (title, items) => `您账号中的以下物品已由平台回收（${title}）：${items}。如有疑问请联系客服。`,
};

/** Notice text to a user about granted or recalled items; undefined if there is no notice. */
export const noticeText = (
  notice: RewardNotice,
  title: string,
  items: readonly Pick<RewardItem, 'name' | 'qty'>[],
): string | undefined => (notice === 'none' ? undefined : noticeWords[notice](title, rewardItemsText(items)));

/** Items that are kept in wallets. */
export const isMoney = ({ item_type }: { item_type: string }): boolean => item_type === 'coin' || item_type === 'bean';

interface Context {
  /** Largest sum that one of the users was granted by the same maker today without a second person. */
  unseen?: number;
  /** Coins and users of what the same maker issued today without a second person. */
  alone?: { value: number; people: number };
  /** A gift bag among the items holds coins or beans, however little it costs. */
  bagHoldsMoney?: boolean;
}

/** Reason why a second person must agree; undefined where nobody needs to. */
export function rewardApprovalReasonFor(
  items: readonly RewardItem[],
  people: number,
  { unseen = 0, alone = { value: 0, people: 0 }, bagHoldsMoney = false }: Context = {},
): string | undefined {
  const each = worthOf(items);
  if (items.some(isMoney)) return '含金币或收益，须由组长审批';
  if (bagHoldsMoney) return '礼包内含金币或收益，须由组长审批';
  if (each > rewardEach) return `每人价值 ${countText(each)} 金币，超过 ${countText(rewardEach)}，须由组长审批`;
  if (each + unseen > rewardEach)
    return `同一用户今日累计 ${countText(each + unseen)} 金币，超过 ${countText(rewardEach)}，须由组长审批`;
  if (each * people > rewardAlone)
    return `总价值 ${countText(each * people)} 金币，超过 ${countText(rewardAlone)}，须由组长审批`;
  if (people > rewardPeopleAlone)
    return `共 ${countText(people)} 人，超过 ${countText(rewardPeopleAlone)}，须由组长审批`;
  const [value, all] = [alone.value + each * people, alone.people + people];
  if (value > rewardAlone)
    return `发起人今日未经审批的发放累计 ${countText(value)} 金币，超过 ${countText(rewardAlone)}，须由组长审批`;
  return all > rewardPeopleAlone
    ? `发起人今日未经审批的发放累计 ${countText(all)} 人次，超过 ${countText(rewardPeopleAlone)}，须由组长审批`
    : undefined;
}

/** Fields used by the rules below; a row of the response has them. */
export interface RewardState {
  op: RewardOp;
  status: RewardStatus;
  maker: string;
  failed: number;
  success: number;
  /** The request for its rollback that waits; null where none does. */
  rollback_id: string | null;
}

/** Refresh interval of a task in ms: short while it is running, none once it has ended. */
export function rewardRefreshMs(
  { status, run_at }: { status: RewardStatus; run_at: number | null },
  now: number,
): number | undefined {
  if (status === 'running') return jobRefreshMs;
  if (status !== 'queued') return undefined;
  return run_at !== null && run_at > now ? refreshMs : jobRefreshMs;
}

const ownOnly = ({ maker }: RewardState, operator: string): string | undefined =>
  maker === operator ? undefined : '只有发起人可以操作';

const notNow = ({ status }: RewardState, verb: string): string =>
  `任务${labelOf(rewardStatus, status).label}，不能${verb}`;

const over: readonly RewardStatus[] = ['partial', 'success', 'failed'];

const notSettled = '结果未知，请先查询结果';
const rollbackWaits = '整单回滚待审批';
const withdrawable: readonly RewardStatus[] = ['draft', 'pending', 'queued', 'paused'];

/**
 * Reason why an action on a task is not available now; undefined if it is. Shared by buttons and the stand-in backend.
 */
export const rewardCannot = {
  submit: (task: RewardState, operator: string) =>
    task.status === 'draft' || task.status === 'expired' ? ownOnly(task, operator) : '只有草稿和已过期的任务可以提交',
  withdraw: (task: RewardState, operator: string) => {
    if (task.status === 'unknown') return notSettled;
    return withdrawable.includes(task.status) ? ownOnly(task, operator) : notNow(task, '撤销');
  },
  decide: (task: RewardState, operator: string) => {
    // The maker of a rollback need not be the maker of the task.
    if (task.rollback_id !== null) return undefined;
    if (task.status !== 'pending') return '该任务不在审批中';
    return task.maker === operator ? '不能审批自己发起的申请' : undefined;
  },
  pause: (task: RewardState) =>
    task.status === 'queued' || task.status === 'running' ? undefined : notNow(task, '暂停'),
  resume: (task: RewardState) => (task.status === 'paused' ? undefined : notNow(task, '继续')),
  settle: (task: RewardState) => (task.status === 'unknown' ? undefined : '该任务的结果已知'),
  retry: (task: RewardState) => {
    if (task.status === 'unknown') return notSettled;
    if (task.rollback_id !== null) return rollbackWaits;
    if (!over.includes(task.status)) return notNow(task, '重试');
    return task.failed > 0 ? undefined : '没有失败的用户';
  },
  rollback: (task: RewardState) => {
    if (task.op === 'recall') return '回收单不能回滚，请新建发放单';
    if (task.status === 'unknown') return notSettled;
    if (task.rollback_id !== null) return rollbackWaits;
    if (!over.includes(task.status) && task.status !== 'part_rolled_back') return notNow(task, '回滚');
    return task.success > 0 ? undefined : '没有发放成功的用户';
  },
};

/** Reason why an operator may not change or delete a template; undefined if allowed. */
export const templateCannot = ({ maker }: { maker: string }, operator: string, isLead: boolean): string | undefined =>
  maker === operator || isLead ? undefined : '只有创建人和组长可以修改或删除';
