import { upperGamma } from './chiSquare';
import { leastExpectedCount } from './limits';

/** Two-sided probability of a false alarm of an experiment's comparisons. */
export const experimentAlpha = 0.05;
export const minMeanUsers = 100;

/** Statistics of an A/B test, two-sided. The least numbers of users make means and counts normal. */

/** Quantile of the normal distribution for the power 0.8. */
const zPower = 0.8416212335729143;

export interface TestSample {
  users: number;
  /** Mean per user; of a rate, the share of the users. */
  mean: number;
  /** Standard deviation between users; not used for a rate. */
  sd: number;
}

/** Difference of a variant from the control. Interval and `p` are of one test: 0 is inside exactly when p ≥ α. */
export interface Comparison {
  /** Relative to the mean of the control. */
  lift: number;
  /** Bounds of the confidence interval of the lift. */
  low: number;
  high: number;
  /** Two-sided probability of at least this difference by chance, adjusted by Holm for several variants. */
  p: number;
  /** Statistic of the test. */
  z: number;
}

/** Two-sided probability of a value of the normal distribution. */
export const twoSided = (z: number): number => upperGamma(0.5, (z * z) / 2);

/** Halves an interval down to the point where `isBelow` ends. */
function boundary(low: number, high: number, isBelow: (value: number) => boolean): number {
  let [from, to] = [low, high];
  for (let i = 0; i < 64; i++) {
    const middle = (from + to) / 2;
    if (isBelow(middle)) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/** Value of the normal distribution that is exceeded, on both sides, with this probability; by Newton's method. */
function quantileOf(alpha: number): number {
  let z = 0;
  for (let i = 0; i < 12; i++) z += ((twoSided(z) - alpha) / 2) * Math.sqrt(2 * Math.PI) * Math.exp((z * z) / 2);
  return z;
}

/** Statistic of the hypothesis that the mean of the variant is that of the control times `ratio`. */
type Statistic = (ratio: number) => number;

/** Score test of a ratio of proportions (Koopman 1984); at the ratio 1 the z test with pooled variance. */
const scoreOf =
  ({ users: n1, mean: p1 }: TestSample, { users: n2, mean: p2 }: TestSample): Statistic =>
  (ratio) => {
    const hits = n1 * p1 + n2 * p2;
    const b = ratio * (n2 + n1 * p1) + n2 * p2 + n1;
    // Most likely shares under the hypothesis.
    const q1 = (2 * hits) / (b + Math.sqrt(Math.max(0, b * b - 4 * (n1 + n2) * ratio * hits)));
    const q2 = Math.min(1, ratio * q1);
    return (p2 - ratio * p1) / Math.sqrt((q2 * (1 - q2)) / n2 + (ratio * ratio * q1 * (1 - q1)) / n1);
  };

/** Test of a ratio of means with unequal variances (Fieller 1954); at the ratio 1 Welch's test. */
const fiellerOf =
  (control: TestSample, variant: TestSample): Statistic =>
  (ratio) =>
    (variant.mean - ratio * control.mean) /
    Math.sqrt(variant.sd ** 2 / variant.users + (ratio * control.sd) ** 2 / control.users);

/** Whether a comparison can say anything: normal counts or means, and a control that is not 0. */
function isComparable(control: TestSample, variant: TestSample, isRate: boolean): boolean {
  const [n1, n2] = [control.users, variant.users];
  if (n1 === 0 || n2 === 0 || control.mean === 0) return false;
  if (!isRate) return Math.min(n1, n2) >= minMeanUsers && control.sd + variant.sd > 0;
  const pooled = (control.mean * n1 + variant.mean * n2) / (n1 + n2);
  return Math.min(n1, n2) * Math.min(pooled, 1 - pooled) >= leastExpectedCount;
}

/** Ratios that the test does not reject; undefined if they have no end, since the control could be 0. */
function intervalOf(statistic: Statistic, ratio: number, quantile: number): [number, number] | undefined {
  const most = 1e6 * Math.max(1, ratio);
  if (statistic(most) > -quantile) return undefined;
  const isUnder = (value: number) => statistic(value) > quantile;
  return [isUnder(0) ? boundary(0, ratio, isUnder) : 0, boundary(ratio, most, (value) => statistic(value) > -quantile)];
}

/**
 * Compares each variant with the control; null where the sample is too small. Holm's method: the smallest p counts as
 * often as there are comparisons, the next one once less. Each interval has the α with which its p was compared; all
 * those behind the first one that is not significant have its α.
 */
export function compareAll(
  control: TestSample,
  variants: readonly TestSample[],
  isRate: boolean,
): (Comparison | null)[] {
  const tests = variants
    .filter((variant) => isComparable(control, variant, isRate))
    .map((variant) => {
      const statistic = isRate ? scoreOf(control, variant) : fiellerOf(control, variant);
      const z = statistic(1);
      return { variant, statistic, z, p: twoSided(z) };
    })
    .sort((a, b) => a.p - b.p);
  const found = new Map<TestSample, Comparison>();
  let adjusted = 0;
  let quantile = 0;
  for (const [rank, { variant, statistic, z, p }] of tests.entries()) {
    const times = tests.length - rank;
    if (adjusted < experimentAlpha) quantile = quantileOf(experimentAlpha / times);
    adjusted = Math.max(adjusted, Math.min(1, times * p));
    const ratio = variant.mean / control.mean;
    const interval = intervalOf(statistic, ratio, quantile);
    if (interval) found.set(variant, { lift: ratio - 1, low: interval[0] - 1, high: interval[1] - 1, p: adjusted, z });
  }
  return variants.map((variant) => found.get(variant) ?? null);
}

/** Baseline of a goal, and the smallest relative change to be found. */
export interface SampleSizeInput {
  /** A rate is between 0 and 1. */
  baseline: number;
  /** Standard deviation; undefined for a rate. */
  sd?: number | undefined;
  /** 0.05 is 5 % of the baseline. */
  effect: number;
}

/** Users needed in each variant for power 0.8, as R's `power.prop.test`; undefined for numbers that make no sense. */
export function sampleSize({ baseline, sd, effect }: SampleSizeInput): number | undefined {
  const other = baseline * (1 + effect);
  const difference = other - baseline;
  if (!(baseline > 0) || difference === 0 || (sd === undefined && (other <= 0 || other >= 1))) return undefined;
  const spread = (p: number) => p * (1 - p);
  const zAlpha = quantileOf(experimentAlpha);
  const needed =
    sd === undefined
      ? zAlpha * Math.sqrt(2 * spread((baseline + other) / 2)) + zPower * Math.sqrt(spread(baseline) + spread(other))
      : (zAlpha + zPower) * Math.SQRT2 * sd;
  const users = Math.ceil((needed / difference) ** 2);
  return Number.isFinite(users) && users > 0 ? users : undefined;
}
