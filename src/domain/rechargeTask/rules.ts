import * as z from 'zod/mini';
import { type PayChannel, payChannels } from '../order/rules';
import { text, whole } from '../shared/bodyFields';
import { contentCode } from '../shared/contentCode';
import { countText, ifKnown } from '../shared/figure';
import { givenItem, givenSum, givenText } from '../shared/givenItem';
import type { LabelMap } from '../shared/labels';
import { usdPerThousand } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { shapeOf } from '../shared/record';
import { keysOf, setOf, uid } from '../shared/schema';
import { maxStepItems, maxTaskSteps } from './limits';

/** US cents that a step may ask for. */
export const maxStepCents = 100_000_000;
/** Maximum number of users per step; −1 is unlimited. */
export const maxStepStock = 1_000_000;
/** Users listed in a task, and characters and lines of an imported text. */
export const maxTaskPeople = 5_000;
/** Coins that a task gives in all. */
export const maxTaskBudget = 1_000_000_000;

/**
 * Reward ladders for large recharges (docs/design/rewards.md#recharged-user-tasks): participants, counted payments,
 * rewards.
 */

/** Cycles after which a task restarts; days are those of the server (PRC), weeks begin on Monday. */
export const taskCycles = {
  once: { label: '一次性' },
  day: { label: '每日' },
  week: { label: '每周' },
  month: { label: '每月' },
} as const satisfies LabelMap<string>;
export type TaskCycle = keyof typeof taskCycles;

export const taskTargets = {
  tier: { label: '充值档位' },
  list: { label: '指定名单' },
  service: { label: '客服分组' },
} as const satisfies LabelMap<string>;

/** Tiers by total recharge, from an amount in 分. */
export const rechargeTiers = {
  r1: { label: '累计充值 ≥ ¥1,000', from: 100_000 },
  r2: { label: '累计充值 ≥ ¥3,000', from: 300_000 },
  r3: { label: '累计充值 ≥ ¥5,000', from: 500_000 },
  r4: { label: '累计充值 ≥ ¥10,000', from: 1_000_000 },
} as const satisfies LabelMap<string> & Record<string, { from: number }>;

/** Payments that do not count. */
export const taskExclusions = {
  admin: { label: '后台充值（线下）' },
  agent: { label: '代理充值' },
  refund: { label: '退过款的订单（整单不计）' },
} as const satisfies LabelMap<string>;

export const claimModes = {
  auto: { label: '达成自动发放' },
  manual: { label: '用户手动领取' },
} as const satisfies LabelMap<string>;

/** Sources of a user list. */
export const peopleSources = {
  list: { label: '粘贴用户ID' },
  csv: { label: '文件' },
} as const satisfies LabelMap<string>;
export type PeopleSource = keyof typeof peopleSources;

const name = text(40);
const step = z.object({
  /** US cents per cycle; higher than those of the previous step. */
  threshold: whole(maxStepCents),
  /** Rewards for each user. */
  rewards: z.array(givenItem).check(z.maxLength(maxStepItems, `每档最多 ${maxStepItems} 项奖励`)),
  /** Number of grants over all users and cycles, without revoked ones; −1 is unlimited. */
  stock: whole(maxStepStock, -1),
});

