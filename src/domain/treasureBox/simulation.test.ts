/** @jest-environment node */
import { boxOf, randomBox, weighing } from '../../../tests/boxes';
import type { BoxOdds } from './draw';
import { type SimulationInput, setupProblem, simulation } from './simulation';

const inputOf = (odds: BoxOdds, changed: Partial<SimulationInput> = {}): SimulationInput => ({
  odds,
  values: odds.pool.map((_, place) => 1_000 - place * 10),
  emptyValue: 1,
  winners: 5,
  cost: 5_000,
  openings: 20_000,
  openingsPerDay: 100,
  users: 50,
  seed: 42,
  ...changed,
});

const run = (odds: BoxOdds, changed: Partial<SimulationInput> = {}) => {
  const input = inputOf(odds, changed);
  const running = simulation(input);
  expect(running.advance(input.openings)).toBe(input.openings);
  return running.result();
};

it('is the same for the same seed, in one stride or in many', () => {
  const odds = randomBox(3);
  const running = simulation(inputOf(odds));
  while (running.advance(777) < 20_000);
  expect(running.result()).toEqual(run(odds));
  expect(run(odds, { seed: 43 })).not.toEqual(run(odds));
});

it('counts every draw, and pays what was given', () => {
  const odds = randomBox(5);
  const { draws, items, perOpening, returns, perOpeningSpread } = run(odds);
  expect(draws).toBe(100_000);
  expect(items.reduce((sum, { rolled }) => sum + rolled, 0)).toBe(draws);
  expect(items.reduce((sum, { expected }) => sum + expected, 0)).toBeCloseTo(draws, 4);
  expect(items.map(({ given }) => given)).toEqual(items.map(({ rolled }) => rolled));
  const paid = items.reduce((sum, { given }, place) => sum + given * (1_000 - place * 10), 0);
  expect(perOpening.mean).toBeCloseTo(paid / 20_000, 6);
  expect(returns).toHaveLength(200);
  expect(returns.at(-1)).toMatchObject({ openings: 20_000, actual: expect.closeTo(paid / 20_000 / 5_000, 10) });
  expect(perOpeningSpread.reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
  expect(perOpening.p50).toBeLessThanOrEqual(perOpening.p95);
  expect(perOpening.p95).toBeLessThanOrEqual(perOpening.p99);
  expect(perOpening.p99).toBeLessThanOrEqual(perOpening.max);
});

it('the return stays within the band, with pity and without, in twenty boxes', () => {
  const outside = Array.from({ length: 20 }, (_, seed) => {
    const odds = { ...randomBox(seed + 1), pity: { enabled: seed % 2 === 0, n: 20, reward: 'resource:res_0:1:0' } };
    const last = run(odds, { seed: seed + 1, users: 1_000 }).returns.at(-1);
    return last ? Math.abs(last.actual - last.expected) > last.band : true;
  });
  expect(outside.filter(Boolean)).toHaveLength(0);
});

describe('pity', () => {
  const odds = boxOf([{ is_rare: true, weight: 2 }, { weight: 98 }], { n: 20 });

  it('leaves nobody without a rare reward for more than n − 1 draws, and comes as often as it should', () => {
    const { longestMisses, pity, pityExpected, items } = run(odds, { openings: 100_000 });
    expect(longestMisses).toBe(19);
    // As often as chance has it: four standard deviations, taken for independent.
    expect(Math.abs(pity - pityExpected)).toBeLessThan(4 * Math.sqrt(pityExpected));
    // Pity rewards given for rolls of the other item are missing there.
    const [rare, other] = items;
    const instead = (other?.rolled ?? 0) - (other?.given ?? 0);
    expect(rare?.given).toBe((rare?.rolled ?? 0) + instead);
    expect(instead).toBeLessThanOrEqual(pity);
  });
});

describe('stock', () => {
  it('is never given beyond what there is, and what comes after is the empty reward', () => {
    const odds = boxOf([{ weight: 10, stock_total: 123 }, { weight: 30, stock_day: 50 }, { weight: 60 }]);
    const { items, draws } = run(odds);
    const [total, daily, free] = items;
    expect(total).toMatchObject({ given: 123, byStock: (total?.rolled ?? 0) - 123, dayOutAt: null });
    expect(total?.totalOutAt).toBeGreaterThan(0);
    // 150 of 500 draws a day would be it: 200 days, each sold out.
    expect(daily).toMatchObject({ given: 50 * 200, byStock: (daily?.rolled ?? 0) - 50 * 200, totalOutAt: null });
    expect(daily?.dayOutAt).toBeLessThanOrEqual(100);
    expect(free).toMatchObject({ given: free?.rolled, byStock: 0, dayOutAt: null, totalOutAt: null });
    const replaced = items.reduce((sum, { byStock }) => sum + byStock, 0);
    expect(items.reduce((sum, { given }) => sum + given, 0)).toBe(draws - replaced);
  });

  it('runs out at the opening that takes the last one', () => {
    const { items } = run(boxOf([{ stock_total: 12 }]), { openings: 10 });
    expect(items[0]).toMatchObject({ given: 12, byStock: 38, totalOutAt: 3 });
  });

  it('holds for the reward of pity, too', () => {
    const odds = boxOf([{ is_rare: true, stock_total: 7 }, { weight: 9 }], { n: 2 });
    const { items, longestMisses } = run(odds);
    expect(items[0]?.given).toBe(7);
    expect(longestMisses).toBeGreaterThan(1);
  });
});

it('no user is given more of an item in a day than its limit', () => {
  // Ten users, ten winners an opening: each draws 100 times a day.
  const odds = boxOf([{ per_user_limit: 3 }]);
  const { items } = run(odds, { users: 10, winners: 10, openings: 1_000 });
  expect(items[0]).toMatchObject({ given: 10 * 10 * 3, byLimit: 10_000 - 300, byStock: 0 });
});

it('says why it cannot be run', () => {
  const fine = inputOf(weighing(1, 2));
  const problem = (changed: Partial<SimulationInput>) => setupProblem({ ...fine, ...changed });
  expect(problem({})).toBeUndefined();
  expect(problem({ odds: weighing(0) })).toContain('第 1 项');
  expect(problem({ winners: 501 })).toContain('中奖人数');
  expect(problem({ winners: 51 })).toBe('参与用户不能少于中奖人数');
  expect(problem({ cost: 0 })).toContain('开启成本');
  expect(problem({ openingsPerDay: 0 })).toContain('每日开启次数');
  expect(problem({ users: 100_001 })).toContain('参与用户');
  expect(problem({ values: [1] })).toContain('价值');
  expect(() => simulation({ ...fine, cost: 0 })).toThrow('开启成本');
});
