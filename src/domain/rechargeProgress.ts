import { type LabelMap, labelOf } from './labels';
import { nearShare } from './limits';

/** How far one user is on the ladder of a task, and what became of each step (screens/rewards §3.6.2 用户进度). */

export const claimStates = {
  open: { label: '未达成', color: 'default' },
  ready: { label: '待领取', color: 'blue' },
  claimed: { label: '已领取', color: 'green' },
  /** Claimed, and then so much was refunded that it would not be reached any more. */
  short: { label: '退款后不足', color: 'red' },
  /** Reached when nothing was left to give, or by somebody it is not for any more. */
  refused: { label: '未发放', color: 'orange' },
  revoked: { label: '已撤销', color: 'purple' },
} as const satisfies LabelMap<string>;
export type ClaimState = keyof typeof claimStates;

/** Why a step that was reached was not given. */
export const refusedReasons = {
  budget: { label: '预算用尽' },
  stock: { label: '库存用完' },
  left: { label: '已不在参与人群' },
  over: { label: '任务已结束' },
} as const satisfies LabelMap<string>;
export type RefusedReason = keyof typeof refusedReasons;

/** What a row shows of all steps: what somebody should look at comes first. */
const firstOf: readonly ClaimState[] = ['short', 'refused', 'ready', 'claimed', 'revoked'];

export const claimOf = (states: readonly ClaimState[]): ClaimState =>
  firstOf.find((state) => states.includes(state)) ?? 'open';

/** Whether so much is near a step, and not there yet. */
export const isNear = (amount: number, next: number | null): boolean =>
  next !== null && amount >= next * nearShare && amount < next;

/** Why nothing can be asked for about a user's progress now; undefined where it can. */
export const progressCannot = ({ pending_approval }: { pending_approval: string | null }): string | undefined =>
  pending_approval === null ? undefined : '有申请待审批';

/** Why nothing can be added to it now; undefined where it can. */
export const addCannot = (progress: { pending_approval: string | null; over: boolean }): string | undefined =>
  progress.over ? '任务已结束，不能补进度' : progressCannot(progress);

/** How far what was claimed is on its way into bag and wallet. */
export const givenStates = {
  waiting: { label: '发放中', color: 'blue' },
  done: { label: '已到账', color: 'green' },
  failed: { label: '发放失败', color: 'red' },
} as const satisfies LabelMap<string>;
export type GivenState = keyof typeof givenStates;

/** What of a reward was taken back: less than it was where it was spent, used or expired. */
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

/** Given, and not taken back. */
export const isClaimed = ({ state }: { state: ClaimState }): boolean => state === 'claimed' || state === 'short';

/** What a step that was not given says: 「未发放：预算用尽」. */
export const claimText = (state: ClaimState, why: RefusedReason | null): string => {
  const { label } = labelOf(claimStates, state);
  return why === null ? label : `${label}：${labelOf(refusedReasons, why).label}`;
};

/** What a message about the next step may say of each user. */
export const nudgeVariables = { gap: '距下一档的金额', step: '下一档', task: '任务名称' } as const;

export const nudgeTemplate = '您参加的「{task}」只差 {gap} 就能领取{step}的奖励，别错过哦！';
