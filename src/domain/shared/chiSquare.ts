import { leastExpectedCount } from './limits';

/** Goodness of fit of counts with expected values. */
export interface ChiSquare {
  value: number;
  /** Degrees of freedom; 0 with a single class, which proves nothing. */
  freedom: number;
  /** Probability of at least this value by chance. */
  p: number;
}

/**
 * Compares `counts` of independent draws with the `expected` ones, index by index. Classes with fewer expected counts are
 * merged, since the distribution does not hold for them.
 */
export function chiSquareOf(counts: readonly number[], expected: readonly number[]): ChiSquare {
  const bySize = expected
    .map((share, index) => ({ count: counts[index] ?? 0, share }))
    .sort((a, b) => a.share - b.share);
  const classes: { count: number; share: number }[] = [];
  for (const { count, share } of bySize) {
    const last = classes.at(-1);
    if (!last || last.share >= leastExpectedCount) classes.push({ count, share });
    else Object.assign(last, { count: last.count + count, share: last.share + share });
  }
  const value = classes.reduce((sum, { count, share }) => sum + (count - share) ** 2 / share, 0);
  const freedom = Math.max(0, classes.length - 1);
  return { value, freedom, p: freedom === 0 ? 1 : upperGamma(freedom / 2, value / 2) };
}

const precision = 1e-15;

/** ln Γ(a) by Stirling's series, after stepping up to where it converges. */
function logGamma(a: number): number {
  if (a < 10) return logGamma(a + 1) - Math.log(a);
  const square = a * a;
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / a;
  return (a - 0.5) * Math.log(a) - a + 0.5 * Math.log(2 * Math.PI) + series;
}

/** Γ(a, x) / Γ(a): the regularised upper incomplete gamma function; by its series below a + 1, else by its fraction. */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const factor = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - factor * seriesOf(a, x) : factor * fractionOf(a, x);
}

function seriesOf(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * precision; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's way through the continued fraction. */
function fractionOf(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.POSITIVE_INFINITY;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1, change = 0; Math.abs(change - 1) > precision && n < 10_000; n++) {
    const step = n * (a - n);
    b += 2;
    d = 1 / (step * d + b);
    c = b + step / c;
    change = d * c;
    fraction *= change;
  }
  return fraction;
}
