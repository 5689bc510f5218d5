/** @jest-environment node */
import { compare, sampleSize, srmOf, twoSided } from './abTest';

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

it("Welch's test: examples 1 and 2 of Wikipedia's article (t = −2.46 and −1.57), from its rounded figures", () => {
  const welch = (a: [number, number, number], b: [number, number, number]) =>
    compare({ users: b[0], mean: b[1], sd: Math.sqrt(b[2]) }, { users: a[0], mean: a[1], sd: Math.sqrt(a[2]) }, false);
  expect(welch([15, 20.8, 7.9], [15, 23.0, 3.8])?.z).toBeCloseTo(-2.46, 1);
  expect(welch([10, 20.6, 9.0], [20, 22.1, 0.9])?.z).toBeCloseTo(-1.57, 1);
});

it('says nothing without users, or with a control of 0', () => {
  expect(compare(rate(0, 100), rate(5, 100), true)).toBeNull();
  expect(compare({ users: 0, mean: 0, sd: 0 }, rate(5, 100), true)).toBeNull();
  expect(compare({ users: 5, mean: 1, sd: 0 }, { users: 5, mean: 1, sd: 0 }, false)).toBeNull();
});

it('sample ratio mismatch: 821,588 and 815,482 users of equal weights (Fabijan et al., KDD 2019)', () => {
  expect(srmOf([821_588, 815_482], [50, 50])).toBeCloseTo(1.8e-6, 6);
  expect(srmOf([5_000, 5_010], [50, 50])).toBeGreaterThan(0.5);
  expect(srmOf([0, 0], [50, 50])).toBe(1);
});

it("sample sizes: Evan Miller's calculator (20 % ± 5 points: 1,030, rounded up here), and Cohen's d = 0.5", () => {
  expect(sampleSize({ baseline: 0.2, effect: 0.25 })).toBe(1_031);
  expect(sampleSize({ baseline: 10, sd: 2, effect: 0.1 })).toBe(63);
  expect(sampleSize({ baseline: 0.9, effect: 0.2 })).toBeUndefined();
  expect(sampleSize({ baseline: 0, effect: 0.2 })).toBeUndefined();
  expect(sampleSize({ baseline: 0.2, effect: 0 })).toBeUndefined();
});
