import type { Measured } from '../mock/testing/measure';
import { type Bytes, limits } from './budgets';
import type { InputSample } from './input';
import type { LoadSample, MemorySample, RouteSample } from './measure';
import { median } from './median';
import type { ReviewSample } from './review';
import type { RoomsSample } from './rooms';
import type { TelemetrySample } from './telemetry';
import type { GridSample } from './translation';

/** All samples of one target. */
export interface Samples {
  login: LoadSample[];
  list: LoadSample[];
  routes: RouteSample[];
  memory: MemorySample[];
}

export const noSamples = (): Samples => ({ login: [], list: [], routes: [], memory: [] });

export interface Row {
  metric: string;
  bar?: number;
  goal?: number;
  ours: number;
  reference?: number;
  /** Figure that bar and goal are compared with. */
  judged: 'value' | 'ratio';
  /** Figure for the goal, if different. */
  goalJudged?: 'value' | 'ratio';
  unit: '' | 'KiB' | 'ms' | 'MiB';
  /** A byte budget: breaking it fails the run. */
  budget?: true;
}

/** Measurements of this console only. */
export interface Worked {
  review: ReviewSample;
  rooms: RoomsSample;
  grid: GridSample;
  input: InputSample;
  /** ms to more than a thousand rows painted. */
  thousand: number;
  told: TelemetrySample | null;
  /** ms for a million draws of the treasure box that is the slowest to simulate. */
  millionDraws: number;
}

type Of<T> = (sample: T) => number;

export function rowsOf(
  ours: Samples,
  reference: Samples,
  bytes: Bytes,
  lists: readonly Measured[],
  worked: Worked,
): Row[] {
  const pair = <K extends keyof Samples>(kind: K, of: Of<Samples[K][number]>) => {
    const middle = (samples: Samples) => median((samples[kind] as Samples[K][number][]).map(of));
    return { ours: middle(ours), reference: middle(reference) };
  };
  const pageChunk = Math.max(...bytes.pages.map(({ own }) => own));
  const slowest = Math.max(...lists.map(({ p95 }) => p95));
  return [
    {
      metric: 'sign-in, JS+CSS gzip',
      bar: 120,
      goal: limits.signIn.goal,
      ...pair('login', (s) => s.kib),
      judged: 'value',
      unit: 'KiB',
    },
    {
      metric: 'first list, JS+CSS gzip',
      ...limits.firstList,
      ...pair('list', (s) => s.kib),
      judged: 'value',
      unit: 'KiB',
      budget: true,
    },
    { metric: 'first list, JS+CSS Brotli', ours: bytes.firstListBr, judged: 'value', unit: 'KiB' },
    {
      metric: "largest page's own chunk",
      ...limits.pageChunk,
      ours: pageChunk,
      judged: 'value',
      unit: 'KiB',
      budget: true,
    },
    { metric: 'boot file in the head', ...limits.boot, ours: bytes.boot, judged: 'value', unit: 'KiB', budget: true },
    { metric: 'requests, sign-in', bar: 10, goal: 8, ...pair('login', (s) => s.requests), judged: 'value', unit: '' },
    {
      metric: 'requests, first list',
      bar: 14,
      goal: 12,
      ...pair('list', (s) => s.requests),
      judged: 'value',
      unit: '',
    },
    {
      metric: 'sign-in painted',
      bar: 1.5,
      goal: 0.95,
      ...pair('login', (s) => s.painted),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'first list painted',
      bar: 1.1,
      goal: 0.9,
      ...pair('list', (s) => s.painted),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'long tasks of the first list, beyond 50 ms',
      bar: 600,
      goal: 300,
      ...pair('list', (s) => s.longSum),
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: 'longest task of the first list',
      bar: 300,
      goal: 200,
      ...pair('list', (s) => s.longest),
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: 'layout shift of the first list',
      bar: 0.05,
      goal: 0.02,
      ...pair('list', (s) => s.shift),
      judged: 'value',
      unit: '',
    },
    {
      metric: 'route change to 20 rows, first',
      bar: 1.25,
      goal: 1,
      ...pair('routes', (s) => s.first),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'from a list to another, first',
      bar: 1.25,
      goal: 1,
      ...pair('routes', (s) => s.other),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'route change to 20 rows, again',
      bar: 1.5,
      goal: 1.1,
      ...pair('routes', (s) => s.again),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'route change to 100 rows',
      bar: 800,
      goal: 1,
      ...pair('routes', (s) => s.hundred),
      judged: 'value',
      goalJudged: 'ratio',
      unit: 'ms',
    },
    { metric: '1,000 rows, virtual', bar: 700, goal: 500, ours: worked.thousand, judged: 'value', unit: 'ms' },
    ...(
      [
        ['typing in a filter', worked.input.typing],
        ['opening a drawer', worked.input.drawer],
        ['opening a form', worked.input.form],
      ] as const
    ).map(
      ([what, ours]): Row => ({
        metric: `input to next paint, ${what}, p75`,
        bar: 200,
        goal: 100,
        ours,
        judged: 'value',
        unit: 'ms',
      }),
    ),
    { metric: 'heap of the first list', ...pair('list', (s) => s.heap), judged: 'value', unit: 'MiB' },
    {
      metric: 'heap growth over 50 route changes',
      bar: 2,
      goal: 1.4,
      ...pair('memory', (s) => s.growth),
      judged: 'value',
      unit: 'MiB',
    },
    { metric: 'nodes left by 50 route changes', bar: 0, ...pair('memory', (s) => s.nodes), judged: 'value', unit: '' },
    {
      metric: 'listeners left by 50 route changes',
      bar: 0,
      ...pair('memory', (s) => s.listeners),
      judged: 'value',
      unit: '',
    },
    {
      metric: 'review: decision key to the next case painted',
      bar: 60,
      goal: 40,
      ours: worked.review.next,
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: 'review: the slowest of 20',
      bar: 90,
      goal: 60,
      ours: worked.review.slowest,
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: 'review: key to the next page of 12 pictures painted',
      bar: 150,
      goal: 80,
      ours: worked.review.nextPage,
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: 'review: heap growth over 500 decisions',
      bar: 2,
      goal: 1.4,
      ours: worked.review.growth,
      judged: 'value',
      unit: 'MiB',
    },
    {
      metric: 'review: longest task, 24 pictures at rest',
      bar: 100,
      ours: worked.review.idle,
      judged: 'value',
      unit: 'ms',
    },
    { metric: 'review: nodes left by 500 decisions', bar: 0, ours: worked.review.nodes, judged: 'value', unit: '' },
    ...roomRows(worked.rooms),
    ...gridRows(worked.grid),
    ...telemetryRows(worked.told),
    { metric: 'box: a million simulated draws', bar: 1_000, ours: worked.millionDraws, judged: 'value', unit: 'ms' },
    { metric: 'mock: slowest list over 50,000 rows, p95', bar: 10, ours: slowest, judged: 'value', unit: 'ms' },
  ];
}

