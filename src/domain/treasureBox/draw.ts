import { countText } from '../shared/figure';
import type { LabelMap } from '../shared/labels';
import { maxBoxWeight } from '../shared/limits';
import type { BoxItem, BoxReward, Pity } from './body';
import { leastPity, maxBoxItems, maxPity } from './limits';

/**
 * Draws of a treasure box (docs/design/rewards.md#treasure-box). One pure function decides a draw; opening, simulation
 * and the replay of old openings all use it.
 */

/** Draw settings of a version; its body has these fields among others. */
export interface BoxOdds {
  pool: readonly BoxItem[];
  pity: Pity;
  /** Given if stock is out or a limit reached, so that the published odds never change. */
  empty_reward: BoxReward | null;
}

/** Names a reward, in `Pity.reward` and wherever its place in the pool would not last. */
export const rewardKey = ({ item_type, item_id, qty, valid_days }: BoxReward): string =>
  `${item_type}:${item_id}:${qty}:${valid_days}`;

export const isDrawLimited = ({ stock_day, stock_total, per_user_limit }: BoxItem): boolean =>
  stock_day >= 0 || stock_total >= 0 || per_user_limit > 0;

/** The reward of pity can be out when it is due: the promise stays for the next draw. */
export const isPityLimited = ({ pool, pity }: Pick<BoxOdds, 'pool' | 'pity'>): boolean =>
  pity.enabled && pool.some((item) => rewardKey(item) === pity.reward && isDrawLimited(item));

export const weightSum = (pool: readonly Pick<BoxItem, 'weight'>[]): number =>
  pool.reduce((sum, { weight }) => sum + weight, 0);

export interface BoxProblem {
  field: keyof BoxOdds;
  /** The item it is about, by its place in the pool. */
  index?: number;
  text: string;
}

