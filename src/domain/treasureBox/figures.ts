import { ifKnown } from '../shared/figure';
import type { BoxItem, BoxReward } from './body';
import { type BoxOdds, rewardKey, weightSum } from './draw';

/**
 * Probability as published and shown: per cent with 6 decimals, so that the smallest possible one (1 of 50,000,000) is
 * still 0.000002%. Rounded in integers; the shown values of a box of 50 add up to 100% within 0.000025.
 */
export function probabilityText(weight: number, sum: number): string {
  const twice = 2 * weight * 100_000_000 + sum;
  const millionths = (twice - (twice % (2 * sum))) / (2 * sum);
  return ifKnown(millionths, (all) => `${Math.floor(all / 1_000_000)}.${String(all % 1_000_000).padStart(6, '0')}%`);
}

/** Averages over many draws of a box, before any stock or limit runs out. */
export interface BoxFigures {
  /** Average coins of one draw by the odds alone. */
  ev_roll: number;
  /** Average coins with pity; equal without. */
  ev: number;
  /** Variance of the coins of one draw, with pity. */
  variance: number;
  /** Share of draws that are the pity's, 0–1. */
  pity_share: number;
}

/**
 * Share of draws decided by pity. With q the probability of a common roll, the expected number of draws between two
 * rare rewards is L = 1 + q + … + q^(n−1); pity decides one of them with probability q^(n−1).
 */
export function pityShare({ pool, pity }: BoxOdds): number {
  if (!pity.enabled) return 0;
  const rare = weightSum(pool.filter(({ is_rare }) => is_rare)) / weightSum(pool);
  const missed = Math.log1p(-rare);
  const length = rare === 0 ? pity.n : -Math.expm1(pity.n * missed) / rare;
  return Math.exp((pity.n - 1) * missed) / length;
}

/** `values`: coins of each reward of the pool, its quantity included. */
export function boxFigures(odds: BoxOdds, values: readonly number[]): BoxFigures {
  const { pool, pity } = odds;
  const sum = weightSum(pool);
  // A draw not decided by pity is a normal roll, so both moments are mixed by the pity share only.
  const momentOf = (power: 1 | 2) =>
    pool.reduce((total, { weight }, index) => total + (weight / sum) * (values[index] ?? 0) ** power, 0);
  const share = pityShare(odds);
  const promised = share === 0 ? 0 : (values[pool.findIndex((item) => rewardKey(item) === pity.reward)] ?? 0);
  const ev_roll = momentOf(1);
  const ev = ev_roll + share * (promised - ev_roll);
  const square = momentOf(2);
  return {
    ev_roll,
    ev,
    variance: Math.max(0, square + share * (promised ** 2 - square) - ev ** 2),
    pity_share: share,
  };
}

/** Return rate (返奖率): value of an opening relative to its cost, 0–1 and above. */
export const returnRate = (ev: number, winners: number, cost: number): number => (ev * winners) / cost;

/**
 * Three standard deviations of the return rate after a number of openings. Draws are assumed independent, although pity
 * links those of one user.
 */
export const returnBand = (variance: number, winners: number, cost: number, openings: number): number =>
  (3 * Math.sqrt(variance * winners * openings)) / (cost * openings);

/** Item of a pool with its probability, for comparing versions. */
export interface OddsRow {
  key: string;
  text: string;
  /** 0–1; 0 if that side lacks the item. */
  before: number;
  after: number;
}

/** Probabilities of two pools, item by item, in the order of the newer one; removed items last. */
export function oddsRows<I extends BoxReward & Pick<BoxItem, 'weight'>>(
  before: readonly I[],
  after: readonly I[],
  textOf: (item: I) => string,
): OddsRow[] {
  const shareIn = (pool: readonly I[], key: string) => {
    const item = pool.find((one) => rewardKey(one) === key);
    return item ? item.weight / weightSum(pool) : 0;
  };
  const items = new Map([...before, ...after].map((item) => [rewardKey(item), item]));
  const keys = new Set([...after, ...before].map(rewardKey));
  return [...keys].flatMap((key) => {
    const item = items.get(key);
    return item ? [{ key, text: textOf(item), before: shareIn(before, key), after: shareIn(after, key) }] : [];
  });
}
