import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';

/** Share of the next step from which a user counts as near (0–1). */
export const nearShare = 0.9;

/**
 * Progress of one user in a recharge task, and the state of each step (docs/design/rewards.md#recharged-user-tasks
 * 用户进度).
 */

export const claimStates = {
  open: { label: '未达成', color: 'default' },
  ready: { label: '待领取', color: 'blue' },
  claimed: { label: '已领取', color: 'green' },
  /** Claimed, then refunded below the threshold. */
  short: { label: '退款后不足', color: 'red' },
  /** Reached when nothing was left, or by a user no longer in the audience. */
  refused: { label: '未发放', color: 'orange' },
  revoked: { label: '已撤销', color: 'purple' },
} as const satisfies LabelMap<string>;
export type ClaimState = keyof typeof claimStates;

/** Reasons why a reached step was not granted. */
export const refusedReasons = {
  budget: { label: '预算不足' },
  stock: { label: '库存用完' },
  left: { label: '已不在参与人群' },
  over: { label: '任务已结束' },
} as const satisfies LabelMap<string>;
export type RefusedReason = keyof typeof refusedReasons;

/** Order in which step states decide the state of a row: those that need attention first. */
const firstOf: readonly ClaimState[] = ['short', 'refused', 'ready', 'claimed', 'revoked'];

export const claimOf = (states: readonly ClaimState[]): ClaimState =>
  firstOf.find((state) => states.includes(state)) ?? 'open';

/** Whether an amount is near the next step and below it. */
export const isNear = (amount: number, next: number | null): boolean =>
  next !== null && amount >= next * nearShare && amount < next;

/** Reason why no request about a user's progress is possible now; undefined if one is. */
export const progressCannot = ({ pending_approval }: { pending_approval: string | null }): string | undefined =>
  pending_approval === null ? undefined : '有申请待审批';

/** Reason why nothing can be added now; undefined if possible. */
export const addCannot = (progress: { pending_approval: string | null; over: boolean }): string | undefined =>
  progress.over ? '任务已结束，不能补进度' : progressCannot(progress);

/** States of a grant on its way into bag or wallet. */
export const givenStates = {
  waiting: { label: '发放中', color: 'blue' },
  done: { label: '已到账', color: 'green' },
  failed: { label: '发放失败', color: 'red' },
} as const satisfies LabelMap<string>;

/** Recalled part of a reward: less than granted if spent, used or expired. */
export interface TakenItem {
  name: string;
  wanted: number;
  taken: number;
}

/** 「已回收 金币 ×120」，「部分回收：金币 80 / 120，其余已消耗」。 */
export function takenText(items: readonly TakenItem[]): string {
  if (items.length === 0) return '没有到账，无需回收';
  if (items.every(({ wanted, taken }) => taken >= wanted))
    return `已回收 ${items.map(({ name, taken }) => `${name} ×${taken}`).join('、')}`;
  const parts = items.map(({ name, wanted, taken }) => `${name} ${taken} / ${wanted}`).join('、');
  return `部分回收：${parts}，其余已消耗`;
}

/** Granted and not revoked. */
export const isClaimed = ({ state }: { state: ClaimState }): boolean => state === 'claimed' || state === 'short';

/** State of a budget that could not pay for a step: coins may be left that no step fits into. */
export const budgetEndText = (left: number): string => (left > 0 ? `预算不足：剩 ${countText(left)}` : '预算用尽');

/** Text of a step that was not granted: 「未发放：预算不足」. */
export const stepClaimText = (state: ClaimState, why: RefusedReason | null): string => {
  const { label } = labelOf(claimStates, state);
  return why === null ? label : `${label}：${labelOf(refusedReasons, why).label}`;
};

/** Variables for messages about the next step. */
export const nudgeVariables = { gap: '距下一档的金额', step: '下一档', task: '任务名称' } as const;

export const nudgeTemplate = '您参加的「{task}」只差 {gap} 就能领取{step}的奖励，别错过哦！';
