import { countText } from '../shared/figure';
import { type BoxOdds, boxProblems, isWhole, oddsTable } from './draw';
import { type DrawTotals, drawingOf } from './drawing';
import { boxFigures, returnBand, returnRate } from './figures';
import { maxBoxWinners } from './limits';
import { below, seeded } from './random';
import { type Histogram, histogramOf, type Percentiles, percentilesOf } from './spread';

/** Users that a simulation draws for. */
const maxSimulatedUsers = 100_000;
/** Points of a simulation's way at which the return is noted. */
const simulationPoints = 200;

/** Box and room for a simulation; length and seed are separate. */
export interface SimulationSetup {
  odds: BoxOdds;
  /** Coins of each reward of the pool, its quantity included; and of the `empty_reward`. */
  values: readonly number[];
  emptyValue: number;
  /** Draws per opening, each for another user. */
  winners: number;
  /** Cost of one opening in coins (`cost_coin`). */
  cost: number;
  openingsPerDay: number;
  /** Among how many users the winners are chosen. */
  users: number;
}

export interface SimulationInput extends SimulationSetup {
  openings: number;
  /** uint32 */
  seed: number;
}

/** Return so far after a number of openings. */
export interface ReturnPoint {
  openings: number;
  actual: number;
  expected: number;
  /** Three standard deviations around the expected value. */
  band: number;
}

export interface SimulationResult extends DrawTotals {
  /** Expected number of pity draws while everything is in stock. */
  pityExpected: number;
  /** Coins that openings gave. */
  perOpening: Percentiles;
  perOpeningSpread: Histogram;
  /** Coins given per whole day; of the first unfinished day if there is no other. */
  perDay: Percentiles;
  returns: ReturnPoint[];
}

/** Reason why it cannot be simulated; undefined if it can. */
export function setupProblem({ odds, values, winners, cost, openingsPerDay, users }: SimulationSetup) {
  const [problem] = boxProblems(odds);
  if (problem) return problem.index === undefined ? problem.text : `第 ${problem.index + 1} 项：${problem.text}`;
  if (!isWhole(winners, 1, maxBoxWinners)) return `中奖人数须为 1–${maxBoxWinners} 的整数`;
  if (!isWhole(cost, 1)) return '开启成本须为正整数';
  if (!isWhole(openingsPerDay, 1)) return '每日开启次数须为正整数';
  if (!isWhole(users, 1, maxSimulatedUsers)) return `参与用户须为 1–${countText(maxSimulatedUsers)} 的整数`;
  if (users < winners) return '参与用户不能少于中奖人数';
  return values.length === odds.pool.length ? undefined : '有奖品没有价值，不能计算';
}

export interface Simulation {
  /** Opens a number of further boxes, up to the rest; returns the total opened so far. */
  advance: (openings: number) => number;
  result: () => SimulationResult;
}

/** The same input gives the same result, in whatever strides it advances. */
export function simulation(input: SimulationInput): Simulation {
  const { odds, values, emptyValue, winners, cost, openings, openingsPerDay, users, seed } = input;
  const problem = setupProblem(input);
  if (problem !== undefined) throw new Error(problem);
  const table = oddsTable(odds);
  const random = seeded(seed);
  const drawing = drawingOf(table, users, random);
  const figures = boxFigures(odds, values);
  const expected = returnRate(figures.ev, winners, cost);

  const payouts = new Float64Array(openings);
  const days = new Float64Array(Math.ceil(openings / openingsPerDay));
  const returns: ReturnPoint[] = [];
  let [opened, paid] = [0, 0];

  const open = () => {
    const day = Math.floor(opened / openingsPerDay);
    if (opened % openingsPerDay === 0) drawing.startDay(day);
    // Neighbours from anywhere in the round of users: everyone as likely, nobody twice.
    let user = below(random, users);
    let payout = 0;
    opened += 1;
    for (let winner = 0; winner < winners; winner++) {
      const given = drawing.draw(user, opened);
      payout += given < 0 ? emptyValue : (values[given] ?? 0);
      user = user + 1 === users ? 0 : user + 1;
    }
    payouts[opened - 1] = payout;
    days[day] = (days[day] ?? 0) + payout;
    paid += payout;
    if (Math.floor((opened * simulationPoints) / openings) <= returns.length) return;
    const band = returnBand(figures.variance, winners, cost, opened);
    returns.push({ openings: opened, actual: paid / (cost * opened), expected, band });
  };

  return {
    advance: (more) => {
      for (const until = Math.min(openings, opened + more); opened < until; ) open();
      return opened;
    },
    result: () => {
      const sorted = payouts.slice(0, opened).sort();
      const wholeDays = Math.max(1, Math.floor(opened / openingsPerDay));
      return {
        ...drawing.counted(),
        pityExpected: figures.pity_share * opened * winners,
        perOpening: percentilesOf(sorted),
        perOpeningSpread: histogramOf(sorted),
        perDay: percentilesOf(days.slice(0, wholeDays).sort()),
        returns,
      };
    },
  };
}
