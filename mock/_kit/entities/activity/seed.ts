import type { ActivityBody, ActivityStage, ActivityType } from '../../../../src/domain/activity';
import { freshBody } from '../../../../src/domain/activityFresh';
import type { SettleState } from '../../../../src/domain/activitySettle';
import type { ConfigStatus, Environment } from '../../../../src/domain/config';
import type { GivenItem } from '../../../../src/domain/givenItem';
import { anchor, day } from '../../base/clock';
import { type SeedPlan, seedAll, seedConfig, seedContent } from '../../kit/config/seeding';
import type { StoredConfig } from '../../kit/config/store';
import { activityIconNumber, drawnActivityIcon, drawnPicture, pictureNumber } from '../../kit/media/drawn';
import { activityOf } from './rules';

/** Seed plan of one activity: the fields that differ from the default. */
interface Plan extends SeedPlan {
  code: string;
  type: ActivityType;
  stages: readonly ActivityStage[];
  budget: number;
  body?: Partial<ActivityBody>;
  /** Edits made in the draft beside the live version. */
  edit?: (body: ActivityBody) => Partial<ActivityBody>;
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

/** Stages of a ranking: each entry is the last rank and its rewards. */
const ranks = (...each: readonly (readonly [upto: number, ...rewards: GivenItem[]])[]): ActivityStage[] =>
  each.map(([upto, ...rewards], place) => {
    const cond = (each[place - 1]?.[0] ?? 0) + 1;
    return stageAt(upto > cond ? `第 ${cond}–${upto} 名` : '冠军', cond, rewards, { upto });
  });

const days = (...rewards: readonly GivenItem[]): ActivityStage[] =>
  rewards.map((reward, place) => stageAt(`第 ${place + 1} 天`, place + 1, [reward]));

const prize = (name: string, item: GivenItem, weight: number, stock = 0) => stageAt(name, 0, [item], { weight, stock });
const offer = (name: string, cond: number, item: GivenItem, stock: number) => stageAt(name, cond, [item], { stock });

const spring = ranks([1, horn(10), coins(5_000)], [3, ticket(20), coins(2_000)], [10, coins(500)]);
const week = days(...[10, 10, 10, 10, 10, 10].map(coins), ticket(1));
const season = ranks([1, coins(1_000)], [10, coins(100)], [100, coins(10)]);
const hundred = ranks([1, coins(2_000), frame], [10, coins(300)], [100, coins(50)]);
const thousand = ranks([1, coins(9_999)], [10, coins(1_000)], [100, coins(100)], [1_000, coins(20)]);
const dear = ranks([1, vipMonth(10), coins(9_000)], [3, vipMonth(5), coins(3_000)], [10, vipMonth(2)]);
const topups = [stageAt('小额', 999, [coins(100)]), stageAt('大额', 9_999, [coins(1_000)])];
const tasks = [stageAt('初级', 1_000, [coins(10)]), stageAt('高级', 10_000, [coins(50)])];
const wheel = [
  prize('金币', coins(10), 900_000),
  prize('VIP 周卡', vipWeek, 90_000, 50),
  prize('锦鲤头像框', frame, 10_000, 5),
];
const shop = [offer('金币包', 10, coins(20), 1_000), offer('VIP 周卡', 300, vipWeek, 50)];
const xmas = [prize('金币', coins(10), 99), prize('锦鲤', frame, 1, 10)];
const withStopped = ranks([1, stopped, coins(1_000)], [10, coins(100)]);
const october = days(...[10, 10, 30].map(coins));
const love = stageAt('送礼', 520, [coins(52)]);
const big = stageAt('大额', 50_000, [coins(5_000)]);
const arabic = stageAt('مهمة 🎁', 5, [coins(20)]);
const long = '周年庆典全服家族巅峰对决暨万人空巷送礼冲榜返利狂欢活动🎉';

type More = Partial<Plan>;

const at = (code: string, from: number, to: number, budget: number) => ({ code, from, to, budget });
const top = (top_n: number, more: Partial<ActivityBody['rank_rule']> = {}): More => ({
  body: { rank_rule: { metric: 'gift_sent', period: 'whole', top_n, tie: 'first', ...more } },
});
const room = (quota: number, more: Partial<ActivityBody> = {}): More => ({ body: { quota, ...more } });
const draws = (cost_coin: number, draws_user_day: number, draws_total: number): More => ({
  body: { lottery: { cost_coin, draws_user_day, draws_total } },
});
const doubled = ({ stages }: ActivityBody): Partial<ActivityBody> => ({
  budget_coin: 200_000,
  stages: stages.map((stage) => ({ ...stage, stock: stage.stock * 2 })),
});

type Row = readonly [
  type: ActivityType,
  status: ConfigStatus,
  name: string,
  times: Pick<Plan, 'code' | 'from' | 'to' | 'budget'>,
  stages: readonly ActivityStage[],
  more: More,
];

const pk = top(100, { metric: 'pk_wins', period: 'weekly' });
const dearer = { edited: true, edit: () => ({ budget_coin: 40_000 }) } as const;
const daily = { task_rule: { metric: 'gift_sent', reset: 'daily' } } as const;
const invites = { task_rule: { metric: 'invites', reset: 'whole' } } as const;
const makeup = { sign: { mode: 'total', makeup: 2, makeup_coin: 50 } } as const;
const star: More = {
  body: { exchange: { token: '星光', per_user: 5 } },
  edited: true,
  approval: 'apv_61',
  edit: doubled,
};
const rejected = '冠军奖励过低，请按活动方案调整';

const prod: readonly Row[] = [
  ['rank', 'online', '春日盛典', at('spring_gala', -10, 20, 20_000), spring, { ...top(10), versions: 2 }],
  ['sign', 'online', '新人七日礼', at('newcomer', -30, 30, 100_000), week, room(1_000, makeup)],
  ['rank', 'online', 'PK 赛季', at('pk_season', -20, 36, 30_000), season, { ...pk, versions: 2, ...dearer }],
  ['rank', 'ended', '歌王争霸', at('singer_2026', -30, -2, 20_000), hundred, top(100, { metric: 'gift_got' })],
  [
    'rank',
    'ended',
    '家族战',
    at('family_war', -40, -5, 20_000),
    hundred,
    { ...top(100), settle: 'settling', done: 37 },
  ],
  ['rank', 'ended', '千人冲榜', at('top_thousand', -60, -7, 50_000), thousand, { ...top(1_000), settle: 'settled' }],
  ['rank', 'ended', '周年盛典', at('anniversary', -50, -3, 200_000), dear, top(10)],
  ['topup', 'ended', '十一月充值返利', at('topup_nov', -20, -4, 60_000), topups, { ...room(40), settle: 'verified' }],
  ['sign', 'ended', '十月签到', at('sign_oct', -50, -20, 20_000), october, { ...room(100), settle: 'issued' }],
  ['task', 'online', '每日任务', at('daily_task', -5, 9, 90_000), tasks, { ...room(100, daily), isLocked: true }],
  ['lottery', 'online', '幸运转盘', at('lucky_wheel', -6, 24, 100_000), wheel, draws(20, 10, 5_000)],
  ['exchange', 'online', '周年兑换', at('anniversary_shop', -3, 14, 80_000), shop, star],
  ['rank', 'online', '旧春节榜', at('old_spring', -9, 12, 5_000), withStopped, top(10)],
  ['lottery', 'scheduled', '圣诞转盘', at('xmas_wheel', 25, 36, 20_000), xmas, draws(0, 1, 1_000)],
  ['rank', 'scheduled', '跨年送礼榜', at('new_year', 38, 45, 20_000), hundred, top(100)],
  ['task', 'paused', '情人节任务', at('valentine', -4, 6, 10_000), [love], { ...room(100), edited: true }],
  ['sign', 'draft', '新春签到', at('sign_spring', 30, 40, 20_000), days(...[10, 20, 50].map(coins)), room(200)],
  ['rank', 'draft', '万圣夜榜', at('halloween', 5, 9, 20_000), hundred, { ...top(100), rejected }],
  ['topup', 'pending', '大额充值返利', at('topup_big', 2, 9, 600_000), [big], { ...room(100), approval: 'apv_62' }],
  ['rank', 'archived', '夏日送礼榜', at('summer', -200, -170, 20_000), hundred, { ...top(100), settle: 'issued' }],
  ['task', 'online', long, at('grand_family_battle_of_all_rooms', -1, 10, 20_000), [arabic], room(500, invites)],
];

const test: readonly Row[] = [
  [
    'rank',
    'online',
    '测试：送礼榜',
    at('spring_gala', -1, 20, 5_000),
    ranks([1, coins(100)], [10, coins(10)]),
    top(10),
  ],
  ['sign', 'scheduled', '测试：签到', at('newcomer', 4, 20, 5_000), days(coins(1), coins(2)), room(100)],
];

const planOf = ([type, status, name, times, stages, more]: Row): Plan => ({
  type,
  status,
  name,
  ...times,
  stages,
  ...more,
});

const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod: prod.map(planOf), test: test.map(planOf) };

