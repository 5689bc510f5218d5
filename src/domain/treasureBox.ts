import {
  type BoxOdds,
  boxProblems,
  isLimited,
  isPityLimited,
  type OddsTable,
  outcomeOf,
  rewardKey,
  rollsOf,
  type Standing,
} from './box';
import { boxFigures, returnRate } from './boxFigures';
import type { SimulationSetup } from './boxSimulation';
import { oddsTexts, type RewardNames } from './boxText';
import { breakerOpenings, simulatedOpeningsADay, simulatedUsers } from './limits';
import type { Language } from './review';
import type { BoxPrize, PoolItem, TreasureBoxBody } from './treasureBoxBody';

/** Treasure boxes of rooms (screens/rewards §3.6.5): their return, and what their prizes are called. */

/** Value given at once, in coins. */
export const prizeValue = ({ value, qty }: Pick<BoxPrize, 'value' | 'qty'>): number => value * qty;

const countText = (count: number): string => count.toLocaleString('zh-CN');

/** 城堡 ×2（7 天） */
export const prizeText = ({ names, qty, valid_days }: Pick<BoxPrize, 'names' | 'qty' | 'valid_days'>): string =>
  `${names.zh || '未选择'} ×${countText(qty)}${valid_days > 0 ? `（${valid_days} 天）` : ''}`;

/** Reward names of a box in a language, as they were when chosen. */
export function namesIn({ pool, empty_reward }: Pick<TreasureBoxBody, 'pool' | 'empty_reward'>, language: Language) {
  const all = [...pool, ...(empty_reward ? [empty_reward] : [])];
  const names = new Map(all.map(({ item_type, item_id, names }) => [`${item_type}:${item_id}`, names[language]]));
  const nameOf: RewardNames = ({ item_type, item_id }) => names.get(`${item_type}:${item_id}`) ?? '';
  return nameOf;
}

/** Generates the published odds. */
export const publicText = (body: TreasureBoxBody): Record<Language, string> =>
  oddsTexts(body, (language) => namesIn(body, language));

export interface BoxReturn {
  /** Average coins of one draw. */
  ev: number;
  variance: number;
  /** Return per cost of an opening, 0–1 and above, while everything is in stock and within limits. */
  rate: number;
  /** The same where the fallback takes the place of all that can run out: at least, and at most. */
  least: number;
  most: number;
}

/** Return of a box by its odds; undefined if nothing can be drawn from it. */
export function returnOf({ winners, cost_coin, ...body }: TreasureBoxBody): BoxReturn | undefined {
  if (cost_coin < 1 || winners < 1 || boxProblems(body).some(({ field }) => field !== 'empty_reward')) return undefined;
  const { ev, variance } = boxFigures(body, body.pool.map(prizeValue));
  const empty = body.empty_reward ? prizeValue(body.empty_reward) : 0;
  const pity = { ...body.pity, enabled: body.pity.enabled && !isPityLimited(body) };
  const within = (pick: (a: number, b: number) => number, odds: BoxOdds) => {
    const values = body.pool.map((item) => (isLimited(item) ? pick(prizeValue(item), empty) : prizeValue(item)));
    return returnRate(boxFigures(odds, values).ev, winners, cost_coin);
  };
  const [least, most] = [within(Math.min, { ...body, pity }), within(Math.max, body)];
  return { ev, variance, rate: returnRate(ev, winners, cost_coin), least, most };
}

/** Return rate as text: 81.20%. */
export const rateText = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** Setup for simulating a box. */
export const simulationOf = (body: TreasureBoxBody): SimulationSetup => ({
  odds: body,
  values: body.pool.map(prizeValue),
  emptyValue: body.empty_reward ? prizeValue(body.empty_reward) : 0,
  winners: body.winners,
  cost: body.cost_coin,
  openingsPerDay: simulatedOpeningsADay,
  users: Math.max(simulatedUsers, body.winners),
});

/** Totals since the circuit breaker began to monitor. */
export interface BoxDay {
  openings: number;
  draws: number;
  /** Coins given. */
  coins: number;
  /** Expected value of these draws, given the odds and stock at each, and the sum of their variances. */
  expected: number;
  variance: number;
}

export interface BoxPace {
  actual: number;
  expected: number;
  /** Three standard deviations around the expected value. */
  band: number;
}

