import { type ChiSquare, chiSquareOf } from '../shared/chiSquare';
import { type DrawStock, drawOutcomeOf, isPityDue, itemAt, type OddsTable } from './draw';
import { maxSeed, type Random32, rollOf } from './random';

/** Counts for one item of the pool. */
export interface ItemCount {
  /** Expected number of rolls. */
  expected: number;
  rolled: number;
  /** Quantity given, including pity. */
  given: number;
  /** Rolled and replaced by the `empty_reward`. */
  byStock: number;
  byLimit: number;
  /** Number of the opening, from 1, that took the last of a day for the first time, or the last of all; null: none did. */
  dayOutAt: number | null;
  totalOutAt: number | null;
}

/** Totals of all draws. */
export interface DrawTotals {
  draws: number;
  items: ItemCount[];
  /** Draws that were the pity's. */
  pity: number;
  /** Longest run of one user's draws without a rare reward. */
  longestMisses: number;
  /** Chi-square test of the rolls, whatever was given for them. */
  chi: ChiSquare;
}

export interface DrawingResult {
  /** Stock of the day is there again. */
  startDay: (day: number) => void;
  /** Returns the index of the given reward in the pool; −1 for the `empty_reward`. */
  draw: (user: number, opening: number) => number;
  counted: () => DrawTotals;
}

/**
 * Initial runs of misses per user, distributed as after many draws, so that the pity share is right from the first
 * draw.
 */
function missesAtFirst(table: OddsTable, users: number, random: Random32): Uint32Array {
  const misses = new Uint32Array(users);
  const { pool, pity } = table.odds;
  if (!pity.enabled) return misses;
  const rare = pool.reduce((sum, { weight, is_rare }) => sum + (is_rare ? weight : 0), 0) / table.sum;
  // A share of q^k of users has k misses: inverted, this gives the run below which a share of users lies.
  const missed = Math.log1p(-rare);
  const runOf = (share: number) =>
    rare === 0 ? share * pity.n : Math.log1p(share * Math.expm1(pity.n * missed)) / missed;
  return misses.map(() => Math.min(pity.n - 1, Math.floor(runOf(random() / (maxSeed + 1)))));
}

/** Quantities users received today, for items with a limit only; they restart every day. */
function givenToday({ odds: { pool } }: OddsTable, users: number) {
  let columns = 0;
  const columnOf = pool.map(({ per_user_limit }) => (per_user_limit > 0 ? columns++ : -1));
  const count = new Uint32Array(columns * users);
  const ofDay = new Int32Array(columns * users).fill(-1);
  const cellOf = (index: number, user: number) => (columnOf[index] ?? -1) * users + user;
  return {
    had: (index: number, user: number, day: number): number => {
      const cell = cellOf(index, user);
      return cell >= 0 && ofDay[cell] === day ? (count[cell] ?? 0) : 0;
    },
    add: (index: number, user: number, day: number): void => {
      const cell = cellOf(index, user);
      if (cell < 0) return;
      count[cell] = ofDay[cell] === day ? (count[cell] ?? 0) + 1 : 1;
      ofDay[cell] = day;
    },
  };
}

/** Stock of a pool during the simulation, and the time it ran out. */
function stockOf({ odds: { pool } }: OddsTable) {
  const day = new Float64Array(pool.length);
  const total = Float64Array.from(pool, ({ stock_total }) => stock_total);
  const dayOutAt = pool.map(({ stock_day }): number | null => (stock_day === 0 ? 0 : null));
  const totalOutAt = pool.map(({ stock_total }): number | null => (stock_total === 0 ? 0 : null));
  return {
    day,
    total,
    dayOutAt,
    totalOutAt,
    take: (index: number, opening: number): void => {
      const [inDay = -1, inAll = -1] = [day[index], total[index]];
      if (inDay > 0) day[index] = inDay - 1;
      if (inAll > 0) total[index] = inAll - 1;
      if (inDay === 1) dayOutAt[index] ??= opening;
      if (inAll === 1) totalOutAt[index] ??= opening;
    },
  };
}

/** Simulates and counts the draws of one box for a number of users. */
export function drawingOf(table: OddsTable, users: number, random: Random32): DrawingResult {
  const { pool } = table.odds;
  const misses = missesAtFirst(table, users, random);
  const today = givenToday(table, users);
  const stock = stockOf(table);
  const countOf = () => new Float64Array(pool.length);
  const counts = { rolled: countOf(), given: countOf(), stock: countOf(), limit: countOf() };
  let [day, draws, pity, longestMisses] = [0, 0, 0, 0];

  const standing = (): DrawStock => ({ left_day: -1, left_total: -1, had_today: 0 });
  // One object reused for all draws; nobody keeps it.
  const facts = { roll: 0, misses: 0, rolled: standing(), pity: table.pityAt < 0 ? null : standing() };
  const stand = (at: DrawStock, index: number, user: number) => {
    at.left_day = stock.day[index] ?? -1;
    at.left_total = stock.total[index] ?? -1;
    at.had_today = today.had(index, user, day);
  };

  return {
    startDay: (started) => {
      day = started;
      for (const [index, { stock_day }] of pool.entries()) stock.day[index] = stock_day;
    },
    draw: (user, opening) => {
      facts.roll = rollOf(table, random);
      facts.misses = misses[user] ?? 0;
      stand(facts.rolled, itemAt(table, facts.roll), user);
      if (facts.pity && isPityDue(table, facts.misses)) stand(facts.pity, table.pityAt, user);
      const { rolled, given, why, misses: after } = drawOutcomeOf(table, facts);
      misses[user] = after;
      draws += 1;
      if (after > longestMisses) longestMisses = after;
      counts.rolled[rolled] = (counts.rolled[rolled] ?? 0) + 1;
      if (why === 'pity') pity += 1;
      if (why === 'stock' || why === 'limit') counts[why][rolled] = (counts[why][rolled] ?? 0) + 1;
      if (given < 0) return given;
      counts.given[given] = (counts.given[given] ?? 0) + 1;
      today.add(given, user, day);
      stock.take(given, opening);
      return given;
    },
    counted: () => {
      const expected = pool.map(({ weight }) => (weight / table.sum) * draws);
      const items = expected.map((share, index) => ({
        expected: share,
        rolled: counts.rolled[index] ?? 0,
        given: counts.given[index] ?? 0,
        byStock: counts.stock[index] ?? 0,
        byLimit: counts.limit[index] ?? 0,
        dayOutAt: stock.dayOutAt[index] ?? null,
        totalOutAt: stock.totalOutAt[index] ?? null,
      }));
      return { draws, items, pity, longestMisses, chi: chiSquareOf([...counts.rolled], expected) };
    },
  };
}