export const rechargeTaskBodyFields = {
  /** Cycle after which it restarts (PRC). */
  cycle: { label: '周期', kind: 'map', map: taskCycles },
  /**
   * Users who take part, narrowed by `audience`; of `min_tier`, `people` and `service_group` only the one for it
   * counts.
   */
  target: { label: '参与人群', kind: 'map', map: taskTargets },
  /** For `tier`: total recharge of a user. */
  min_tier: { label: '最低充值档', kind: 'map', map: rechargeTiers },
  /** For `list`. */
  people: {
    label: '名单',
    is: z.object({
      /** Users listed individually. */
      uids: setOf(uid, maxTaskPeople, `名单最多 ${maxTaskPeople} 人`),
    }),
  },
  /** For `service`: one of `rechargeService`; empty in a draft without a choice. */
  service_group: { label: '客服分组', is: name },
  /** Steps from lowest to highest. */
  steps: {
    label: '档位',
    is: z.array(step).check(z.maxLength(maxTaskSteps, `最多 ${maxTaskSteps} 档`)),
  },
  /** Payment channels that count. */
  count_channels: { label: '计入渠道', kind: 'map', map: payChannels, is: keysOf(payChannels) },
  /** Payments that do not count: `admin` leaves out the channel `offline`, and `agent` the channel `agent`. */
  exclude: { label: '不计入', kind: 'map', map: taskExclusions, is: keysOf(taskExclusions) },
  /** Way of granting a reached step. */
  claim: { label: '领取方式', kind: 'map', map: claimModes },
  /** Staff member responsible for these users, from `rechargeService`; empty in a draft without a choice. */
  manager: { label: '专属客服', is: name },
  /** Coins that the task gives in all cycles; a step whose rewards exceed the rest is not granted. */
  budget: { label: '预算（金币）', kind: 'count', is: whole(maxTaskBudget) },
} as const satisfies Fields;

/** Body of a recharge task version (docs/design/rewards.md#recharged-user-tasks). */
export const rechargeTaskBody = z.object(shapeOf(rechargeTaskBodyFields));
export type RechargeTaskBody = z.infer<typeof rechargeTaskBody>;
export type TaskStep = z.infer<typeof step>;
export type TaskPeople = RechargeTaskBody['people'];

/** Whether a field applies; fields of other targets do not. */
export function isTaskField(field: string, { target }: RechargeTaskBody): boolean {
  if (field === 'min_tier') return target === 'tier';
  if (field === 'people') return target === 'list';
  return field !== 'service_group' || target === 'service';
}

/** US cents as people read them in a sentence: US$1,234.50. */
export const centsText = (amount: number): string =>
  ifKnown(
    amount,
    (cents) =>
      `US$${countText(Math.floor(cents / 100))}${cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`}`,
  );

/** Value of coins in US cents, for display. */
export const centsOfCoins = (coins: number): number => Math.round((coins * usdPerThousand.coin) / 1_000);

/** Reward value of a step relative to its threshold, 0–1 and above; undefined if the threshold is 0. */
export const stepRatio = ({ threshold, rewards }: Pick<TaskStep, 'threshold' | 'rewards'>): number | undefined =>
  threshold > 0 ? centsOfCoins(givenSum(rewards)) / threshold : undefined;

/** Share as text: 12.5%. */
export const taskShareText = (share: number | undefined): string =>
  ifKnown(share, (known) => `${countText(Math.round(known * 10_000) / 100)}%`);

/** Total reward of all steps for one user and cycle, in coins. */
export const ladderValue = ({ steps }: Pick<RechargeTaskBody, 'steps'>): number =>
  steps.reduce((sum, { rewards }) => sum + givenSum(rewards), 0);

/** Step in one line, for audit and versions. */
export function rechargeStepText(step: TaskStep): string {
  const stock = step.stock < 0 ? '不限' : countText(step.stock);
  const gives = step.rewards.map(givenText).join(' + ') || '无奖励';
  return `满 ${centsText(step.threshold)} 得 ${gives}，库存 ${stock}，价值率 ${taskShareText(stepRatio(step))}`;
}

/** 「5,000 人（校验 1a2b…）」: a code distinguishes lists of equal size. */
export function peopleText({ uids }: TaskPeople): string {
  if (uids.length === 0) return '无';
  return `${countText(uids.length)} 人（校验 ${contentCode([...uids].sort())}）`;
}

/** Channels that count in the end. */
export const channelsOf = ({
  count_channels,
  exclude,
}: Pick<RechargeTaskBody, 'count_channels' | 'exclude'>): PayChannel[] =>
  count_channels.filter(
    (channel) =>
      !(channel === 'agent' && exclude.includes('agent')) && !(channel === 'offline' && exclude.includes('admin')),
  );
