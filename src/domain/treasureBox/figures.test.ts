/** @jest-environment node */
import { boxOf, randomBox, weighing } from '../../../tests/boxes';
import { chiSquareOf, upperGamma } from '../shared/chiSquare';
import { boxFigures, pityShare, probabilityText, returnBand, returnRate } from './figures';

it('probabilities are per cent with six decimals, rounded in whole numbers', () => {
  expect(probabilityText(1, 3)).toBe('33.333333%');
  expect(probabilityText(2, 3)).toBe('66.666667%');
  expect(probabilityText(1, 1)).toBe('100.000000%');
  expect(probabilityText(1, 50_000_000)).toBe('0.000002%');
  expect(probabilityText(1_000_000, 50_000_000)).toBe('2.000000%');
});

it('those of a box add up to 100% but for rounding', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const weights = randomBox(seed).pool.map(({ weight }) => weight);
    const sum = weights.reduce((a, b) => a + b);
    const shown = weights.reduce((total, weight) => total + Number.parseFloat(probabilityText(weight, sum)), 0);
    expect(Math.abs(shown - 100)).toBeLessThanOrEqual(weights.length * 0.5e-6 + 1e-9);
  }
});

it('expected value and variance are those of the weights', () => {
  const figures = boxFigures(weighing(1, 3), [100, 20]);
  expect(figures.ev_roll).toBeCloseTo(40, 12);
  expect(figures).toMatchObject({ ev: figures.ev_roll, pity_share: 0 });
  expect(figures.variance).toBeCloseTo(0.25 * 60 ** 2 + 0.75 * 20 ** 2, 9);
  expect(returnRate(40, 10, 500)).toBeCloseTo(0.8, 12);
  expect(returnBand(4, 25, 100, 100)).toBeCloseTo((3 * 2 * 50) / 10_000, 12);
});

describe('pity', () => {
  it('at the second draw in a row without a rare one of 1 in 2 is every third draw', () => {
    // Ways from one rare reward to the next: R (1/2), or not and then pity (1/2): 1.5 draws, half of them with pity.
    const odds = boxOf([{ is_rare: true }, {}], { n: 2 });
    expect(pityShare(odds)).toBeCloseTo(1 / 3, 12);
    expect(boxFigures(odds, [90, 30])).toMatchObject({ ev_roll: 60, ev: expect.closeTo(60 + 30 / 3, 10) });
  });

  it('is every n-th draw where rare ones are next to never, and none where all are rare', () => {
    const seldom = boxOf([{ is_rare: true }, ...Array.from({ length: 49 }, () => ({ weight: 1_000_000 }))], { n: 10 });
    expect(pityShare(seldom)).toBeCloseTo(0.1, 6);
    expect(pityShare(boxOf([{ is_rare: true }], { n: 10 }))).toBe(0);
  });
});

describe('chi square', () => {
  it.each([
    [0.5, 3.841458820694124 / 2, 0.05],
    [5, 18.307038053275146 / 2, 0.05],
    [24.5, 66.33864886296882 / 2, 0.05],
    [1, 1, Math.exp(-1)],
    [2, 30, 31 * Math.exp(-30)],
    [3, 0, 1],
  ])('Q(%d, %d) is %d', (a, x, known) => {
    expect(upperGamma(a, x)).toBeCloseTo(known, 10);
    expect(upperGamma(a, x) / known).toBeCloseTo(1, 8);
  });

  it('counts classes of which fewer than five are expected as one', () => {
    expect(chiSquareOf([1, 6, 93], [2, 4, 94])).toEqual({
      value: expect.closeTo(1 / 6 + 1 / 94, 10),
      freedom: 1,
      p: expect.any(Number),
    });
    expect(chiSquareOf([100], [100])).toEqual({ value: 0, freedom: 0, p: 1 });
  });
});
