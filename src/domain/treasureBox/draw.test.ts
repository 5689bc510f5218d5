/** @jest-environment node */
import fc from 'fast-check';
import { boxItem, boxOf, randomBox, weighing } from '../../../tests/boxes';
import { chiSquareOf } from '../shared/chiSquare';
import { type BoxOdds, boxProblems, type DrawStock, drawOutcomeOf, itemAt, oddsTable, rollsOf } from './draw';
import { below, rollOf, seeded } from './random';

const free: DrawStock = { left_day: -1, left_total: -1, had_today: 0 };

/** Counts per item over a number of rolls. */
function rolled(odds: BoxOdds, seed: number, rolls: number): number[] {
  const table = oddsTable(odds);
  const random = seeded(seed);
  const counts = odds.pool.map(() => 0);
  for (let roll = 0; roll < rolls; roll++) {
    const index = itemAt(table, rollOf(table, random));
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

const fairness = (odds: BoxOdds, seed: number, rolls: number) => {
  const { sum } = oddsTable(odds);
  return chiSquareOf(
    rolled(odds, seed, rolls),
    odds.pool.map(({ weight }) => (weight / sum) * rolls),
  );
};

describe('the rolls', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('of random box %i are as its weights say', (seed) => {
    const { p, freedom } = fairness(randomBox(seed), seed, 1_000_000);
    expect(freedom).toBeGreaterThan(0);
    expect(p).toBeGreaterThan(0.0001);
  });

  it('of a box of one item are all that item', () => {
    expect(rolled(weighing(7), 1, 1_000)).toEqual([1_000]);
  });

  it('of 50 items of weight 1,000,000 are spread evenly', () => {
    const odds = weighing(...Array.from({ length: 50 }, () => 1_000_000));
    expect(oddsTable(odds).sum).toBe(50_000_000);
    expect(fairness(odds, 5, 1_000_000).p).toBeGreaterThan(0.0001);
  });

  it('of weights 1 and 1,000,000 hit the small one as seldom as it should be', () => {
    const [seldom = 0] = rolled(weighing(1, 1_000_000), 3, 5_000_000);
    // 5 are expected: 0 or more than 20 come once in a hundred or a million times.
    expect(seldom).toBeGreaterThan(0);
    expect(seldom).toBeLessThan(20);
  });

  it('are not fair to odds that are others', () => {
    const counts = rolled(weighing(100, 100), 1, 1_000_000);
    expect(chiSquareOf(counts, [505_000, 495_000]).p).toBeLessThan(0.0001);
  });

  it('find every item from its first roll to its last', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 }), (weights) => {
        const table = oddsTable(weighing(...weights));
        weights.forEach((weight, index) => {
          const [from, to] = rollsOf(table, index);
          expect(to - from + 1).toBe(weight);
          expect([itemAt(table, from), itemAt(table, to)]).toEqual([index, index]);
        });
        expect(() => itemAt(table, table.sum)).toThrow(RangeError);
        expect(() => itemAt(table, -1)).toThrow(RangeError);
      }),
    );
  });

  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: number) => rolled(randomBox(4), seed, 1_000);
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });
});

it('numbers below a bound are all of them and none beyond, as often', () => {
  const random = seeded(9);
  const counts = Array.from({ length: 5 }, () => 0);
  for (let i = 0; i < 100_000; i++) {
    const drawn = below(random, 5);
    counts[drawn] = (counts[drawn] ?? 0) + 1;
  }
  expect(counts).toHaveLength(5);
  expect(chiSquareOf(counts, [20_000, 20_000, 20_000, 20_000, 20_000]).p).toBeGreaterThan(0.0001);
  expect(below(random, 1)).toBe(0);
});

