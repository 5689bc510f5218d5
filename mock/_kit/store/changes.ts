import type { Follower } from '../base/rows';
import type { Collection } from './store';

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
export function recordChangesOf<T>(rows: Collection<T>): T[] {
  const places = rows.follow('watch', () => new Watch<T>()).take();
  return places.flatMap((place) => {
    const row = rows.placed(place);
    return row === undefined ? [] : [row];
  });
}
