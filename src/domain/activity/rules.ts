import * as z from 'zod/mini';
import { text, whole } from '../shared/bodyFields';
import { hexOf } from '../shared/colour';
import { countText, ifKnown } from '../shared/figure';
import { givenItem, givenSum } from '../shared/givenItem';
import { type LabelMap, labelOf } from '../shared/labels';
import { maxBoxWeight } from '../shared/limits';
import type { Fields } from '../shared/objectType';
import { picture } from '../shared/picture';
import { shapeOf } from '../shared/record';
import { maxActivityStages, maxStageItems, maxTopN } from './limits';

/** Maximum coins and rewarded users of an activity. */
export const maxActivityCoins = 100_000_000;
export const maxActivityQuota = 1_000_000;
export const maxActivityDraws = 10_000_000;

/** Generic activities: ranks, tasks, sign-in, exchange and others (docs/design/rewards.md#universal). */

export const activityTypes = {
  rank: { label: '榜单' },
  task: { label: '任务' },
  lottery: { label: '抽奖' },
  sign: { label: '签到' },
  exchange: { label: '兑换' },
  topup: { label: '充值返利' },
} as const satisfies LabelMap<string>;
export type ActivityType = keyof typeof activityTypes;

/** Name of a stage per activity type. */
export const stageWords: Readonly<Record<ActivityType, string>> = {
  rank: '名次段',
  task: '任务档',
  lottery: '奖品',
  sign: '签到档',
  exchange: '兑换项',
  topup: '返利档',
};

/** Metrics of ranks and tasks. */
export const activityMetrics = {
  gift_sent: { label: '送礼金币', unit: '金币' },
  gift_got: { label: '收礼金币', unit: '金币' },
  online_min: { label: '在线时长', unit: '分钟' },
  pk_wins: { label: 'PK 胜场', unit: '场' },
  invites: { label: '邀请好友', unit: '人' },
} as const satisfies LabelMap<string> & Record<string, { unit: string }>;
export type ActivityMetric = keyof typeof activityMetrics;

/** Unit of a metric; empty for a metric newer than this build. */
export const metricUnit = (metric: ActivityMetric): string =>
  Object.hasOwn(activityMetrics, metric) ? activityMetrics[metric].unit : '';

/** Period after which it restarts. */
export const activityPeriods = {
  whole: { label: '整个活动' },
  daily: { label: '每日' },
  weekly: { label: '每周' },
} as const satisfies LabelMap<string>;
export type ActivityPeriod = keyof typeof activityPeriods;

/** Tie-breakers for equal scores. */
export const tieRules = {
  first: { label: '先达到者在前' },
  level: { label: '等级高者在前' },
} as const satisfies LabelMap<string>;

export const signModes = {
  total: { label: '累计签到' },
  streak: { label: '连续签到' },
} as const satisfies LabelMap<string>;

export const topupModes = {
  sum: { label: '累计充值' },
  single: { label: '单笔充值' },
} as const satisfies LabelMap<string>;

/** Settlement mode: automatically an hour after the end, or by hand. */
export const settleModes = { auto: { label: '自动' }, manual: { label: '人工' } } as const satisfies LabelMap<string>;

/** Icons of the entry and the token, with their size in pixels. */
export const activityIcons = {
  entry: { label: '入口图标', width: 144, height: 144 },
  token: { label: '代币图标', width: 72, height: 72 },
} as const;
export type ActivityIcon = keyof typeof activityIcons;
export const activityIconKeys = Object.keys(activityIcons) as ActivityIcon[];

