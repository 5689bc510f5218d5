/** Distribution of amounts: percentiles and histogram. Both take amounts in ascending order. */

export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  mean: number;
}

/** The smallest amount that a share of all do not exceed; 0 of none. */
const percentileOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

export const percentilesOf = (sorted: Float64Array): Percentiles => ({
  p50: percentileOf(sorted, 0.5),
  p95: percentileOf(sorted, 0.95),
  p99: percentileOf(sorted, 0.99),
  max: percentileOf(sorted, 1),
  mean: sorted.reduce((sum, amount) => sum + amount, 0) / Math.max(1, sorted.length),
});

export interface HistogramBar {
  /** Whole amounts, both included. */
  from: number;
  to: number;
  count: number;
}

export type Histogram = HistogramBar[];

const mostBars = 24;

/** Equal-width bars up to the 99th percentile; the tail is one more bar, which may be wider. */
export function histogramOf(sorted: Float64Array): Histogram {
  const [least = 0, most] = [sorted[0], percentileOf(sorted, 1)];
  const usual = percentileOf(sorted, 0.99);
  const width = Math.max(1, Math.ceil((usual - least + 1) / mostBars));
  const bars: Histogram = [];
  for (let from = least; from <= usual; from += width) bars.push({ from, to: from + width - 1, count: 0 });
  const end = bars.at(-1)?.to ?? usual;
  if (most > end) bars.push({ from: end + 1, to: most, count: 0 });
  for (const amount of sorted) {
    const bar = bars[Math.min(bars.length - 1, Math.floor((amount - least) / width))];
    if (bar) bar.count += 1;
  }
  return bars;
}
