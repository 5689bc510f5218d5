import { frozen, restore, same } from '../base/frozen';
import { register } from '../base/parts';
import { type Follower, StoredRows } from '../base/rows';
import { changing, undoWith } from '../base/transaction';
import { type World, world } from '../base/world';

/**
 * Store (docs/adr/0010-one-store-one-transaction.md) in three layers: a shared, immutable seed, the
 * changes of a world, and the changes of the running transaction. Reads return frozen objects; changes require `edit`,
 * so that nothing is changed by mistake.
 */

/** Interface shared by collections and plain maps; seeds work on both. */
export interface RowLookup<T> {
  get: (id: string) => T | undefined;
  has: (id: string) => boolean;
  values: () => Iterable<T>;
  readonly size: number;
}

interface Draft<T> {
  /** New state of each row; undefined if removed. */
  rows: Map<string, T | undefined>;
  /** Rows whose version was increased; they count as changed even if equal. */
  counted: Set<string>;
  kept: Set<string>;
  /** The savepoint that could still take a row back to how it is kept for it. */
  points: Map<string, number>;
  /** Number of rows added. */
  grown: number;
}

const isVersioned = (row: unknown): row is { version: number } =>
  typeof row === 'object' && row !== null && typeof (row as { version?: unknown }).version === 'number';

export class Collection<T> implements RowLookup<T> {
  private seed: StoredRows<T> | undefined;
  private last: { parts: World['parts']; rows: StoredRows<T> } | undefined;
  private draft: Draft<T> | undefined;
  private list: { of: StoredRows<T>; rows: readonly T[] } | undefined;

  constructor(
    private readonly name: string,
    private readonly load: () => Iterable<readonly [string, T]>,
    /** Returns the id of a row for `add`; without it, rows are stored by `set`. */
    private readonly idOf?: (row: T) => string,
  ) {
    register(this);
  }

  get isDrawn(): boolean {
    return this.seed !== undefined;
  }

  /** The seed is drawn again. */
  reload(): void {
    this.seed = undefined;
    this.last = undefined;
    this.list = undefined;
  }

  get(id: string): T | undefined {
    return this.draft?.rows.has(id) ? this.draft.rows.get(id) : frozen(this.held().get(id));
  }

  has(id: string): boolean {
    return this.get(id) !== undefined;
  }

  /** Rows as the running transaction sees them, oldest first. */
  values(): readonly T[] {
    const of = this.held();
    if (this.list?.of !== of) {
      const isPlain = this.draft === undefined;
      const rows = isPlain
        ? of.freeze().at.filter((row) => row !== undefined)
        : [...this.listed()].map(([, row]) => row);
      this.list = { of, rows };
    }
    return this.list.rows;
  }

  entries(): readonly (readonly [string, T])[] {
    return [...this.listed()];
  }

  get size(): number {
    return this.held().size + (this.draft?.grown ?? 0);
  }

  /** Number of rows ever added, including removed ones; new ids continue from it. */
  get everHeld(): number {
    return this.held().at.length;
  }

  /** For tests, which count. */
  get length(): number {
    return this.size;
  }

  keys(): string[] {
    return this.entries().map(([id]) => id);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.values()[Symbol.iterator]();
  }

  filter<S extends T>(fits: (row: T) => row is S): S[];
  filter(fits: (row: T) => unknown): T[];
  filter(fits: (row: T) => unknown): T[] {
    return this.values().filter(fits);
  }

  find(fits: (row: T) => unknown): T | undefined {
    return this.values().find(fits);
  }

  findLast(fits: (row: T) => unknown): T | undefined {
    return this.values().findLast(fits);
  }

  some(fits: (row: T) => unknown): boolean {
    return this.values().some(fits);
  }

  at(place: number): T | undefined {
    return this.values().at(place);
  }

  map<R>(of: (row: T) => R): R[] {
    return this.values().map(of);
  }

  flatMap<R>(of: (row: T) => R | readonly R[]): R[] {
    return this.values().flatMap(of);
  }

  /** The row to change, the same object until the transaction ends; its version counts up once. */
  edit(id: string): T {
    const row = this.touch(id);
    const { counted } = this.changed();
    if (isVersioned(row) && !counted.has(id)) {
      counted.add(id);
      undoWith(() => counted.delete(id));
      row.version += 1;
    }
    return row;
  }

