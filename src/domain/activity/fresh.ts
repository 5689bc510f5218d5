import type { ActivityBody, ActivityStage, ActivityType } from './rules';

/** Initial values of a new activity of a type, and of a new stage. */

export const freshBody = (type: ActivityType): ActivityBody => ({
  activity_code: '',
  type,
  warm_at: null,
  show_end_at: null,
  stages: [],
  quota: 0,
  rank_rule: { metric: 'gift_sent', period: 'whole', top_n: 100, tie: 'first' },
  task_rule: { metric: 'gift_sent', reset: 'whole' },
  sign: { mode: 'total', makeup: 0, makeup_coin: 0 },
  lottery: { cost_coin: 0, draws_user_day: 1, draws_total: 0 },
  exchange: { token: '', per_user: 0 },
  topup: { mode: 'sum' },
  theme: { bg: null, icons: { entry: null, token: null }, ground: '', ink: '', rule_text: { zh: '', en: '', tl: '' } },
  budget_coin: 0,
  settle: 'manual',
});

export const emptyStage: ActivityStage = { name: '', cond: 1, upto: 1, weight: 0, stock: 0, rewards: [] };
