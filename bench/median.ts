/** Of an even number of values the middle between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 ? [sorted[half], sorted[half]] : sorted.slice(half - 1);
  return (low + high) / 2;
}
