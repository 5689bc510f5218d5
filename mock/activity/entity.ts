import { activityApprovalNeeded, checkActivity } from '../../src/domain/activity/checks';
import { costFindings } from '../../src/domain/activity/cost';
import { activityType } from '../../src/domain/activity/fields';
import { freshBody } from '../../src/domain/activity/fresh';
import { type ActivityBody, type ActivityStage, activityBody, usesPart } from '../../src/domain/activity/rules';
import { archiveCannot } from '../../src/domain/activity/settle';
import { activityParts } from '../../src/domain/activity/time';
import type { BannerBody } from '../../src/domain/banner/rules';
import { block, type CheckFinding, type Content } from '../../src/domain/config/rules';
import { type GivenItem, givenText } from '../../src/domain/shared/givenItem';
import type { Ref } from '../../src/domain/shared/references';
import { activity } from '../../src/services/activity';
import { serverTime } from '../../src/utils/regionTime';
import { anchor, day, now } from '../_kit/base/clock';
import { configEntity, type SeedRow } from '../_kit/kit/config/entity';
import { usersAmong } from '../_kit/kit/config/references';
import type { StoredConfig } from '../_kit/kit/config/store';
import { activityIconNumber, drawnActivityIcon, drawnPicture, pictureNumber } from '../_kit/kit/media/drawn';
import { givenProblems, givenRefs, itemIn } from '../reward/catalogue';
import { costIn, takenAt } from './figures';
import { activityByCode } from './rules';
import { isAnybodyGiven, settleFactsOf, settlementIn, settleStateOf } from './settlement';

type Activity = Content<ActivityBody>;

const pathOf = (place: number): string => `body.stages.${place}.rewards`;

/** A rewarded item must stay available until the last recipient has used up its valid days. */
const tooShort = ({ end_at, body }: Activity): CheckFinding[] =>
  body.stages.flatMap(({ rewards }, stage) =>
    rewards.flatMap((item, place) => {
      const until = itemIn(item.item_type, item.item_id)?.end_at ?? null;
      // An item that ends before the activity does is already reported by the reference check.
      if (until === null || end_at === null || until < end_at || until >= end_at + item.valid_days * day) return [];
      const said = `「${givenText(item)}」${serverTime(until)} 下线，早于活动结束后 ${item.valid_days} 天的有效期`;
      return [block(`${pathOf(stage)}.${place}`, said)];
    }),
  );

/** A published code is reserved until the activity is archived. */
function codeProblem({ activity_code: code }: ActivityBody, { id, env }: StoredConfig): CheckFinding[] {
  const holder = activityByCode(code, env);
  if (!holder || holder.id === id || holder.status === 'archived') return [];
  return [block('body.activity_code', `编码已被活动「${holder.name}」使用`)];
}

/** Reasons why an activity cannot be published again: users keep what they were promised or drew. */
function againProblems(config: StoredConfig): CheckFinding[] {
  const { state, approval_id } = settlementIn(config.id);
  const isOver = config.env === 'prod' && config.status === 'ended';
  const kind = settleStateOf(config);
  const isOwed = isOver && kind === 'unsettled' && isAnybodyGiven(config);
  const isPlayed = isOver && kind === 'instant' && takenAt(config, now()).got.some((count) => count > 0);
  return [
    ...(state === 'unsettled' ? [] : [block('', '已经开始结算的活动不能再发布：请克隆下一期')]),
    ...(approval_id === null ? [] : [block('', '结算申请正在等待第二人同意，不能发布')]),
    ...(isOwed ? [block('', '上榜的人还没有结算和发放，不能再发布：请先结算')] : []),
    ...(isPlayed ? [block('', '已经抽取或兑换过的活动不能再发布：请克隆下一期')] : []),
  ];
}

/** Checks that need the backend: rewards, code, settlement and cost. */
const activityProblems = (content: Activity, _: unknown, config: StoredConfig): CheckFinding[] => [
  ...content.body.stages.flatMap(({ rewards }, stage) => givenProblems(pathOf(stage), rewards)),
  ...tooShort(content),
  ...codeProblem(content.body, config),
  ...againProblems(config),
  ...costFindings(content, costIn(config, content)),
];

