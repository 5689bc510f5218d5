/** @jest-environment node */
import fc from 'fast-check';
import { maxExperimentVariants } from '../experiment/limits';
import { compareAll, experimentAlpha, sampleSize, type TestSample, twoSided } from './abTest';
import { chiSquareOf } from './chiSquare';

const compare = (control: TestSample, variant: TestSample, isRate: boolean) =>
  compareAll(control, [variant], isRate)[0] ?? null;
const rate = (hits: number, users: number) => ({ users, mean: hits / users, sd: 0 });

it('two-sided probabilities of the normal distribution', () => {
  expect(twoSided(1.959964)).toBeCloseTo(0.05, 6);
  expect(twoSided(-2.575829)).toBeCloseTo(0.01, 6);
  expect(twoSided(0)).toBe(1);
});

it('two proportions: Penn State STAT 415, lesson 9.4 (351 of 605, 41 of 195)', () => {
  const found = compare(rate(41, 195), rate(351, 605), true);
  expect(found?.z).toBeCloseTo(8.99, 2);
  expect(found?.p).toBeLessThan(1e-15);
});

it('the interval of a lift has the difference that is just significant at its bound', () => {
  const found = compare(rate(1_000, 10_000), rate(1_100, 10_000), true);
  expect(found?.lift).toBeCloseTo(0.1, 10);
  expect(found?.p).toBeCloseTo(0.0211, 4);
  expect(found?.low).toBeGreaterThan(0);
  expect(compare(rate(1_000, 10_000), rate(1_050, 10_000), true)?.low).toBeLessThan(0);
});

it("Welch's test: examples 1 and 2 of Wikipedia's article (t = −2.46 and −1.57), with 100 times users and variance", () => {
  const welch = (a: [number, number, number], b: [number, number, number]) => {
    const [first, second] = [a, b].map(([users, mean, variance]) => ({
      users: 100 * users,
      mean,
      sd: 10 * variance ** 0.5,
    }));
    return first && second ? compare(second, first, false) : null;
  };
  expect(welch([15, 20.8, 7.9], [15, 23.0, 3.8])?.z).toBeCloseTo(-2.46, 1);
  expect(welch([10, 20.6, 9.0], [20, 22.1, 0.9])?.z).toBeCloseTo(-1.57, 1);
});

it.each<[string, TestSample, TestSample, boolean]>([
  ['200 users with 1 and 0 conversions', rate(1, 200), rate(0, 200), true],
  ['4 expected conversions', rate(8, 1_000), rate(0, 1_000), true],
  ['4 expected users without conversion', rate(992, 1_000), rate(1_000, 1_000), true],
  ['a control of 0', rate(0, 1_000), rate(50, 1_000), true],
  ['no users', { users: 0, mean: 0, sd: 0 }, rate(5, 100), true],
  ['no deviation', { users: 500, mean: 1, sd: 0 }, { users: 500, mean: 1, sd: 0 }, false],
  ['means of 99 users', { users: 99, mean: 5, sd: 1 }, { users: 99, mean: 9, sd: 1 }, false],
  ['a control that could be 0', { users: 500, mean: 1, sd: 40 }, { users: 500, mean: 9, sd: 40 }, false],
])('says nothing about %s', (_, control, variant, isRate) => {
  expect(compare(control, variant, isRate)).toBeNull();
});