export function roomRows({ frames, longest, tourGrowth, tourMinutes, firstLane, playingHeap }: RoomsSample): Row[] {
  return [
    { metric: 'wall: ms per frame, 48 live cards', bar: 17, ours: 1_000 / frames, judged: 'value', unit: 'ms' },
    {
      metric: 'wall: longest task, 48 live cards, CPU slowed',
      bar: 100,
      ours: longest,
      judged: 'value',
      unit: 'ms',
    },
    {
      metric: `wall: heap growth over ${tourMinutes} minutes of tour`,
      bar: 2,
      ours: tourGrowth,
      judged: 'value',
      unit: 'MiB',
    },
    {
      metric: 'recording: first of eight lanes painted, CPU slowed',
      bar: 1_000,
      ours: firstLane,
      judged: 'value',
      unit: 'ms',
    },
    { metric: 'recording: heap while it plays', bar: 60, ours: playingHeap, judged: 'value', unit: 'MiB' },
  ];
}

export function gridRows({ rows, frames, longest, heap }: GridSample): Row[] {
  const what = `grid: ${rows} rows of 翻译 scrolled, CPU slowed`;
  return [
    { metric: `${what}, frames per second`, ours: frames, judged: 'value', unit: '' },
    { metric: `${what}, ms per frame`, bar: 17, ours: 1_000 / frames, judged: 'value', unit: 'ms' },
    { metric: `${what}, longest task`, bar: 100, ours: longest, judged: 'value', unit: 'ms' },
    { metric: `${what}, heap at the last row`, bar: 80, ours: heap, judged: 'value', unit: 'MiB' },
  ];
}

/** Here the page without telemetry is what ours is compared with. */
function telemetryRows(told: TelemetrySample | null): Row[] {
  if (!told) return [];
  return [
    {
      metric: 'telemetry: first list painted, with and without',
      bar: 1.03,
      ours: median(told.on),
      reference: median(told.off),
      judged: 'ratio',
      unit: 'ms',
    },
    {
      metric: 'telemetry: heap growth over an hour',
      bar: 2,
      goal: 1.4,
      ours: told.growth,
      judged: 'value',
      unit: 'MiB',
    },
  ];
}

export function verdictOf({ ours, reference, judged, bar, goal, goalJudged = judged, budget }: Row): string {
  const valueBy = (by: Row['judged']) => (by === 'ratio' ? ours / (reference ?? Number.NaN) : ours);
  if (bar === undefined) return '';
  // A few nodes or kilobytes more are the collector's mood.
  if (goal === undefined ? valueBy(judged) <= bar : valueBy(goalJudged) <= goal) return 'ok';
  if (valueBy(judged) <= bar) return 'within the bar';
  return budget ? 'BROKEN' : 'over';
}

function text(value: number | undefined, unit: Row['unit']): string {
  if (value === undefined || Number.isNaN(value)) return '';
  if (unit === 'KiB') return `${value.toFixed(1)} KiB`;
  if (unit === 'MiB') return `${value.toFixed(1)} MiB`;
  if (unit === 'ms') return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;
  return Number.isInteger(value) ? String(value) : value.toFixed(3);
}

export function tableOf(rows: readonly Row[]): string {
  const limit = (value: number | undefined, judged: Row['judged'], { unit }: Row) =>
    value === undefined ? '' : judged === 'ratio' ? `${value}x` : `${value}${unit ? ` ${unit}` : ''}`;
  const cells = rows.map((row) => [
    row.metric,
    limit(row.bar, row.judged, row),
    limit(row.goal, row.goalJudged ?? row.judged, row),
    text(row.ours, row.unit),
    text(row.reference, row.unit),
    row.reference ? `${(row.ours / row.reference).toFixed(2)}x` : '',
    verdictOf(row),
  ]);
  return alignedTable([['metric', 'bar', 'goal', 'ours', 'ref-antd', 'ratio', 'verdict'], ...cells]);
}

export function alignedTable([head = [], ...rows]: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}