/** References from an activity to other configured objects. */
const activityRefs = ({ body }: Activity): Ref[] =>
  body.stages.flatMap(({ rewards }, stage) => givenRefs(pathOf(stage), rewards));

const given = (
  item_type: GivenItem['item_type'],
  item_id: string,
  name: string,
  value: number,
  qty = 1,
  valid_days = 0,
): GivenItem => ({ item_type, item_id, name, value, qty, valid_days });

/** Rewards of the catalogue, as an operator chooses them. */
export const catalogueRewards = {
  coins: (qty: number) => given('coin', 'coin', '金币', 1, qty),
  horn: (qty: number) => given('consumable', 'cons_1001', '全站喇叭', 100, qty, 7),
  ticket: (qty: number) => given('consumable', 'cons_1007', '抽奖券', 20, qty, 7),
  vipMonth: (qty: number) => given('vip', 'vip_month', 'VIP 月卡', 3_000, qty, 30),
  vipWeek: given('vip', 'vip_week', 'VIP 周卡', 900, 1, 7),
  frame: given('dressup', 'dre_1001', '头像框·锦鲤', 520, 1, 30),
  stopped: given('dressup', 'dre_1012', '座驾·南瓜车', 880, 1, 30),
};
const { coins, horn, ticket, vipMonth, vipWeek, frame, stopped } = catalogueRewards;

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
const withStopped = ranks([1, stopped, coins(1_000)], [10, coins(100)]);
const october = days(...[10, 10, 30].map(coins));
const love = stageAt('送礼', 520, [coins(52)]);
const big = stageAt('大额', 50_000, [coins(5_000)]);
const arabic = stageAt('مهمة 🎁', 5, [coins(20)]);
const longCode = 'grand_family_battle_of_all_rooms';
const long = '周年庆典全服家族巅峰对决暨万人空巷送礼冲榜返利狂欢活动🎉';

/** Code, days from now, budget and rewards; it is announced two days before its start, and shown for five days after. */
const at = (activity_code: string, from: number, to: number, budget_coin: number, stages: ActivityStage[]) => {
  const shown = { warm_at: anchor + (from - 2) * day, show_end_at: anchor + (to + 5) * day };
  return { activity_code, from, to, budget_coin, stages, ...shown };
};
type Rank = ActivityBody['rank_rule'];
const top = (top_n: number, metric: Rank['metric'] = 'gift_sent', period: Rank['period'] = 'whole') => ({
  rank_rule: { metric, period, top_n, tie: 'first' as const },
});
const draws = (cost_coin: number, draws_user_day: number, draws_total: number): Partial<ActivityBody> => ({
  lottery: { cost_coin, draws_user_day, draws_total },
});
const edited = (change: Partial<ActivityBody>) => ({ edited: true as const, change });

const pk = top(100, 'pk_wins', 'weekly');
const dearer = edited({ budget_coin: 40_000 });
const daily = { task_rule: { metric: 'gift_sent', reset: 'daily' } } as const;
const invites = { task_rule: { metric: 'invites', reset: 'whole' } } as const;
const makeup = { sign: { mode: 'total', makeup: 2, makeup_coin: 50 } } as const;
const doubled = shop.map((stage) => ({ ...stage, stock: stage.stock * 2 }));
const star = {
  exchange: { token: '星光', per_user: 5 },
  approval: 'apv_61',
  ...edited({ budget_coin: 200_000, stages: doubled }),
};
const rejected = '冠军奖励过低，请按活动方案调整';

