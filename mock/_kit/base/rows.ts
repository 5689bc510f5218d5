import { frozen } from './frozen';

/** Something kept up with the rows of a collection: an index, a calendar. */
export interface Follower<T> {
  /** The row at this place is now this one; undefined is gone. */
  place: (at: number, row: T | undefined) => void;
  /** Independent copy. */
  fork: () => Follower<T>;
}

/** The rows of a collection as one world holds them. A place is never given twice. */
export class StoredRows<T> {
  readonly followers = new Map<string, Follower<T>>();
  size: number;
  private isFrozen = false;

  private constructor(
    private readonly seeded: ReadonlyMap<string, number>,
    /** Index of each added row. */
    private readonly added: Map<string, number>,
    readonly ids: string[],
    readonly at: (T | undefined)[],
  ) {
    this.size = at.length;
  }

  static of<T>(entries: Iterable<readonly [string, T]>): StoredRows<T> {
    const places = new Map<string, number>();
    const ids: string[] = [];
    const at: T[] = [];
    for (const [id, row] of entries) {
      places.set(id, at.push(row) - 1);
      ids.push(id);
    }
    return new StoredRows(places, new Map(), ids, at);
  }

  /** Copy for a world: its changes are its own, the seed's rows and indexes are shared. */
  fork(): StoredRows<T> {
    const own = new StoredRows(this.seeded, new Map(this.added), this.ids.slice(), this.at.slice());
    own.size = this.size;
    own.isFrozen = this.isFrozen;
    for (const [name, follower] of this.followers) own.followers.set(name, follower.fork());
    return own;
  }

  /** Freezes all seeded rows on first use; later rows are frozen when added. */
  freeze(): this {
    if (!this.isFrozen) for (const row of this.at) frozen(row);
    this.isFrozen = true;
    return this;
  }

  get(id: string): T | undefined {
    const place = this.placeOf(id);
    return place === undefined ? undefined : this.at[place];
  }

  placeOf(id: string): number | undefined {
    return this.added.get(id) ?? this.seeded.get(id);
  }

  put(id: string, row: T | undefined): void {
    const known = this.placeOf(id);
    const before = known === undefined ? undefined : this.at[known];
    let place = known;
    // A row added again goes to the end.
    if (place === undefined || (before === undefined && row !== undefined)) {
      if (row === undefined) return;
      place = this.at.push(row) - 1;
      this.ids.push(id);
      this.added.set(id, place);
    } else this.at[place] = row;
    this.size += Number(row !== undefined) - Number(before !== undefined);
    for (const follower of this.followers.values()) follower.place(place, row);
  }

  follow<F extends Follower<T>>(name: string, make: () => F): F {
    const known = this.followers.get(name) as F | undefined;
    if (known) return known;
    const made = make();
    this.at.forEach((row, place) => {
      if (row !== undefined) made.place(place, row);
    });
    this.followers.set(name, made);
    return made;
  }
}
