import type { ConfigStatus, Environment } from '../../../../src/domain/config';
import type { BoxPrize, Pity, PoolItem, TreasureBoxBody } from '../../../../src/domain/treasureBoxBody';

/** Seed plan of one box: the fields that differ from the default. */
export interface Plan {
  name: string;
  status: ConfigStatus;
  body: Omit<TreasureBoxBody, 'rate_public_text'>;
  /** Days from now. */
  from?: number;
  to?: number;
  /** Weights of the first version, if there is a second one. */
  earlier?: readonly number[];
  /** Weights of the draft, whose public text is still the old one. */
  edited?: readonly number[];
  /** Its changes wait in this request. */
  approval?: string;
  rejected?: string;
  /** Rollout of rooms in per cent; absent for all. */
  percent?: number;
}

const prize = (
  item_type: BoxPrize['item_type'],
  item_id: string,
  value: number,
  [zh, en, tl]: readonly [string, string, string],
  { qty = 1, valid_days = 0 } = {},
): BoxPrize => ({ item_type, item_id, qty, valid_days, names: { zh, en, tl }, value });

/** Rewards of the catalogue, as an operator chooses them. */
export const prizes = {
  coins: (qty: number) => prize('coin', 'coin', 1, ['金币', 'Coins', 'Barya'], { qty }),
  expSmall: prize('consumable', 'cons_1004', 5, ['经验卡·小', 'XP Card S', 'Kard ng XP S'], { valid_days: 30 }),
  expLarge: prize('consumable', 'cons_1005', 200, ['经验卡·大', 'XP Card L', 'Kard ng XP L'], { valid_days: 30 }),
  double: prize('consumable', 'cons_1003', 30, ['双倍经验卡', 'Double XP Card', 'Dobleng XP Kard'], { valid_days: 7 }),
  castle: prize('consumable', 'cons_1008', 5_200, ['城堡（背包）', 'Castle', 'Kastilyo'], { valid_days: 30 }),
  vipWeek: prize('vip', 'vip_week', 900, ['VIP 周卡', 'VIP Week', 'Lingguhang VIP'], { valid_days: 7 }),
  vipMonth: prize('vip', 'vip_month', 3_000, ['VIP 月卡', 'VIP Month', 'Buwanang VIP'], { valid_days: 30 }),
};

export const poolItem = (given: BoxPrize, weight: number, more: Partial<PoolItem> = {}): PoolItem => ({
  ...given,
  weight,
  stock_day: -1,
  stock_total: -1,
  per_user_limit: 0,
  is_rare: false,
  broadcast: false,
  ...more,
});

export const noPity: Pity = { enabled: false, n: 30, reward: '' };
export const noRisk = {
  new_user_exclude: true,
  device_dedupe: true,
  daily_cap_user: 0,
  daily_cap_room: 0,
  daily_cost_cap: 0,
};

type Body = Plan['body'];

const bodyOf = (body: Pick<Body, 'level' | 'winners' | 'cost_coin' | 'pool'> & Partial<Body>): Body => ({
  trigger: 'room_gift',
  threshold: 1_000,
  open_countdown_sec: 60,
  join_rule: 'stay',
  join_seconds: 60,
  pity: noPity,
  empty_reward: null,
  risk: noRisk,
  ...body,
});

const { coins, expSmall, expLarge, double, castle, vipWeek, vipMonth } = prizes;
const rare = { is_rare: true, broadcast: true };

const silver = bodyOf({
  level: 1,
  winners: 10,
  cost_coin: 300,
  pool: [
    ...[poolItem(coins(10), 500_000), poolItem(coins(50), 300_000), poolItem(expSmall, 150_000)],
    ...[poolItem(double, 49_000), poolItem(vipWeek, 1_000, rare)],
  ],
});

const gold = bodyOf({
  level: 3,
  winners: 5,
  cost_coin: 1_300,
  threshold: 10_000,
  empty_reward: coins(50),
  pool: [
    ...[poolItem(coins(100), 400), poolItem(coins(500), 100), poolItem(expLarge, 200)],
    poolItem(vipWeek, 5, { ...rare, stock_day: 3, stock_total: 50, per_user_limit: 1 }),
  ],
  pity: { enabled: true, n: 30, reward: 'vip:vip_week:1:7' },
});

const supreme = bodyOf({
  level: 9,
  winners: 3,
  cost_coin: 3_000,
  threshold: 100_000,
  empty_reward: coins(100),
  join_rule: 'follow',
  risk: { ...noRisk, daily_cap_room: 3 },
  pool: [
    poolItem(coins(500), 977),
    poolItem(vipMonth, 20, { ...rare, stock_total: 20 }),
    poolItem(castle, 3, { ...rare, stock_day: 1, stock_total: 5 }),
  ],
});

const online = bodyOf({
  level: 2,
  winners: 4,
  cost_coin: 200,
  trigger: 'online_min',
  threshold: 30,
  pool: [poolItem(coins(20), 70), poolItem(expSmall, 25), poolItem(expLarge, 5, rare)],
  risk: { ...noRisk, daily_cap_user: 7 },
});

const festive = bodyOf({
  level: 5,
  winners: 6,
  cost_coin: 600,
  trigger: 'task',
  threshold: 5,
  join_rule: 'speak',
  empty_reward: coins(10),
  pool: [poolItem(coins(30), 80), poolItem(double, 19), poolItem(vipWeek, 1, { ...rare, stock_total: 100 })],
});

const generous = bodyOf({ ...festive, level: 6, cost_coin: 250 });
const capped = bodyOf({ ...online, risk: { ...noRisk, daily_cost_cap: 1_500 } });

const prod: readonly Plan[] = [
  { name: '日常银宝箱', status: 'online', body: silver, earlier: [600_000, 250_000, 100_000, 49_000, 1_000] },
  { name: '周末金宝箱', status: 'online', body: gold, edited: [390, 110, 200, 5] },
  { name: '至尊宝箱', status: 'online', body: supreme, edited: [970, 26, 4] },
  { name: '在线时长宝箱', status: 'online', body: online, edited: [60, 30, 10], percent: 50 },
  { name: '新手宝箱', status: 'paused', body: capped },
  { name: '任务宝箱', status: 'scheduled', body: { ...festive, level: 4 }, from: 3 },
  { name: '圣诞宝箱', status: 'draft', body: festive, from: 30, to: 40 },
  { name: '高返宝箱', status: 'pending', body: generous, approval: 'apv_box_1' },
  { name: '周年宝箱', status: 'ended', body: silver, from: -60, to: -30 },
  { name: '旧版宝箱', status: 'archived', body: online, from: -300, to: -200 },
  { name: '跨年宝箱', status: 'draft', body: supreme, rejected: '城堡的日库存过高，请按预算调整' },
  { name: '铜宝箱', status: 'online', body: { ...online, level: 1 }, edited: [80, 16, 4], approval: 'apv_box_2' },
];

const inTest = [poolItem(coins(20), 9), poolItem(coins(100), 1, rare)];
const test: readonly Plan[] = [
  { name: '测试：银宝箱', status: 'online', body: { ...online, pool: inTest } },
  { name: '测试：金宝箱', status: 'scheduled', body: { ...online, level: 3, pool: inTest }, from: 2 },
];

export const plans: Readonly<Record<Environment, readonly Plan[]>> = { prod, test };