describe('interval and p are of one test', () => {
  const users = fc.integer({ min: 1, max: 20_000 });
  const share = fc.integer({ min: 1, max: 999 }).map((thousandths) => thousandths / 1_000);
  /** Differences in standard errors: most of them are about as large as just makes a difference significant. */
  const distance = fc.integer({ min: -400, max: 400 }).map((hundredths) => hundredths / 100);
  interface Trial {
    isRate: boolean;
    control: number;
    mean: number;
    /** Users, and the distance from the control. */
    variants: [number, number][];
  }
  const trial: fc.Arbitrary<Trial> = fc.record({
    isRate: fc.boolean(),
    control: users,
    mean: share,
    variants: fc.array(fc.tuple(users, distance), { minLength: 1, maxLength: maxExperimentVariants - 1 }),
  });
  const compareTrial = ({ isRate, control, mean, variants }: Trial) => {
    const sd = isRate ? Math.sqrt(mean * (1 - mean)) : 3 * mean;
    const sample = (count: number, value: number) =>
      isRate
        ? rate(Math.min(count, Math.max(0, Math.round(value * count))), count)
        : { users: count, mean: Math.max(0, value), sd };
    const error = (count: number) => sd * Math.sqrt(1 / control + 1 / count);
    return compareAll(
      sample(control, mean),
      variants.map(([count, away]) => sample(count, mean + away * error(count))),
      isRate,
    );
  };

  it('an interval contains 0 exactly when p ≥ α, for 10,000 experiments with up to five comparisons', () => {
    let significant = 0;
    let compared = 0;
    fc.assert(
      fc.property(trial, (one) => {
        for (const found of compareTrial(one)) {
          if (!found) continue;
          compared += 1;
          if (found.p < experimentAlpha) significant += 1;
          const { lift, low, high } = found;
          if (low > lift || high < lift || low < -1) return false;
          if ((low <= 0 && high >= 0) !== found.p >= experimentAlpha) return false;
        }
        return true;
      }),
      { numRuns: 10_000 },
    );
    expect(compared).toBeGreaterThan(10_000);
    expect(significant / compared).toBeGreaterThan(0.1);
  });

  it('several variants are adjusted by Holm: the same difference is less certain beside others', () => {
    const [control, better, same] = [rate(1_000, 10_000), rate(1_090, 10_000), rate(1_000, 10_000)];
    const [alone] = compareAll(control, [better], true);
    const [beside, other] = compareAll(control, [better, same], true);
    expect(alone?.p).toBeLessThan(experimentAlpha);
    expect(alone?.low).toBeGreaterThan(0);
    expect(beside?.p).toBeCloseTo(2 * (alone?.p ?? 0), 10);
    expect(beside?.low).toBeLessThan(0);
    expect(other?.p).toBe(1);
  });

  it('rates: score interval of a ratio (Koopman 1984, 36 of 40 and 16 of 80: 2.94 to 7.15)', () => {
    const found = compare(rate(16, 80), rate(36, 40), true);
    expect(1 + (found?.low ?? 0)).toBeCloseTo(2.94, 1);
    expect(1 + (found?.high ?? 0)).toBeCloseTo(7.15, 1);
  });
});

it('sample ratio mismatch: 821,588 and 815,482 users of equal weights (Fabijan et al., KDD 2019)', () => {
  expect(chiSquareOf([821_588, 815_482], [818_535, 818_535]).p).toBeCloseTo(1.8e-6, 6);
  expect(chiSquareOf([5_000, 5_010], [5_005, 5_005]).p).toBeGreaterThan(0.5);
  expect(chiSquareOf([0, 0], [0, 0]).p).toBe(1);
});

/** `ceiling(power.prop.test(p1 = , p2 = , power = 0.8)$n)` of R 4. */
it.each([
  [0.05, 0.06, 8_158],
  [0.2, 0.25, 1_094],
  [0.5, 0.75, 58],
  [0.02, 0.021, 315_206],
  [0.3, 0.315, 14_856],
  [0.9, 0.95, 435],
  [0.5, 0.45, 1_565],
])('sample size from %d to %d: %d', (baseline, other, users) => {
  expect(sampleSize({ baseline, effect: other / baseline - 1 })).toBe(users);
});

it("sample size of a mean (Cohen's d = 0.5), and of numbers that make no sense", () => {
  expect(sampleSize({ baseline: 10, sd: 2, effect: 0.1 })).toBe(63);
  expect(sampleSize({ baseline: 0.9, effect: 0.2 })).toBeUndefined();
  expect(sampleSize({ baseline: 0, effect: 0.2 })).toBeUndefined();
  expect(sampleSize({ baseline: 0.2, effect: 0 })).toBeUndefined();
});