/** Return of the openings relative to their cost; null before the first. */
export function paceOf({ cost_coin }: Pick<TreasureBoxBody, 'cost_coin'>, day: BoxDay): BoxPace | null {
  const { openings, coins, expected, variance } = day;
  if (openings === 0) return null;
  const cost = cost_coin * openings;
  return { actual: coins / cost, expected: expected / cost, band: (3 * Math.sqrt(variance)) / cost };
}

/**
 * Mean and variance of a draw given the current stock. Each roll goes through the engine, so that rewards out of stock
 * are not expected. `standingOf` returns the stock of an item.
 */
export function drawMoments(
  body: Pick<TreasureBoxBody, 'pool' | 'empty_reward'>,
  table: OddsTable,
  misses: number,
  standingOf: (index: number) => Standing,
): { expected: number; variance: number } {
  const pity = table.pityAt < 0 ? null : standingOf(table.pityAt);
  let [expected, square] = [0, 0];
  for (const [index, { weight }] of body.pool.entries()) {
    const [roll] = rollsOf(table, index);
    const { given } = outcomeOf(table, { roll, misses, rolled: standingOf(index), pity });
    const prize = body.pool[given] ?? body.empty_reward;
    const value = prize ? prizeValue(prize) : 0;
    expected += (weight / table.sum) * value;
    square += (weight / table.sum) * value ** 2;
  }
  return { expected, variance: Math.max(0, square - expected ** 2) };
}

/** Reason why the daily cost limit is reached, even after a resume; undefined if it is not. */
const costCapText = ({ risk: { daily_cost_cap } }: TreasureBoxBody, today: number): string | undefined =>
  daily_cost_cap > 0 && today > daily_cost_cap
    ? `当日发放 ${countText(today)} 金币，超过每日成本上限 ${countText(daily_cost_cap)}`
    : undefined;

/**
 * Reason why a box stops automatically; undefined if it may continue. `day` holds the breaker's totals, `today` the
 * coins given since midnight.
 */
export function breakerText(body: TreasureBoxBody, day: BoxDay, today = day.coins): string | undefined {
  const cap = costCapText(body, today);
  if (cap !== undefined) return cap;
  const pace = day.openings >= breakerOpenings ? paceOf(body, day) : null;
  return pace && pace.actual > pace.expected + pace.band
    ? `开启 ${day.openings} 次，实际返奖率 ${rateText(pace.actual)}，超出期望 ${rateText(pace.expected)} 的 3σ 上限 ${rateText(pace.expected + pace.band)}`
    : undefined;
}

/** Reason why it cannot be resumed on the same day; undefined if it can. */
export function resumeCannot(body: TreasureBoxBody, today: number): string | undefined {
  const cap = costCapText(body, today);
  return cap && `${cap}：次日恢复，或发布上限更高的版本`;
}

/** Reason why an item cannot be restocked; undefined if it can. */
export function restockCannot({ stock_day, stock_total }: Pick<PoolItem, 'stock_day' | 'stock_total'>) {
  return stock_day < 0 && stock_total < 0 ? '该奖品不限库存，不需要补' : undefined;
}

/** Part of an addition that counts: the total if it is limited (the day only shifts within it), or else the day. */
export const restockCounted = (
  { stock_total }: Readonly<{ stock_total: number | null }>,
  { added_day, added_total }: Readonly<{ added_day: number; added_total: number }>,
): number => (stock_total === null || stock_total < 0 ? added_day : added_total);

/** Item of the pool in one line, for audit and versions. */
export function poolItemText(item: PoolItem): string {
  const stock = (count: number) => (count < 0 ? '不限' : countText(count));
  const limit = item.per_user_limit > 0 ? `，每人每日 ${item.per_user_limit}` : '';
  const limits = isLimited(item) ? `，库存 日 ${stock(item.stock_day)} / 总 ${stock(item.stock_total)}${limit}` : '';
  return `${prizeText(item)}${item.is_rare ? '【稀有】' : ''} 权重 ${countText(item.weight)}${limits}`;
}

export const pityText = ({ pool, pity }: Pick<BoxOdds, 'pity'> & { pool: readonly PoolItem[] }): string => {
  const promised = pool.find((item) => rewardKey(item) === pity.reward);
  return pity.enabled
    ? `连续 ${pity.n - 1} 次无稀有，第 ${pity.n} 次必得 ${promised ? prizeText(promised) : '—'}`
    : '关闭';
};
