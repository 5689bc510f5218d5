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
import { configCalls } from './configCalls';
import { picture } from './configSchema';
import { endpoint } from './endpoint';
import { givenItem } from './rewardItems';
import { coins, count, keyOf, searched, someOf, time } from './schema';

const auth = 'resource.universal';
const source = 'screens/rewards §3.6.1';

const whole = (most: number) => z.int('请填写整数').check(z.gte(0, '不能小于 0'), z.lte(most, `最多 ${most}`));
const text = (most: number) => z.string().check(z.maxLength(most, `最多 ${most} 字`));
const colour = z.string().check(z.regex(/^(#[\da-f]{6})?$/i, '颜色写作 #rrggbb，留空为应用默认'));

/** What is given for one thing that is reached, drawn or exchanged. */
export const activityStage = z.object({
  name: text(60),
  /** By the type: first rank, times, days, points, or US cents; of no meaning to a lottery. */
  cond: whole(maxActivityCoins),
  /** Of a rank: the last one it is for. */
  upto: whole(maxActivityCoins),
  /** Of a lottery: its chance is this of the sum of all. */
  weight: whole(maxBoxWeight),
  /** Of a lottery and an exchange: so many there are; 0 of a lottery is any number. */
  stock: whole(maxActivityQuota),
  /** What is given for it. */
  rewards: z.array(givenItem).check(z.maxLength(maxStageItems, `最多 ${maxStageItems} 项物品`)),
});

/** What a version of an activity says (screens/rewards §3.6.1); some parts are used by some types only. */
export const activityBody = z.object({
  /** By which pages, banners and recruitments name it. */
  activity_code: text(40),
  type: keyOf(activityTypes),
  /** From when it is announced; null from its start. */
  warm_at: z.nullable(time),
  /** Until when its result is shown; null until its end. */
  show_end_at: z.nullable(time),
  /** What is given for what is reached, drawn or exchanged. */
  stages: z.array(activityStage).check(z.maxLength(maxActivityStages, `最多 ${maxActivityStages} 个`)),
  /** Users who can be given something, at most: tasks, sign-in and rebates. */
  quota: whole(maxActivityQuota),
  /** Of a rank. */
  rank_rule: z.object({
    /** What is counted. */
    metric: keyOf(activityMetrics),
    /** How often it begins anew. */
    period: keyOf(activityPeriods),
    /** So many are on the list, in each round. */
    top_n: whole(maxTopN),
    /** Who of two with the same score stands first. */
    tie: keyOf(tieRules),
  }),
  /** Of a task. */
  task_rule: z.object({
    /** What is counted. */
    metric: keyOf(activityMetrics),
    /** How often it begins anew. */
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
    /** Draws there are at all: what it can cost is reckoned by it. */
    draws_total: whole(maxActivityDraws),
  }),
  /** Of an exchange. */
  exchange: z.object({
    /** What its points are called. */
    token: text(20),
    /** So many of each thing for a user; 0 for any number. */
    per_user: whole(1_000),
  }),
  /** Of a rebate. */
  topup: z.object({
    /** All that is topped up, or each time by itself. */
    mode: keyOf(topupModes),
  }),
  /** How its page looks. */
  theme: z.object({
    /** Above the page. */
    bg: z.nullable(picture),
    /** Where it is entered, and before what is counted; null for the app's own. */
    icons: z.object({ entry: z.nullable(picture), token: z.nullable(picture) }),
    /** Behind the text: `#rrggbb`, empty for the app's own. */
    ground: colour,
    /** The text: `#rrggbb`, empty for the app's own. */
    ink: colour,
    /** Its rules as users read them, by language; an empty one shows the Chinese. */
    rule_text: z.object({ zh: text(5_000), en: text(5_000), tl: text(5_000) }),
  }),
  /** Coins that it may give at most. */
  budget_coin: whole(maxActivityCoins),
  /** Whether it is settled by itself an hour after its end. */
  settle: keyOf(settleModes),
});

/** 活动: what is given for what, when, and how it is settled. */
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

/** What every activity of an environment gave, and how far its settlement is. */
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
        /** Given, or settled and about to be. */
        used_coin: coins,
        /** How far its settlement is. */
        settle: keyOf(settleStates),
        /** How many of its rewards may not be given any more. */
        off: count,
      }),
    ),
  }),
});
export type ActivityFigures = z.output<typeof activityFigures.spec.output>['list'][number];

/** Codes of activities that are served, will be, or were: whoever names one by its code chooses among them. */
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
        /** Null begins with its publication. */
        start_at: z.nullable(time),
        end_at: z.nullable(time),
        status: keyOf(configStatus),
      }),
    ),
  }),
});
