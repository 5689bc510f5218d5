import * as z from 'zod/mini';
import {
  activityMetrics,
  activityPeriods,
  activityTypes,
  settleModes,
  signModes,
  tieRules,
  topupModes,
} from '../domain/activity';
import { settleStates } from '../domain/activitySettle';
import { configStatus, environments } from '../domain/config';
import {
  maxActivityCoins,
  maxActivityDraws,
  maxActivityQuota,
  maxActivityStages,
  maxBoxWeight,
  maxStageItems,
  maxTopN,
} from '../domain/limits';
import { coins, count, keyOf, searched, someOf, time } from '../domain/schema';
import { configCalls } from './configCalls';
import { picture } from './configSchema';
import { endpoint } from './endpoint';
import { givenItem } from './rewardItems';

const auth = 'resource.universal';
const source = 'screens/rewards §3.6.1';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));
const colour = z.string().check(z.regex(/^(#[\da-f]{6})?$/i, '颜色写作 #rrggbb，留空为应用默认'));

/** Rewards of one stage: a rank, target, draw prize or exchange item. */
export const activityStage = z.object({
  name: text(60),
  /** Threshold by type: first rank, number of times, days, points, or US cents; unused for lotteries. */
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

/** Body of an activity version (screens/rewards §3.6.1); some fields apply to some types only. */
export const activityBody = z.object({
  /** Code by which pages, banners and recruitments reference it. */
  activity_code: text(40),
  type: keyOf(activityTypes),
  /** Start of the announcement; null for the start of the activity. */
  warm_at: z.nullable(time),
  /** End of showing the result; null for the end of the activity. */
  show_end_at: z.nullable(time),
  /** Rewards per stage: rank, target, draw prize or exchange item. */
  stages: z.array(activityStage).check(z.maxLength(maxActivityStages, `最多 ${maxActivityStages} 个`)),
  /** Maximum number of rewarded users, for tasks, sign-in and rebates. */
  quota: whole(maxActivityQuota),
  /** Of a rank. */
  rank_rule: z.object({
    /** Metric that is counted. */
    metric: keyOf(activityMetrics),
    /** Period after which it restarts. */
    period: keyOf(activityPeriods),
    /** Number of ranks on the list, per round. */
    top_n: whole(maxTopN),
    /** Tie-breaker for equal scores. */
    tie: keyOf(tieRules),
  }),
  /** Of a task. */
  task_rule: z.object({
    /** Metric that is counted. */
    metric: keyOf(activityMetrics),
    /** Period after which it restarts. */
    reset: keyOf(activityPeriods),
  }),
  /** Of signing in. */
  sign: z.object({
    /** Days in all, or in a row. */
    mode: keyOf(signModes),
    /** Days that may be made up for. */
    makeup: whole(31),
    /** Coins of each of these; 0 is free. */
    makeup_coin: whole(1_000_000),
  }),
  /** Of a lottery. */
  lottery: z.object({
    /** Coins of one draw; 0 is free. */
    cost_coin: whole(1_000_000),
    /** Draws of a user in a day (PRC); 0 for any number. */
    draws_user_day: whole(1_000),
    /** Total number of draws; the maximum cost is computed from it. */
    draws_total: whole(maxActivityDraws),
  }),
  /** Exchange only. */
  exchange: z.object({
    /** Name of its points. */
    token: text(20),
    /** Exchange limit per item and user; 0 is unlimited. */
    per_user: whole(1_000),
  }),
  /** Of a rebate. */
  topup: z.object({
    /** Rewards the sum of all top-ups, or each one separately. */
    mode: keyOf(topupModes),
  }),
  /** Appearance of its page. */
  theme: z.object({
    /** Picture at the top of the page. */
    bg: z.nullable(picture),
    /** Icons of the entry and of the token; null for the app's default. */
    icons: z.object({ entry: z.nullable(picture), token: z.nullable(picture) }),
    /** Background colour: `#rrggbb`, empty for the app's default. */
    ground: colour,
    /** The text: `#rrggbb`, empty for the app's own. */
    ink: colour,
    /** Rules shown to users, by language; an empty one falls back to Chinese. */
    rule_text: z.object({ zh: text(5_000), en: text(5_000), tl: text(5_000) }),
  }),
  /** Coins that it may give at most. */
  budget_coin: whole(maxActivityCoins),
  /** Settlement mode: by hand, or automatically an hour after the end. */
  settle: keyOf(settleModes),
});

/** 活动: rewards, period and settlement of activities. */
export const activity = configCalls({
  type: 'activity',
  label: '活动',
  auth,
  body: activityBody,
  filters: {
    type: z.optional(someOf(activityTypes)),
    /** Part of the code. */
    code: searched,
  },
  source,
});

const read = { method: 'GET', kind: 'read', source } as const;

/** Cost and settlement state of every activity of an environment. */
export const activityFigures = endpoint({
  ...read,
  auth,
  name: 'activityFigures',
  path: '/activities/figures',
  label: '活动用量与结算',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** Coins given, or settled and about to be given. */
        used_coin: coins,
        /** State of the settlement. */
        settle: keyOf(settleStates),
        /** Number of its rewards that may no longer be granted. */
        off: count,
      }),
    ),
  }),
});
export type ActivityFigures = z.output<typeof activityFigures.spec.output>['list'][number];

/** Codes of scheduled, live and ended activities, for choosing a reference. */
export const listActivityCodes = endpoint({
  ...read,
  auth: [auth, 'Operation.roomRecruitment'],
  name: 'listActivityCodes',
  path: '/activities/codes',
  label: '活动编码',
  input: z.object({ env: z._default(keyOf(environments), 'prod') }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        /** Null: begins on publication. */
        start_at: z.nullable(time),
        end_at: z.nullable(time),
        status: keyOf(configStatus),
      }),
    ),
  }),
});
