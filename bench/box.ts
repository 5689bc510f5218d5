import type { BoxItem } from '../src/domain/treasureBox/body';
import { simulation } from '../src/domain/treasureBox/simulation';
import { alignedTable } from './report';

const winners = 10;
const openings = 200_000;
/** Draws a second that a simulation has to make at least. */
const bar = 1_000_000;

const poolOf = (size: number, limited: boolean): BoxItem[] =>
  Array.from({ length: size }, (_, index) => ({
    item_type: 'resource',
    item_id: `res_${index}`,
    qty: 1,
    valid_days: 0,
    weight: 1 + ((index * 7_919) % 1_000) * 1_000,
    stock_day: limited ? 500 : -1,
    stock_total: limited ? 100_000 : -1,
    per_user_limit: limited ? 3 : 0,
    is_rare: index === 0,
    broadcast: false,
  }));

function drawsPerSecond(size: number, limited: boolean): number {
  const pool = poolOf(size, limited);
  const running = simulation({
    odds: {
      pool,
      pity: { enabled: size > 1, n: 50, reward: 'resource:res_0:1:0' },
      empty_reward: { item_type: 'coin', item_id: 'coin', qty: 1, valid_days: 0 },
    },
    values: pool.map((_, index) => 1_000 - index),
    emptyValue: 1,
    winners,
    cost: 10_000,
    openingsPerDay: 1_000,
    users: 20_000,
    openings,
    seed: 1,
  });
  const began = performance.now();
  running.advance(openings);
  return (openings * winners * 1000) / (performance.now() - began);
}

const boxes: readonly [name: string, size: number, limited: boolean][] = [
  ['one item', 1, false],
  ['50 items, pity', 50, false],
  ['50 items, pity, stock, limits', 50, true],
];

/** Simulation speed of treasure boxes, measured on the second run: the first one warms up. */
export const measureBoxes = () =>
  boxes.map(([name, size, limited]) => {
    drawsPerSecond(size, limited);
    return { name, speed: drawsPerSecond(size, limited) };
  });

export function printBoxes(): boolean {
  const cells = measureBoxes().map(({ name, speed }) => [
    name,
    `${(bar / 1e6).toFixed(1)} M/s`,
    `${(speed / 1e6).toFixed(1)} M/s`,
    speed >= bar ? 'ok' : 'BROKEN',
  ]);
  console.log(alignedTable([['draws of a simulated box', 'bar', 'ours', 'verdict'], ...cells]));
  return cells.every((line) => line.at(-1) === 'ok');
}