const prod: readonly SeedRow<ActivityBody>[] = [
  ['rank', 'online', '春日盛典', { ...at('spring_gala', -10, 20, 20_000, spring), ...top(10), versions: 2 }],
  ['sign', 'online', '新人七日礼', { ...at('newcomer', -30, 30, 100_000, week), quota: 1_000, ...makeup }],
  ['rank', 'online', 'PK 赛季', { ...at('pk_season', -20, 36, 30_000, season), ...pk, versions: 2, ...dearer }],
  ['rank', 'ended', '歌王争霸', { ...at('singer_2026', -30, -2, 20_000, hundred), ...top(100, 'gift_got') }],
  ['rank', 'ended', '家族战', { ...at('family_war', -40, -5, 20_000, hundred), ...top(100) }],
  ['rank', 'ended', '千人冲榜', { ...at('top_thousand', -60, -7, 50_000, thousand), ...top(1_000) }],
  ['rank', 'ended', '周年盛典', { ...at('anniversary', -50, -3, 200_000, dear), ...top(10) }],
  ['topup', 'ended', '十一月充值返利', { ...at('topup_nov', -20, -4, 60_000, topups), quota: 40 }],
  ['sign', 'ended', '十月签到', { ...at('sign_oct', -50, -20, 20_000, october), quota: 100 }],
  ['task', 'online', '每日任务', { ...at('daily_task', -5, 9, 90_000, tasks), quota: 100, ...daily, isLocked: true }],
  ['lottery', 'online', '幸运转盘', { ...at('lucky_wheel', -6, 24, 100_000, wheel), ...draws(20, 10, 5_000) }],
  ['exchange', 'online', '周年兑换', { ...at('anniversary_shop', -3, 14, 80_000, shop), ...star }],
  ['rank', 'online', '旧春节榜', { ...at('old_spring', -9, 12, 5_000, withStopped), ...top(10) }],
  ['lottery', 'scheduled', '圣诞转盘', { ...at('xmas_wheel', 25, 36, 60_000, wheel), ...draws(0, 1, 1_000) }],
  ['rank', 'scheduled', '跨年送礼榜', { ...at('new_year', 38, 45, 20_000, hundred), ...top(100) }],
  ['task', 'paused', '情人节任务', { ...at('valentine', -4, 6, 10_000, [love]), quota: 100, edited: true }],
  ['sign', 'draft', '新春签到', { ...at('sign_spring', 30, 40, 20_000, october), quota: 200 }],
  ['rank', 'draft', '万圣夜榜', { ...at('halloween', 5, 9, 20_000, hundred), ...top(100), rejected }],
  ['topup', 'pending', '大额充值返利', { ...at('topup_big', 2, 9, 600_000, [big]), quota: 100, approval: 'apv_62' }],
  ['rank', 'archived', '夏日送礼榜', { ...at('summer', -200, -170, 20_000, hundred), ...top(100) }],
  ['task', 'online', long, { ...at(longCode, -1, 10, 20_000, [arabic]), quota: 500, ...invites }],
];

const test: readonly SeedRow<ActivityBody>[] = [
  ['rank', 'online', '测试：送礼榜', { ...at('spring_gala', -1, 20, 5_000, season), ...top(100) }],
  ['sign', 'scheduled', '测试：签到', { ...at('newcomer', 4, 20, 5_000, october), quota: 100 }],
];

/** In the test environment no rewards are pending. */
export const archiveRefusal = (config: StoredConfig): string | undefined =>
  config.env === 'prod' ? archiveCannot(settleFactsOf(config), isAnybodyGiven(config)) : undefined;

export const activityEntity = configEntity<ActivityBody>({
  about: activityType,
  prefix: 'act',
  calls: activity,
  schema: activityBody,
  // Any number of activities of a type run at a time.
  place: 'type',
  check: checkActivity,
  problems: activityProblems,
  approvalNeeded: (content, _, config) => activityApprovalNeeded(content, config && costIn(config, content)),
  hasField: (path, { type }) => usesPart(type, `body.${path}`),
  words: { pause: '暂停', end: '提前结束' },
  refs: activityRefs,
  outsiders: (config, { body: { activity_code: code } }) =>
    usersAmong('banner', config, (content) => {
      const { jump_type, jump_value } = (content as Content<BannerBody>).body;
      return jump_type === 'activity' && jump_value === code;
    }),
  parts: activityParts,
  code: { path: 'body.activity_code', of: ({ activity_code }) => activity_code },
  moveCannot: (verb, config) => (verb === 'archive' ? archiveRefusal(config) : undefined),
  filters: { type: 'type' },
  fits: ({ body }, { code = '' }) => body.activity_code.includes(String(code).trim().toLowerCase()),
  seed: {
    note: '按运营日历上线',
    notes: ['首次发布', '补充外文规则'],
    remark: '按运营方案调整',
    hints: (n, { type = 'rank' }) => ({
      ...freshBody(type),
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
    }),
    earlier: ({ theme }) => ({ theme: { ...theme, bg: null } }),
    rows: { prod, test },
  },
});
