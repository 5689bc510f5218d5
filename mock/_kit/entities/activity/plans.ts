import type { ActivityBody, ActivityStage, ActivityType } from '../../../../src/domain/activity';
import type { SettleState } from '../../../../src/domain/activitySettle';
import type { Environment } from '../../../../src/domain/config';
import type { GivenItem } from '../../../../src/domain/givenItem';
import type { SeedPlan } from '../../kit/config/seeding';

/** Seed plan of one activity: the fields that differ from the default. */
export interface Plan extends SeedPlan {
  code: string;
  type: ActivityType;
  stages: readonly ActivityStage[];
  budget: number;
  body?: Partial<ActivityBody>;
  /** Edits made in the draft beside the live version. */
  edit?: (body: ActivityBody) => ActivityBody;
  /** State of the settlement; absent if it has not begun. */
  settle?: SettleState;
  /** Number of names that were already processed when the settlement stopped. */
  done?: number;
}

const given = (
  item_type: GivenItem['item_type'],
  item_id: string,
  name: string,
  value: number,
  qty = 1,
  valid_days = 0,
): GivenItem => ({ item_type, item_id, name, value, qty, valid_days });

/** Rewards of the catalogue, as an operator chooses them. */
export const gifts = {
  coins: (qty: number) => given('coin', 'coin', '金币', 1, qty),
  horn: (qty: number) => given('consumable', 'cons_1001', '全站喇叭', 100, qty, 7),
  ticket: (qty: number) => given('consumable', 'cons_1007', '抽奖券', 20, qty, 7),
  vipMonth: (qty: number) => given('vip', 'vip_month', 'VIP 月卡', 3_000, qty, 30),
  vipWeek: given('vip', 'vip_week', 'VIP 周卡', 900, 1, 7),
  frame: given('dressup', 'dre_1001', '头像框·锦鲤', 520, 1, 30),
  stopped: given('dressup', 'dre_1012', '座驾·南瓜车', 880, 1, 30),
};

const { coins, horn, ticket, vipMonth, vipWeek, frame, stopped } = gifts;

export const stageAt = (
  name: string,
  cond: number,
  rewards: readonly GivenItem[],
  more: Partial<ActivityStage> = {},
): ActivityStage => ({ name, cond, upto: cond, weight: 0, stock: 0, ...more, rewards: [...rewards] });

/** Stages of a ranking: each pair is the last rank and its rewards. */
const ranks = (...each: readonly (readonly [upto: number, ...rewards: GivenItem[]])[]): ActivityStage[] =>
  each.map(([upto, ...rewards], place) => {
    const cond = (each[place - 1]?.[0] ?? 0) + 1;
    return stageAt(upto > cond ? `第 ${cond}–${upto} 名` : '冠军', cond, rewards, { upto });
  });

const top = (top_n: number, more: Partial<ActivityBody['rank_rule']> = {}): Partial<ActivityBody> => ({
  rank_rule: { metric: 'gift_sent', period: 'whole', top_n, tie: 'first', ...more },
});

const days = (...rewards: readonly GivenItem[]): ActivityStage[] =>
  rewards.map((reward, place) => stageAt(`第 ${place + 1} 天`, place + 1, [reward]));

const hundred = ranks([1, coins(2_000), frame], [10, coins(300)], [100, coins(50)]);

