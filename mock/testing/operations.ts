import type { Random } from '../_kit/base/random';

/** Shared parts of random operation tests: their length and the next operation. */

/** Default number of operations; `npm run bench -- --invariants` uses more. */
const usual = 10_000;

/** Runs for a share of all operations: number of operations and seed of each, with a maximum length. */
export function sequenceRunsOf(share: number, longest: number): { operations: number; seed: number }[] {
  const all = Math.round(Number(process.env.INVARIANT_OPERATIONS ?? usual) * share);
  const runs = Math.max(1, Math.ceil(all / longest));
  return Array.from({ length: runs }, (_, i) => ({ operations: Math.ceil(all / runs), seed: 20_261_120 + i }));
}

export type Operation<W> = readonly [weight: number, run: (rng: Random, who: W) => Promise<unknown>];

export function operationOf<W>(operations: readonly Operation<W>[], rng: Random): Operation<W>[1] {
  let left = rng.int(
    1,
    operations.reduce((sum, [weight]) => sum + weight, 0),
  );
  for (const [weight, run] of operations) {
    left -= weight;
    if (left <= 0) return run;
  }
  throw new Error('No operation');
}
