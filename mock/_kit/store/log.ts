import { frozen } from '../base/frozen';
import { register } from '../base/parts';
import { changing, undoWith } from '../base/transaction';
import { world } from '../base/world';

/** Append-only collection, e.g. the audit trail. */
export class Log<T> {
  private seed: readonly T[] | undefined;

  constructor(
    private readonly name: string,
    private readonly load: () => readonly T[],
  ) {
    register(this);
  }

  reload(): void {
    this.seed = undefined;
  }

  get rows(): readonly T[] {
    const own = world().parts.get(this.name) as T[] | undefined;
    if (own) return own;
    this.seed ??= frozen(this.load());
    return this.seed;
  }

  append(row: T): void {
    changing(this);
    const { parts } = world();
    const own = (parts.get(this.name) as T[] | undefined) ?? this.rows.slice();
    parts.set(this.name, own);
    const { length } = own;
    own.push(frozen(row));
    undoWith(() => {
      own.length = length;
    });
  }

  /** Entries are visible at once, since only the running transaction reads. */
  commit(): void {}
  close(): void {}
}
