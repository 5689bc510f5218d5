import type { Random } from '../base/random';
import type { Follower } from '../base/rows';
import type { Collection } from './store';

/** Shared parts of random operation tests: length, next operation and detected changes. */

/** Default number of operations; `npm run bench -- --invariants` uses more. */
const usual = 20_000;

/** Runs for a share of all operations: number of operations and seed of each, with a maximum length. */
export function runsOf(share: number, longest: number): { operations: number; seed: number }[] {
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

class Watch<T> implements Follower<T> {
  constructor(private readonly places: Set<number> = new Set()) {}

  place(at: number): void {
    this.places.add(at);
  }

  fork(): Watch<T> {
    return new Watch(new Set(this.places));
  }

  take(): number[] {
    const taken = [...this.places];
    this.places.clear();
    return taken;
  }
}

/** The rows that were changed since this was last asked; all of them, the first time. */
export function changesOf<T>(rows: Collection<T>): T[] {
  const places = rows.follow('watch', () => new Watch<T>()).take();
  return places.flatMap((place) => {
    const row = rows.placed(place);
    return row === undefined ? [] : [row];
  });
}