const prod: readonly Plan[] = [
  {
    name: '春日盛典',
    code: 'spring_gala',
    status: 'online',
    type: 'rank',
    from: -10,
    to: 20,
    budget: 20_000,
    stages: ranks([1, horn(10), coins(5_000)], [3, ticket(20), coins(2_000)], [10, coins(500)]),
    versions: 2,
    body: top(10),
  },
  {
    name: '新人七日礼',
    code: 'newcomer',
    status: 'online',
    type: 'sign',
    from: -30,
    to: 30,
    budget: 100_000,
    stages: days(...[10, 10, 10, 10, 10, 10].map(coins), ticket(1)),
    body: { quota: 1_000, sign: { mode: 'total', makeup: 2, makeup_coin: 50 } },
  },
  {
    name: 'PK 赛季',
    code: 'pk_season',
    status: 'online',
    type: 'rank',
    from: -20,
    to: 36,
    budget: 30_000,
    stages: ranks([1, coins(1_000)], [10, coins(100)], [100, coins(10)]),
    body: top(100, { metric: 'pk_wins', period: 'weekly' }),
    versions: 2,
    edited: true,
    edit: (body) => ({ ...body, budget_coin: 40_000 }),
  },
  {
    name: '歌王争霸',
    code: 'singer_2026',
    status: 'ended',
    type: 'rank',
    from: -30,
    to: -2,
    budget: 20_000,
    stages: hundred,
    body: top(100, { metric: 'gift_got', tie: 'level' }),
  },
  {
    name: '家族战',
    code: 'family_war',
    status: 'ended',
    type: 'rank',
    from: -40,
    to: -5,
    budget: 20_000,
    stages: hundred,
    body: top(100),
    settle: 'settling',
    done: 37,
  },
  {
    name: '千人冲榜',
    code: 'top_thousand',
    status: 'ended',
    type: 'rank',
    from: -60,
    to: -7,
    budget: 50_000,
    stages: ranks([1, coins(9_999)], [10, coins(1_000)], [100, coins(100)], [1_000, coins(20)]),
    body: top(1_000),
    settle: 'settled',
  },
  {
    name: '周年盛典',
    code: 'anniversary',
    status: 'ended',
    type: 'rank',
    from: -50,
    to: -3,
    budget: 200_000,
    stages: ranks([1, vipMonth(10), coins(9_000)], [3, vipMonth(5), coins(3_000)], [10, vipMonth(2)]),
    body: top(10),
  },
  {
    name: '十一月充值返利',
    code: 'topup_nov',
    status: 'ended',
    type: 'topup',
    from: -20,
    to: -4,
    budget: 60_000,
    settle: 'verified',
    body: { quota: 40 },
    stages: [stageAt('小额', 999, [coins(100)]), stageAt('大额', 9_999, [coins(1_000)])],
  },
  {
    name: '十月签到',
    code: 'sign_oct',
    status: 'ended',
    type: 'sign',
    from: -50,
    to: -20,
    budget: 20_000,
    stages: days(coins(10), coins(10), coins(30)),
    body: { quota: 100 },
    settle: 'issued',
  },
  {
    name: '每日任务',
    code: 'daily_task',
    status: 'online',
    type: 'task',
    from: -5,
    to: 9,
    budget: 90_000,
    stages: [stageAt('初级', 1_000, [coins(10)]), stageAt('高级', 10_000, [coins(50)])],
    body: { quota: 100, task_rule: { metric: 'gift_sent', reset: 'daily' } },
    isLocked: true,
  },
  {
    name: '幸运转盘',
    code: 'lucky_wheel',
    status: 'online',
    type: 'lottery',
    from: -6,
    to: 24,
    budget: 100_000,
    stages: [
      stageAt('金币', 0, [coins(10)], { weight: 900_000 }),
      stageAt('VIP 周卡', 0, [vipWeek], { weight: 90_000, stock: 50 }),
      stageAt('锦鲤头像框', 0, [frame], { weight: 10_000, stock: 5 }),
    ],
    body: { lottery: { cost_coin: 20, draws_user_day: 10, draws_total: 5_000 } },
  },
  {
    name: '周年兑换',
    code: 'anniversary_shop',
    status: 'online',
    type: 'exchange',
    from: -3,
    to: 14,
    stages: [stageAt('金币包', 10, [coins(20)], { stock: 1_000 }), stageAt('VIP 周卡', 300, [vipWeek], { stock: 50 })],
    budget: 80_000,
    edited: true,
    approval: 'apv_61',
    body: { exchange: { token: '星光', per_user: 5 } },
    edit: (body) => ({
      ...body,
      budget_coin: 200_000,
      stages: body.stages.map((stage) => ({ ...stage, stock: stage.stock * 2 })),
    }),
  },
  {
    name: '旧春节榜',
    code: 'old_spring',
    status: 'online',
    type: 'rank',
    from: -9,
    to: 12,
    budget: 5_000,
    stages: ranks([1, stopped, coins(1_000)], [10, coins(100)]),
    body: top(10),
  },
  {
    name: '圣诞转盘',
    code: 'xmas_wheel',
    status: 'scheduled',
    type: 'lottery',
    from: 25,
    to: 36,
    budget: 20_000,
    stages: [stageAt('金币', 0, [coins(10)], { weight: 99 }), stageAt('锦鲤', 0, [frame], { weight: 1, stock: 10 })],
    body: { lottery: { cost_coin: 0, draws_user_day: 1, draws_total: 1_000 } },
  },
  {
    name: '跨年送礼榜',
    code: 'new_year',
    status: 'scheduled',
    type: 'rank',
    from: 38,
    to: 45,
    budget: 20_000,
    stages: hundred,
    body: top(100),
  },
  {
    name: '情人节任务',
    code: 'valentine',
    status: 'paused',
    type: 'task',
    from: -4,
    to: 6,
    budget: 10_000,
    stages: [stageAt('送礼', 520, [coins(52)])],
    body: { quota: 100, task_rule: { metric: 'gift_sent', reset: 'whole' } },
    edited: true,
  },
  {
    name: '新春签到',
    code: 'sign_spring',
    status: 'draft',
    type: 'sign',
    from: 30,
    to: 40,
    budget: 20_000,
    stages: days(coins(10), coins(20), coins(50)),
    body: { quota: 200 },
  },
  {
    name: '万圣夜榜',
    code: 'halloween',
    status: 'draft',
    type: 'rank',
    from: 5,
    to: 9,
    budget: 20_000,
    stages: hundred,
    body: top(100),
    rejected: '冠军奖励过低，请按活动方案调整',
  },
  {
    name: '大额充值返利',
    code: 'topup_big',
    status: 'pending',
    type: 'topup',
    from: 2,
    to: 9,
    budget: 600_000,
    stages: [stageAt('大额', 50_000, [coins(5_000)])],
    body: { quota: 100 },
    approval: 'apv_62',
  },
  {
    name: '夏日送礼榜',
    code: 'summer',
    status: 'archived',
    type: 'rank',
    from: -200,
    to: -170,
    budget: 20_000,
    stages: hundred,
    body: top(100),
    settle: 'issued',
  },
  {
    name: '周年庆典全服家族巅峰对决暨万人空巷送礼冲榜返利狂欢活动🎉',
    code: 'grand_family_battle_of_all_rooms',
    status: 'online',
    type: 'task',
    from: -1,
    to: 10,
    budget: 20_000,
    stages: [stageAt('مهمة 🎁', 5, [coins(20)])],
    body: { quota: 500, task_rule: { metric: 'invites', reset: 'whole' } },
  },
];

const test: readonly Plan[] = [
  {
    name: '测试：送礼榜',
    code: 'spring_gala',
    status: 'online',
    type: 'rank',
    from: -1,
    to: 20,
    budget: 5_000,
    stages: ranks([1, coins(100)], [10, coins(10)]),
    body: top(10),
  },
  {
    name: '测试：签到',
    code: 'newcomer',
    status: 'scheduled',
    type: 'sign',
    from: 4,
    to: 20,
    budget: 5_000,
    stages: days(coins(1), coins(2)),
    body: { quota: 100 },
  },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