describe('an outcome', () => {
  const odds = boxOf(
    [
      { is_rare: true, weight: 1, per_user_limit: 2 },
      { weight: 3, per_user_limit: 2 },
    ],
    { n: 4 },
  );
  const table = oddsTable(odds);
  const draw = (facts: Partial<Parameters<typeof drawOutcomeOf>[1]>) =>
    drawOutcomeOf(table, { roll: 1, misses: 0, rolled: free, pity: free, ...facts });

  it('is the item of the roll; a rare one ends the run of misses', () => {
    expect(draw({ misses: 1 })).toEqual({ rolled: 1, given: 1, why: 'roll', misses: 2 });
    expect(draw({ roll: 0, misses: 1 })).toEqual({ rolled: 0, given: 0, why: 'roll', misses: 0 });
  });

  it('is the pity reward at the n-th draw, not before', () => {
    expect(draw({ misses: 2 })).toMatchObject({ why: 'roll', misses: 3 });
    expect(draw({ misses: 3 })).toEqual({ rolled: 1, given: 0, why: 'pity', misses: 0 });
  });

  it('leaves the promise standing while the pity reward is out', () => {
    const out = { ...free, left_total: 0 };
    expect(draw({ misses: 3, pity: out })).toEqual({ rolled: 1, given: 1, why: 'roll', misses: 4 });
    expect(draw({ misses: 4 })).toMatchObject({ given: 0, why: 'pity' });
    expect(draw({ misses: 3, pity: { ...free, had_today: 2 } })).toMatchObject({ why: 'roll' });
  });

  it('is the empty reward where stock of the day or all stock is out, or the user had enough', () => {
    const replaced = (rolledNow: DrawStock) => {
      const { given, why, misses } = draw({ rolled: rolledNow });
      return [given, why, misses];
    };
    expect(replaced({ ...free, left_day: 0 })).toEqual([-1, 'stock', 1]);
    expect(replaced({ ...free, left_total: 0 })).toEqual([-1, 'stock', 1]);
    expect(replaced({ ...free, had_today: 2 })).toEqual([-1, 'limit', 1]);
    expect(replaced({ left_day: 1, left_total: 1, had_today: 1 })).toEqual([1, 'roll', 1]);
  });

  it('is the same from facts that were written down and read again', () => {
    const standing = fc.record({
      left_day: fc.integer({ min: -1, max: 2 }),
      left_total: fc.integer({ min: -1, max: 2 }),
      had_today: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.nat(3), fc.nat(6), standing, standing, (roll, misses, rolledNow, pity) => {
        const facts = { roll, misses, rolled: rolledNow, pity };
        const outcome = drawOutcomeOf(table, facts);
        const kept = JSON.parse(JSON.stringify({ odds, facts }));
        expect(drawOutcomeOf(oddsTable(kept.odds), kept.facts)).toEqual(outcome);
        if (outcome.given === 0 && outcome.why === 'pity') expect(misses).toBeGreaterThanOrEqual(3);
        if (outcome.given >= 0) {
          const { left_day, left_total, had_today } = outcome.why === 'pity' ? pity : rolledNow;
          expect([left_day, left_total]).not.toContain(0);
          expect(had_today).toBeLessThan(2);
        }
      }),
    );
  });
});

describe('a box is refused, and the field named', () => {
  const fine = boxOf([{ is_rare: true }, {}], { n: 10 });
  const at = (changed: Partial<BoxOdds>) =>
    boxProblems({ ...fine, ...changed }).map(({ field, index }) => [field, index]);
  const withItem = (item: Partial<BoxOdds['pool'][number]>) => at({ pool: [...fine.pool, boxItem(2, item)] });

  it('unless all is well', () => {
    expect(boxProblems(fine)).toEqual([]);
  });

  it.each([
    ['weight 0', { weight: 0 }],
    ['a weight above a million', { weight: 1_000_001 }],
    ['a weight with a fraction', { weight: 0.5 }],
    ['no quantity', { qty: 0 }],
    ['days below 0', { valid_days: -1 }],
    ['stock below −1', { stock_day: -2 }],
    ['a limit below 0', { per_user_limit: -1 }],
    ['a rare item without stock', { is_rare: true, stock_total: 0 }],
    ['the same reward twice', { item_id: 'res_1' }],
  ])('for %s', (_, item) => {
    expect(withItem(item)).toEqual([['pool', 2]]);
  });

  it('for its size', () => {
    expect(at({ pool: [], pity: { ...fine.pity, enabled: false } })).toEqual([['pool', undefined]]);
    const pool = Array.from({ length: 51 }, (_, place) => boxItem(place, { is_rare: true }));
    expect(at({ pool })).toEqual([['pool', undefined]]);
  });

  it('for pity of a draw that is none, of a reward that is not there or not rare', () => {
    for (const n of [1, 2.5, 10_001]) expect(at({ pity: { ...fine.pity, n } })).toEqual([['pity', undefined]]);
    for (const reward of ['resource:none:1:0', 'resource:res_1:1:0'])
      expect(at({ pity: { ...fine.pity, reward } })).toEqual([['pity', undefined]]);
  });

  it('for something that can run out with nothing to be given instead', () => {
    expect(at({ empty_reward: null })).toEqual([]);
    expect(at({ empty_reward: null, pool: [...fine.pool, boxItem(2, { stock_day: 5 })] })).toEqual([
      ['empty_reward', undefined],
    ]);
    expect(() => oddsTable({ ...fine, pool: [] })).toThrow('1–50');
  });
});