/** A whole number from the least to the most, both included. */
export const isWhole = (value: number, least: number, most = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= least && value <= most;

function itemProblem(item: BoxItem): string | undefined {
  if (!isWhole(item.weight, 1, maxBoxWeight)) return `权重须为 1–${countText(maxBoxWeight)} 的整数`;
  if (!isWhole(item.qty, 1)) return '数量须为正整数';
  if (!isWhole(item.valid_days, 0)) return '有效天数须为 0（永久）或正整数';
  if (!isWhole(item.stock_day, -1) || !isWhole(item.stock_total, -1)) return '库存须为 −1（不限）、0 或正整数';
  if (!isWhole(item.per_user_limit, 0)) return '每人每日上限须为 0（不限）或正整数';
  return item.is_rare && (item.stock_day === 0 || item.stock_total === 0) ? '稀有奖品的库存至少为 1' : undefined;
}

function pityProblem({ pool, pity }: BoxOdds): string | undefined {
  if (!pity.enabled) return undefined;
  if (!isWhole(pity.n, leastPity, maxPity)) return `保底次数须为 ${leastPity}–${countText(maxPity)} 的整数`;
  const promised = pool.find((item) => rewardKey(item) === pity.reward);
  if (!promised) return '保底奖励须是奖池中的奖品';
  return promised.is_rare ? undefined : '保底奖励须是稀有奖品';
}

/** Reasons why nothing can be drawn, per field; empty if valid. */
export function boxProblems(odds: BoxOdds): BoxProblem[] {
  const { pool, empty_reward } = odds;
  const problems: BoxProblem[] = [];
  if (pool.length < 1 || pool.length > maxBoxItems)
    problems.push({ field: 'pool', text: `奖池须有 1–${maxBoxItems} 项` });
  const seen = new Set<string>();
  pool.forEach((item, index) => {
    const key = rewardKey(item);
    const text = itemProblem(item) ?? (seen.has(key) ? '奖品、数量和有效期与前面的一项相同，请合并' : undefined);
    seen.add(key);
    if (text !== undefined) problems.push({ field: 'pool', index, text });
  });
  const pity = pityProblem(odds);
  if (pity !== undefined) problems.push({ field: 'pity', text: pity });
  if (empty_reward === null) {
    if (pool.some(isDrawLimited)) problems.push({ field: 'empty_reward', text: '有库存或上限的奖池须设落空奖励' });
  } else if (!isWhole(empty_reward.qty, 1) || !isWhole(empty_reward.valid_days, 0))
    problems.push({ field: 'empty_reward', text: '数量须为正整数，有效天数须为 0（永久）或正整数' });
  return problems;
}

export const drawReasons = {
  roll: { label: '按概率' },
  pity: { label: '保底', color: 'purple' },
  stock: { label: '库存用完，改发落空奖励', color: 'orange' },
  limit: { label: '个人上限，改发落空奖励', color: 'orange' },
} as const satisfies LabelMap<string>;
export type DrawReason = keyof typeof drawReasons;

/** Made once per version. */
export interface OddsTable {
  odds: BoxOdds;
  sum: number;
  /** Rolls below `ends[i]`, and not below the previous end, mean item i. */
  ends: Uint32Array;
  /** The item at the first roll of each stretch of 2^`shift` rolls: from there on is found sooner than by halving. */
  guide: Uint8Array;
  shift: number;
  /** Index of the pity reward in the pool; −1 without pity. */
  pityAt: number;
}

const guideBits = 10;

export function oddsTable(odds: BoxOdds): OddsTable {
  const [problem] = boxProblems(odds);
  if (problem) throw new Error(`No draws from this box: ${problem.text}`);
  const { pool, pity } = odds;
  const ends = new Uint32Array(pool.length);
  let sum = 0;
  pool.forEach(({ weight }, index) => {
    sum += weight;
    ends[index] = sum;
  });
  const shift = Math.max(0, 32 - Math.clz32(sum - 1) - guideBits);
  const guide = Uint8Array.from({ length: ((sum - 1) >>> shift) + 1 }, (_, stretch) => {
    const first = stretch << shift;
    return ends.findIndex((end) => first < end);
  });
  const pityAt = pity.enabled ? pool.findIndex((item) => rewardKey(item) === pity.reward) : -1;
  return { odds, sum, ends, guide, shift, pityAt };
}

/** The item of a roll, by its place in the pool. */
export function itemAt({ sum, ends, guide, shift }: OddsTable, roll: number): number {
  if (!(roll >= 0 && roll < sum)) throw new RangeError(`Roll ${roll} is not within 0–${sum - 1}`);
  let index = guide[roll >>> shift] ?? 0;
  while (roll >= (ends[index] ?? sum)) index += 1;
  return index;
}

/** The rolls that are an item: from the first, to the last, both included. */
export const rollsOf = ({ ends }: OddsTable, index: number): readonly [from: number, to: number] => [
  index === 0 ? 0 : (ends[index - 1] ?? 0),
  (ends[index] ?? 0) - 1,
];

/** Stock of an item just before a draw. */
export interface DrawStock {
  /** Left of it that day, and at all; −1 for any number. */
  left_day: number;
  left_total: number;
  /** Quantity the user had received of it that day. */
  had_today: number;
}

/** All inputs of a draw beside its version; stored with the opening, they allow a replay. */
export interface DrawFacts {
  /** 0 ≤ roll < sum of the weights. */
  roll: number;
  /** Earlier draws of the user in a row without a rare reward. */
  misses: number;
  /** Stock of the rolled item. */
  rolled: DrawStock;
  /** Stock of the pity reward; null without pity. */
  pity: DrawStock | null;
}

export interface DrawOutcome {
  /** The item of the roll, by its place in the pool, whatever was given. */
  rolled: number;
  /** Index of the reward in the pool; −1 for the `empty_reward`. */
  given: number;
  why: DrawReason;
  /** Draws of the user in a row without a rare reward, including this one. */
  misses: number;
}

const lackOf = ({ per_user_limit }: BoxItem, { left_day, left_total, had_today }: DrawStock) => {
  if (left_day === 0 || left_total === 0) return 'stock';
  return per_user_limit > 0 && had_today >= per_user_limit ? 'limit' : undefined;
};

/** Whether the next draw of a user gives the pity reward. */
export const isPityDue = ({ odds: { pity } }: OddsTable, misses: number): boolean =>
  pity.enabled && misses >= pity.n - 1;

/**
 * Result of a draw. The n-th draw in a row without a rare reward gives the pity reward, whatever the roll; if that is
 * out of stock, the roll decides and the pity carries over to the next draw. The `empty_reward` is never rare.
 */
export function drawOutcomeOf(table: OddsTable, facts: DrawFacts): DrawOutcome {
  const { pool } = table.odds;
  const rolled = itemAt(table, facts.roll);
  if (facts.pity !== null && isPityDue(table, facts.misses)) {
    const promised = pool[table.pityAt];
    if (promised && lackOf(promised, facts.pity) === undefined)
      return { rolled, given: table.pityAt, why: 'pity', misses: 0 };
  }
  const item = pool[rolled];
  if (!item) throw new RangeError(`No item ${rolled}`);
  const lack = lackOf(item, facts.rolled);
  if (lack !== undefined) return { rolled, given: -1, why: lack, misses: facts.misses + 1 };
  return { rolled, given: rolled, why: 'roll', misses: item.is_rare ? 0 : facts.misses + 1 };
}
