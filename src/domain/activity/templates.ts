import type { GivenItem } from '../shared/givenItem';
import { emptyStage, freshBody } from './fresh';
import type { ActivityBody, ActivityStage, ActivityType } from './rules';

const coins = (qty: number): GivenItem[] => [
  { item_type: 'coin', item_id: 'coin', name: '金币', value: 1, qty, valid_days: 0 },
];

const stage = (name: string, cond: number, qty: number, more: Partial<ActivityStage> = {}): ActivityStage => ({
  ...emptyStage,
  name,
  cond,
  upto: cond,
  rewards: coins(qty),
  ...more,
});

export interface ActivityTemplate {
  label: string;
  /** Purpose, in one sentence. */
  what: string;
  body: ActivityBody;
}

const template = (
  type: ActivityType,
  label: string,
  what: string,
  rule: string,
  more: Partial<ActivityBody>,
): ActivityTemplate => {
  const fresh = freshBody(type);
  const rule_text = { zh: rule, en: '', tl: '' };
  return { label, what, body: { ...fresh, ...more, theme: { ...fresh.theme, rule_text } } };
};

const signDays = [10, 10, 20, 20, 30, 30, 100].map((qty, place) => stage(`第 ${place + 1} 天`, place + 1, qty));

/**
 * Templates of typical activities, publishable after adding name, code and times; their rewards are coins, which are
 * always available.
 */
export const activityTemplates: readonly ActivityTemplate[] = [
  template(
    ...(['rank', '送礼榜', '送礼最多的 100 人，结束后按名次发放'] as const),
    '活动期间送礼金币最多的前 100 名获得奖励，同分先达到者在前。',
    {
      stages: [
        stage('冠军', 1, 2_000),
        stage('第 2–10 名', 2, 300, { upto: 10 }),
        stage('第 11–100 名', 11, 50, { upto: 100 }),
      ],
      budget_coin: 10_000,
    },
  ),
  template(
    ...(['task', '送礼任务', '送礼达到档位即得，先到先得'] as const),
    '活动期间送礼达到档位即可获得奖励，名额有限，先到先得。',
    { stages: [stage('初级', 1_000, 10), stage('高级', 10_000, 100)], quota: 500, budget_coin: 55_000 },
  ),
  template(
    ...(['lottery', '幸运转盘', '花金币抽奖，概率公示，即时发放'] as const),
    '每次抽取花费 20 金币，概率以页面公示为准，奖励即时到账。',
    {
      stages: [
        stage('小奖', 0, 10, { weight: 900 }),
        stage('中奖', 0, 100, { weight: 90, stock: 100 }),
        stage('大奖', 0, 1_000, { weight: 10, stock: 10 }),
      ],
      lottery: { cost_coin: 20, draws_user_day: 10, draws_total: 1_000 },
      budget_coin: 30_000,
    },
  ),
  template(
    ...(['sign', '七日签到', '每日签到，第七天奖励最多'] as const),
    '活动期间累计签到即可获得奖励，可补签 2 次，每次 50 金币。',
    { stages: signDays, quota: 400, sign: { mode: 'total', makeup: 2, makeup_coin: 50 }, budget_coin: 88_000 },
  ),
  template(...(['exchange', '星光兑换', '用活动代币兑换奖励'] as const), '用活动中获得的星光兑换奖励，换完即止。', {
    stages: [stage('金币小包', 10, 50, { stock: 500 }), stage('金币大包', 100, 600, { stock: 50 })],
    exchange: { token: '星光', per_user: 5 },
    budget_coin: 55_000,
  }),
  template(
    ...(['topup', '充值返利', '充值到档返金币，结束后发放'] as const),
    '活动期间累计充值达到档位，活动结束后返还金币；退款不计入。',
    { stages: [stage('小额', 999, 100), stage('大额', 9_999, 1_500)], quota: 60, budget_coin: 96_000 },
  ),
];
