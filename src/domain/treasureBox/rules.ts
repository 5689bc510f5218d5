import { countText, ifKnown } from '../shared/figure';
import type { BoxPrize, PoolItem, TreasureBoxBody } from './body';
import { type BoxOdds, boxProblems, isDrawLimited, isPityLimited, rewardKey } from './draw';
import { boxFigures, returnRate } from './figures';
import type { SimulationSetup } from './simulation';

/** Simulation defaults: openings per day and users per room. */
const simulatedOpeningsADay = 500;
const simulatedUsers = 2_000;

/** Treasure boxes of rooms (docs/design/rewards.md#treasure-box): their return, and what their prizes are called. */

/** Value given at once, in coins. */
export const prizeValue = ({ value, qty }: Pick<BoxPrize, 'value' | 'qty'>): number => value * qty;

/** 城堡 ×2（7 天） */
export const prizeText = ({ names, qty, valid_days }: Pick<BoxPrize, 'names' | 'qty' | 'valid_days'>): string =>
  `${names.zh || '未选择'} ×${countText(qty)}${valid_days > 0 ? `（${countText(valid_days)} 天）` : ''}`;

/** Return rate above which a director approves, too (0–1). */
export const returnCeiling = 0.9;

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
    const values = body.pool.map((item) => (isDrawLimited(item) ? pick(prizeValue(item), empty) : prizeValue(item)));
    return returnRate(boxFigures(odds, values).ev, winners, cost_coin);
  };
  const [least, most] = [within(Math.min, { ...body, pity }), within(Math.max, body)];
  return { ev, variance, rate: returnRate(ev, winners, cost_coin), least, most };
}

/** Return rate as text: 81.20%. */
export const boxRateText = (rate: number): string => ifKnown(rate * 100, (percent) => `${percent.toFixed(2)}%`);

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

/** Return of a number of openings relative to their cost, with three standard deviations around what the odds give. */
export function paceOf(
  { cost_coin }: Pick<TreasureBoxBody, 'cost_coin'>,
  { ev, variance }: Pick<BoxReturn, 'ev' | 'variance'>,
  { openings, draws, coins }: Readonly<{ openings: number; draws: number; coins: number }>,
) {
  const cost = cost_coin * openings;
  return { actual: coins / cost, expected: (ev * draws) / cost, band: (3 * Math.sqrt(variance * draws)) / cost };
}

/** Whether more came back than the odds explain, i.e. more than three standard deviations above them. */
export const isAbovePace = ({ actual, expected, band }: ReturnType<typeof paceOf>): boolean => actual > expected + band;

/** Reason why the daily cost limit is reached, even after a resume; undefined if it is not. */
export const costCapText = ({ risk: { daily_cost_cap } }: TreasureBoxBody, today: number): string | undefined =>
  daily_cost_cap > 0 && today > daily_cost_cap
    ? `当日发放 ${countText(today)} 金币，超过每日成本上限 ${countText(daily_cost_cap)}`
    : undefined;

/** Reason why it cannot be resumed on the same day; undefined if it can. */
export function resumeCannot(body: TreasureBoxBody, today: number): string | undefined {
  const cap = costCapText(body, today);
  return cap && `${cap}：次日恢复，或发布上限更高的版本`;
}

/** Reason why an item cannot be restocked; undefined if it can. */
export function treasureBoxRestockCannot({ stock_day, stock_total }: Pick<PoolItem, 'stock_day' | 'stock_total'>) {
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
  const limits = isDrawLimited(item)
    ? `，库存 日 ${stock(item.stock_day)} / 总 ${stock(item.stock_total)}${limit}`
    : '';
  return `${prizeText(item)}${item.is_rare ? '【稀有】' : ''} 权重 ${countText(item.weight)}${limits}`;
}

export const pityText = ({ pool, pity }: Pick<BoxOdds, 'pity'> & { pool: readonly PoolItem[] }): string => {
  const promised = pool.find((item) => rewardKey(item) === pity.reward);
  return pity.enabled
    ? `连续 ${pity.n - 1} 次无稀有，第 ${pity.n} 次必得 ${promised ? prizeText(promised) : '—'}`
    : '关闭';
};