  /** Like `edit`, for changes that keep the version, e.g. a claim, so that open views stay valid. */
  touch(id: string): T {
    const { rows, points } = this.changed();
    if (!rows.has(id)) {
      const held = this.held().get(id);
      if (held === undefined) throw new Error(`Nothing to change at ${id}`);
      const copy = structuredClone(held);
      this.put(id, copy);
      return copy;
    }
    const row = rows.get(id);
    if (row === undefined) throw new Error(`Nothing to change at ${id}`);
    const point = changing(this);
    if (points.get(id) !== point) {
      const [known, copy] = [points.get(id) ?? 0, structuredClone(row)];
      points.set(id, point);
      undoWith(() => {
        points.set(id, known);
        restore(row, copy);
      });
    }
    return row;
  }

  /** Like `edit`, but keeps the new version even without other changes, since it has been returned. */
  rewrite(id: string): T {
    const row = this.edit(id);
    this.changed().kept.add(id);
    return row;
  }

  /** One more, last in order; the object is its draft until the transaction ends. */
  add(row: T): T {
    if (!this.idOf) throw new Error('Kept by a key of its own: use `set`');
    const id = this.idOf(row);
    if (this.has(id)) throw new Error(`There is a ${id} in ${this.name} already`);
    return this.set(id, row);
  }

  set(id: string, row: T): T {
    // A new row keeps its initial version.
    if (!this.has(id)) this.changed().counted.add(id);
    this.put(id, row);
    return row;
  }

  remove(id: string): void {
    if (this.has(id)) this.put(id, undefined);
  }

  clear(): void {
    for (const id of this.keys()) this.remove(id);
  }

  /** Index or calendar, updated at every commit; without the running transaction's changes. */
  follow<F extends Follower<T>>(name: string, make: () => F): F {
    return this.held().follow(name, make);
  }

  /** The row at a place of an index. */
  placed(at: number): T | undefined {
    return frozen(this.held().at[at]);
  }

  placeOf(id: string): number | undefined {
    return this.held().placeOf(id);
  }

  idAt(place: number): string {
    return this.held().ids[place] ?? '';
  }

  /** Every place with a row. */
  places(): number[] {
    return [...this.held().at.keys()].filter((place) => this.held().at[place] !== undefined);
  }

  /** Rows that the running transaction changed, by id. */
  get drafts(): ReadonlyMap<string, T | undefined> | undefined {
    return this.draft?.rows;
  }

  commit(): void {
    if (!this.draft) return;
    const { rows, kept, counted } = this.draft;
    const held = this.held();
    const isChanged = (id: string, row: T | undefined) =>
      kept.has(id) || !same(row, held.get(id), counted.has(id) ? 'version' : undefined);
    // A draft kept beyond the commit has no further effect.
    const changes = [...rows].filter(([id, row]) => isChanged(id, frozen(row)));
    if (changes.length === 0) return;
    const own = held === this.seed ? held.fork() : held;
    if (own !== held) {
      const { parts } = world();
      parts.set(this.name, own);
      this.last = { parts, rows: own };
    }
    for (const [id, row] of changes) own.put(id, row);
  }

  close(): void {
    this.draft = undefined;
    this.list = undefined;
  }

  /** The rows as this world holds them: its own, or the seed's while it changed nothing. */
  private held(): StoredRows<T> {
    const { parts } = world();
    if (this.last?.parts === parts) return this.last.rows;
    this.seed ??= StoredRows.of(this.load());
    this.last = { parts, rows: (parts.get(this.name) as StoredRows<T> | undefined) ?? this.seed };
    return this.last.rows;
  }

  private changed(): Draft<T> {
    changing(this);
    this.draft ??= { rows: new Map(), counted: new Set(), kept: new Set(), points: new Map(), grown: 0 };
    return this.draft;
  }

  private put(id: string, row: T | undefined): void {
    const [draft, running] = [this.changed(), changing(this)]; // Steps that can throw come before any change.
    const { rows, points, grown } = draft;
    const [had, before, point] = [rows.has(id), rows.get(id), points.get(id) ?? 0];
    draft.grown += Number(row !== undefined) - Number((had ? before : this.held().get(id)) !== undefined);
    rows.set(id, row);
    points.set(id, running);
    this.list = undefined;
    undoWith(() => {
      if (had) rows.set(id, before);
      else rows.delete(id);
      draft.grown = grown;
      points.set(id, point);
      this.list = undefined;
    });
  }

  /** Current rows with their ids. */
  private *listed(): Generator<readonly [string, T]> {
    const of = this.held().freeze();
    const draft = this.draft?.rows;
    for (let place = 0; place < of.at.length; place++) {
      const id = of.ids[place] ?? '';
      const held = of.at[place];
      const row = held !== undefined && draft?.has(id) ? draft.get(id) : held;
      if (row !== undefined) yield [id, row];
    }
    for (const [id, row] of draft ?? []) if (row !== undefined && of.get(id) === undefined) yield [id, row];
  }
}