/** An activity is usually announced two days before its start, and its result is shown for five days. */
function bodyOf(n: number, { code, type, stages, budget, from, to, body }: Plan): ActivityBody {
  const at = (days: number | undefined, more: number) => (days === undefined ? null : anchor + (days + more) * day);
  return {
    ...freshBody(type),
    activity_code: code,
    budget_coin: budget,
    stages: [...stages],
    warm_at: at(from, -2),
    show_end_at: at(to, 5),
    theme: {
      bg: drawnPicture(pictureNumber(n, 'home_top', 'zh')),
      icons: {
        entry: drawnActivityIcon(activityIconNumber(n, 'entry')),
        token: type === 'exchange' ? drawnActivityIcon(activityIconNumber(n, 'token')) : null,
      },
      ground: '#3b1d6e',
      ink: '#fff4d6',
      rule_text: {
        zh: '活动期间按规则参与即可获得奖励。奖励在活动结束后发放；发现作弊将取消资格。',
        en: 'Take part to win. Rewards are given after the event; who cheats is left out.',
        tl: n % 2 === 0 ? 'Sumali para manalo. Ibibigay ang premyo pagkatapos.' : '',
      },
    },
    ...body,
  };
}

function activityAt(n: number, env: Environment, plan: Plan): StoredConfig<ActivityBody> {
  const body = bodyOf(n, plan);
  return seedConfig({
    prefix: 'act',
    n,
    env,
    plan,
    content: seedContent(n, plan, body),
    notes: ['首次发布', '补充外文规则'],
    bodyAt: (back) => (back === 0 ? body : { ...body, theme: { ...body.theme, bg: null } }),
    edit: (content) => ({
      ...content,
      body: { ...content.body, ...plan.edit?.(content.body) },
      remark: '按运营方案调整',
    }),
  });
}

/** Every state and type, around the moment the backend began. */
export const seedActivities = (): StoredConfig<ActivityBody>[] => seedAll(plans, activityAt);

/** Plan of a seeded activity of production; undefined for others. */
export const settledPlan = (config: StoredConfig): Plan | undefined =>
  plans.prod.find(({ name }) => config.env === 'prod' && name === activityOf(config).name);