const colour = z.string().check(z.regex(/^(#[\da-f]{6})?$/i, '颜色写作 #rrggbb，留空为应用默认'));

/** Rewards of one stage: a rank, target, draw prize or exchange item. */
export const activityStage = z.object({
  name: text(60),
  /**
   * Threshold by type: first rank (rank), amount in the unit of the metric (task), days (sign-in), points of one
   * exchange, or US cents (rebate); unused for lotteries.
   */
  cond: whole(maxActivityCoins),
  /** Rank only: last rank of the stage. */
  upto: whole(maxActivityCoins),
  /** Lottery only: weight; the probability is its share of the sum. */
  weight: whole(maxBoxWeight),
  /** Lottery and exchange only: available quantity; 0 is unlimited for a lottery. */
  stock: whole(maxActivityQuota),
  /** Rewards of the stage. */
  rewards: z.array(givenItem).check(z.maxLength(maxStageItems, `最多 ${maxStageItems} 项物品`)),
});

export const activityBodyFields = {
  /**
   * Code by which pages, banners and recruitments reference it; unique among the published activities of an
   * environment, archived ones apart.
   */
  activity_code: { label: '活动编码', is: text(40) },
  type: { label: '类型', kind: 'map', map: activityTypes },
  /** Start of the announcement; null for the start of the activity. */
  warm_at: { label: '预热时间', kind: 'time', nullable: true },
  /** End of showing the result; null for the end of the activity. */
  show_end_at: { label: '展示结束', kind: 'time', nullable: true },
  /** Rewards per stage: rank, target, draw prize or exchange item. A user gets those of every target reached. */
  stages: {
    label: '阶段与奖励',
    is: z.array(activityStage).check(z.maxLength(maxActivityStages, `最多 ${maxActivityStages} 个`)),
  },
  /** Maximum number of rewarded users in each round, for tasks, sign-in and rebates. */
  quota: { label: '名额', kind: 'count', is: whole(maxActivityQuota) },
  /** Of a rank. */
  rank_rule: {
    label: '榜单规则',
    kind: 'group',
    fields: {
      /** Metric that is counted: in coins (gifts), minutes (`online_min`), wins or invited users. */
      metric: { label: '榜单指标', kind: 'map', map: activityMetrics },
      /** Period after which it restarts: 24 hours or 7 days, counted from the start of the activity. */
      period: { label: '榜单周期', kind: 'map', map: activityPeriods },
      /** Number of ranks on the list, per round. */
      top_n: { label: '上榜人数', kind: 'count', is: whole(maxTopN) },
      /** Tie-breaker for equal scores. */
      tie: { label: '同分', kind: 'map', map: tieRules },
    },
  },
  /** Of a task. */
  task_rule: {
    label: '任务规则',
    kind: 'group',
    fields: {
      /** Metric that is counted: in coins (gifts), minutes (`online_min`), wins or invited users. */
      metric: { label: '任务指标', kind: 'map', map: activityMetrics },
      /** Period after which it restarts: 24 hours or 7 days, counted from the start of the activity. */
      reset: { label: '任务周期', kind: 'map', map: activityPeriods },
    },
  },
  /** Of signing in. */
  sign: {
    label: '签到规则',
    kind: 'group',
    fields: {
      /** Days in all, or the longest row of days; a day is 24 hours, counted from the start of the activity. */
      mode: { label: '签到方式', kind: 'map', map: signModes },
      /** Past days that a user may make up for; 0 for none. */
      makeup: { label: '补签次数', kind: 'count', is: whole(31) },
      /** Coins of each of these; 0 is free. */
      makeup_coin: { label: '补签一次（金币）', kind: 'count', is: whole(1_000_000) },
    },
  },
  /** Of a lottery. */
  lottery: {
    label: '抽奖规则',
    kind: 'group',
    fields: {
      /** Coins of one draw; 0 is free. */
      cost_coin: { label: '抽一次（金币）', kind: 'count', is: whole(1_000_000) },
      /** Draws of a user in a day (PRC); 0 for any number. */
      draws_user_day: { label: '每人每日次数', kind: 'count', is: whole(1_000) },
      /** Total number of draws; the maximum cost is computed from it. */
      draws_total: { label: '总抽取次数', kind: 'count', is: whole(maxActivityDraws) },
    },
  },
  /** Exchange only. */
  exchange: {
    label: '兑换规则',
    kind: 'group',
    fields: {
      /** Name of its points. */
      token: { label: '代币名称', is: text(20) },
      /** Exchange limit per item and user; 0 is unlimited. */
      per_user: { label: '每人限换', kind: 'count', is: whole(1_000) },
    },
  },
  /** Of a rebate. */
  topup: {
    label: '充值规则',
    kind: 'group',
    fields: {
      /** Rewards the sum of all top-ups, or each one separately. */
      mode: { label: '充值方式', kind: 'map', map: topupModes },
    },
  },
  /** Appearance of its page. */
  theme: {
    label: '页面外观',
    kind: 'group',
    fields: {
      /** Picture at the top of the page. */
      bg: { label: '背景图', is: picture, nullable: true },
      /** Icons of the entry and of the token; null for the app's default. */
      icons: {
        label: '图标',
        kind: 'group',
        fields: {
          entry: { label: activityIcons.entry.label, is: picture, nullable: true },
          token: { label: activityIcons.token.label, is: picture, nullable: true },
        },
      },
      /** Background colour: `#rrggbb`, empty for the app's default. */
      ground: { label: '底色', is: colour },
      /** The text: `#rrggbb`, empty for the app's own. */
      ink: { label: '文字色', is: colour },
      /** Rules shown to users, by language; an empty one falls back to Chinese. */
      rule_text: {
        label: '规则说明',
        kind: 'group',
        fields: {
          zh: { label: '中文规则', is: text(5_000) },
          en: { label: '英语规则', is: text(5_000) },
          tl: { label: '菲律宾语规则', is: text(5_000) },
        },
      },
    },
  },
  /** Coins that it may give at most. */
  budget_coin: { label: '预算（金币）', kind: 'count', is: whole(maxActivityCoins) },
  /** Settlement mode: by hand, or automatically an hour after the end unless that needs a second person. */
  settle: { label: '结算方式', kind: 'map', map: settleModes },
} as const satisfies Fields;

/** Body of an activity version (docs/design/rewards.md#universal); some fields apply to some types only. */
export const activityBody = z.object(shapeOf(activityBodyFields));
export type ActivityBody = z.infer<typeof activityBody>;
export type ActivityStage = z.infer<typeof activityStage>;

/** Colours of the app's own page, where an activity has none. */
export const ownColours = { ground: hexOf(255, 255, 255), ink: hexOf(31, 31, 31) };

/** Size of the picture at its top, pixels. */
export const activityPicture = { width: 1029, height: 360 } as const;

const dayMs = 86_400_000;

/** US cents as text. */
export const dollarText = (amount: number): string => ifKnown(amount, (cents) => `US$${(cents / 100).toFixed(2)}`);

/** Whether rewards are granted after the end; draws and exchanges are granted at once. */
export const settlesAtEnd = (type: ActivityType): boolean => type !== 'lottery' && type !== 'exchange';

/** Types with limits per user. */
export const isStageLimited = (type: ActivityType): boolean =>
  type === 'lottery' || type === 'exchange' || type === 'sign';

/** Types with a maximum number of rewarded users. */
export const hasQuota = (type: ActivityType): boolean => type === 'task' || type === 'sign' || type === 'topup';

/** Type of each field that belongs to one activity type only. */
const ownParts: Readonly<Record<string, ActivityType>> = {
  rank_rule: 'rank',
  task_rule: 'task',
  sign: 'sign',
  lottery: 'lottery',
  exchange: 'exchange',
  topup: 'topup',
};

/** Whether a field says anything of an activity of a type, by its path: `body.rank_rule.top_n`. */
export function usesPart(type: ActivityType, path: string): boolean {
  const part = path.split('.')[1] ?? '';
  if (part === 'quota') return hasQuota(type);
  if (part === 'settle') return settlesAtEnd(type);
  return !Object.hasOwn(ownParts, part) || ownParts[part] === type;
}

type Timed = { start_at: number | null; end_at: number | null };

/** Number of rounds between start and end. */
export function roundsOf({ start_at, end_at }: Timed, period: ActivityPeriod): number {
  if (period === 'whole' || start_at === null || end_at === null) return 1;
  return Math.max(1, Math.ceil((end_at - start_at) / (period === 'daily' ? dayMs : 7 * dayMs)));
}

/** Restart period of an activity, by its type. */
export const periodOf = ({ type, rank_rule, task_rule }: ActivityBody): ActivityPeriod =>
  type === 'rank' ? rank_rule.period : type === 'task' ? task_rule.reset : 'whole';

export const weightSumOf = (stages: readonly Pick<ActivityStage, 'weight'>[]): number =>
  stages.reduce((sum, { weight }) => sum + weight, 0);

/** Condition of a stage, as text. */
export function condText({ type, stages, ...body }: ActivityBody, stage: ActivityStage): string {
  const { cond, upto, weight, stock } = stage;
  const sum = weightSumOf(stages);
  const texts: Readonly<Record<ActivityType, () => string>> = {
    rank: () => (upto > cond ? `第 ${countText(cond)}–${countText(upto)} 名` : `第 ${countText(cond)} 名`),
    task: () =>
      `${labelOf(activityMetrics, body.task_rule.metric).label}满 ${countText(cond)} ${metricUnit(body.task_rule.metric)}`,
    lottery: () => (sum > 0 ? `概率 ${((weight / sum) * 100).toFixed(4)}%` : '—'),
    sign: () => `${labelOf(signModes, body.sign.mode).label} ${countText(cond)} 天`,
    exchange: () => `${countText(cond)} ${body.exchange.token || '代币'}，共 ${countText(stock)} 份`,
    topup: () => `${labelOf(topupModes, body.topup.mode).label}满 ${dollarText(cond)}`,
  };
  return Object.hasOwn(texts, type) ? texts[type]() : '—';
}

/** Users that a stage of ranks is for. */
export const rankCountOf = ({ cond, upto }: Pick<ActivityStage, 'cond' | 'upto'>): number =>
  Math.max(0, upto - cond + 1);

/** The most coins that it can come to give, and how that is reckoned. */
export interface WorstCase {
  coins: number;
  how: string;
}

/** The dearest prizes first, each as often as there is of it. */
function worstDraws(stages: readonly ActivityStage[], draws: number): number {
  let left = draws;
  let coins = 0;
  const dearest = stages
    .filter(({ weight }) => weight > 0)
    .map(({ rewards, stock }) => ({ value: givenSum(rewards), stock }))
    .sort((a, b) => b.value - a.value);
  for (const { value, stock } of dearest) {
    const times = stock > 0 ? Math.min(stock, left) : left;
    coins += times * value;
    left -= times;
  }
  return coins;
}

/** Maximum cost by type. */
export function worstOf(content: Timed & { body: ActivityBody }): WorstCase {
  const { body } = content;
  const { type, stages, quota } = body;
  const all = givenSum(stages.flatMap(({ rewards }) => rewards));
  const rounds = roundsOf(content, periodOf(body));
  const times = rounds > 1 ? ` × ${countText(rounds)} 期` : '';
  if (type === 'rank') {
    const one = stages.reduce((sum, stage) => sum + rankCountOf(stage) * givenSum(stage.rewards), 0);
    return { coins: one * rounds, how: `各名次奖励之和 ${countText(one)}${times}` };
  }
  if (type === 'lottery') {
    const { draws_total } = body.lottery;
    const coins = worstDraws(stages, draws_total);
    return { coins, how: `${countText(draws_total)} 次抽取全部抽中库存内最贵的奖品` };
  }
  if (type === 'exchange') {
    const coins = stages.reduce((sum, { stock, rewards }) => sum + stock * givenSum(rewards), 0);
    return { coins, how: '全部库存换完' };
  }
  return { coins: all * quota * rounds, how: `${countText(quota)} 人全部达成，每人 ${countText(all)}${times}` };
}

/** 第 1 名：城堡 ×2 and the like, as audit and versions show a stage. */
export const stageText = ({ name, cond, upto, weight, stock, rewards }: ActivityStage): string => {
  const range = upto > cond ? `${countText(cond)}–${countText(upto)}` : cond > 0 && countText(cond);
  const more = [range, weight > 0 && `权重 ${countText(weight)}`, stock > 0 && `库存 ${countText(stock)}`];
  const terms = more.filter(Boolean).join('，');
  const items = rewards.map((item) => `${item.name || '未选择'} ×${countText(item.qty)}`).join('、') || '无奖励';
  return `${name || '未命名'}${terms && `（${terms}）`}：${items}`;
};
