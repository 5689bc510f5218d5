import { hexOf } from './colour';
import { type GivenItem, givenSum } from './givenItem';
import { type LabelMap, labelOf } from './labels';
import type { Picture } from './picture';
import type { Language } from './review';

/** Generic activities: ranks, tasks, sign-in, exchange and others (screens/rewards §3.6.1). */

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

/** Rewards of one stage: a rank, target, draw prize or exchange item. */
export interface ActivityStage {
  name: string;
  /** Threshold by type: first rank, number of times, days, points, or US cents; unused for lotteries. */
  cond: number;
  /** Rank only: last rank of the stage. */
  upto: number;
  /** Lottery only: weight; the probability is its share of the sum. */
  weight: number;
  /** Lottery and exchange only: available quantity; 0 is unlimited for a lottery. */
  stock: number;
  rewards: GivenItem[];
}

/** Icons of the entry and the token, with their size in pixels. */
export const activityIcons = {
  entry: { label: '入口图标', width: 144, height: 144 },
  token: { label: '代币图标', width: 72, height: 72 },
} as const;
export type ActivityIcon = keyof typeof activityIcons;
export const activityIconKeys = Object.keys(activityIcons) as ActivityIcon[];

export interface ActivityTheme {
  bg: Picture | null;
  /** None is the app's own. */
  icons: Readonly<Record<ActivityIcon, Picture | null>>;
  /** `#rrggbb`; empty for the app's own. */
  ground: string;
  ink: string;
  rule_text: Readonly<Record<Language, string>>;
}

/** Body of an activity version; some fields apply to some types only. */
export interface ActivityBody {
  /** Code by which H5 pages, banners and recruitments reference it. */
  activity_code: string;
  type: ActivityType;
  /** Epoch milliseconds. Its own time is that of the version: start and end; null is then. */
  warm_at: number | null;
  show_end_at: number | null;
  stages: ActivityStage[];
  /** Maximum number of rewarded users, for tasks, sign-in and rebates. */
  quota: number;
  rank_rule: { metric: ActivityMetric; period: ActivityPeriod; top_n: number; tie: keyof typeof tieRules };
  task_rule: { metric: ActivityMetric; reset: ActivityPeriod };
  /** `makeup`: number of missed days a user may make up, each for `makeup_coin` coins. */
  sign: { mode: keyof typeof signModes; makeup: number; makeup_coin: number };
  lottery: { cost_coin: number; draws_user_day: number; draws_total: number };
  exchange: { token: string; per_user: number };
  topup: { mode: keyof typeof topupModes };
  theme: ActivityTheme;
  budget_coin: number;
  settle: keyof typeof settleModes;
}

/** Colours of the app's own page, where an activity has none. */
export const ownColours = { ground: hexOf(255, 255, 255), ink: hexOf(31, 31, 31) };

/** Size of the picture at its top, pixels. */
export const activityPicture = { width: 1029, height: 360 } as const;

const dayMs = 86_400_000;

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** US cents as text. */
export const dollarText = (cents: number): string => `US$${(cents / 100).toFixed(2)}`;

/** Whether rewards are granted after the end; draws and exchanges are granted at once. */
export const settlesAtEnd = (type: ActivityType): boolean => type !== 'lottery' && type !== 'exchange';

/** Types with limits per user. */
export const isLimited = (type: ActivityType): boolean => type === 'lottery' || type === 'exchange' || type === 'sign';

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
export const placesOf = ({ cond, upto }: Pick<ActivityStage, 'cond' | 'upto'>): number => Math.max(0, upto - cond + 1);

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
    const one = stages.reduce((sum, stage) => sum + placesOf(stage) * givenSum(stage.rewards), 0);
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
