import { chiSquareOf, upperGamma } from './chiSquare';

/** Statistics of an A/B test with two-sided α = 0.05. Samples have hundreds of users, so that means are normal. */

/** Quantiles of the normal distribution: 97.5 % for α = 0.05 two-sided, 80 % for the power 0.8. */
const [zAlpha, zPower] = [1.959964, 0.841621];

export interface Sample {
  users: number;
  /** Mean per user; of a rate, the share of the users. */
  mean: number;
  /** Standard deviation between users; not used for a rate. */
  sd: number;
}

/** Difference of a variant from the control. */
export interface Comparison {
  /** Relative to the mean of the control. */
  lift: number;
  /** Bounds of the 95 % confidence interval of the lift. */
  low: number;
  high: number;
  /** Two-sided probability of at least this difference by chance. */
  p: number;
  z: number;
}

/** Two-sided probability of a value of the normal distribution. */
export const twoSided = (z: number): number => upperGamma(0.5, (z * z) / 2);

const varianceOf = ({ mean, sd }: Sample, isRate: boolean): number => (isRate ? mean * (1 - mean) : sd * sd);

/**
 * Two-proportion z test with pooled variance for a rate, Welch's unequal variances test for a mean. The interval of the
 * lift is that of a ratio, by the delta method. Null for a control whose mean is 0, or without users.
 */
export function compare(control: Sample, variant: Sample, isRate: boolean): Comparison | null {
  const [n1, n2] = [control.users, variant.users];
  if (n1 === 0 || n2 === 0 || control.mean === 0) return null;
  const [square1, square2] = [varianceOf(control, isRate) / n1, varianceOf(variant, isRate) / n2];
  const pooled = (control.mean * n1 + variant.mean * n2) / (n1 + n2);
  const error = Math.sqrt(isRate ? pooled * (1 - pooled) * (1 / n1 + 1 / n2) : square1 + square2);
  if (error === 0) return null;
  const z = (variant.mean - control.mean) / error;
  const ratio = variant.mean / control.mean;
  const half = (zAlpha * Math.sqrt(square2 + ratio * ratio * square1)) / control.mean;
  return { lift: ratio - 1, low: ratio - 1 - half, high: ratio - 1 + half, p: twoSided(z), z };
}

/** Sample ratio mismatch: probability that users split like this by the weights. */
export const srmOf = (users: readonly number[], weights: readonly number[]): number => {
  const total = users.reduce((sum, count) => sum + count, 0);
  return total === 0
    ? 1
    : chiSquareOf(
        users,
        weights.map((weight) => (total * weight) / 100),
      ).p;
};

/** Baseline of a goal, and the smallest relative change to be found. */
export interface SizeWish {
  /** A rate is between 0 and 1. */
  baseline: number;
  /** Standard deviation; undefined for a rate. */
  sd?: number | undefined;
  /** 0.05 is 5 % of the baseline. */
  effect: number;
}

/** Users needed in each variant for α = 0.05 and power 0.8; undefined for numbers that make no sense. */
export function sampleSize({ baseline, sd, effect }: SizeWish): number | undefined {
  const other = baseline * (1 + effect);
  const difference = other - baseline;
  if (!(baseline > 0) || difference === 0 || (sd === undefined && (other <= 0 || other >= 1))) return undefined;
  const spread = (p: number) => p * (1 - p);
  const needed =
    sd === undefined
      ? zAlpha * Math.sqrt(2 * spread(baseline)) + zPower * Math.sqrt(spread(baseline) + spread(other))
      : (zAlpha + zPower) * Math.SQRT2 * sd;
  const users = Math.ceil((needed / difference) ** 2);
  return Number.isFinite(users) && users > 0 ? users : undefined;
}
