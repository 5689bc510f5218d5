import { change, type Db, db } from '../_kit/store/db';
import { Collection } from '../_kit/store/store';

/** Assigned values may contain proxies; copies them as plain data. */
function plain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)]));
}

type Path = readonly PropertyKey[];

const within = (value: unknown, path: Path): object =>
  path.reduce<unknown>((one, key) => Reflect.get(Object(one), key), value) as object;

/**
 * Live view of an object for tests: it always shows the current state, and setting a field is a transaction. The store
 * itself returns frozen objects only.
 */
export function live<T extends object>(rows: Collection<T>, id: string): T {
  const views = known.get(rows) ?? new Map<string, object>();
  known.set(rows, views);
  const view = views.get(id) ?? viewOf(rows, id, []);
  views.set(id, view);
  return view as T;
}

/** All of a collection. */
export const liveAll = <T extends object>(rows: Collection<T>): T[] => rows.keys().map((id) => live(rows, id));

/** The same view per object, so that identity comparisons work. */
const known = new WeakMap<object, Map<string, object>>();

function viewOf<T extends object>(rows: Collection<T>, id: string, path: Path): object {
  const now = () => within(rows.get(id), path);
  const write = (step: (target: object) => boolean) => change(() => step(within(rows.touch(id), path)));
  return new Proxy(Array.isArray(now()) ? [] : {}, {
    get: (_, key) => {
      const value: unknown = Reflect.get(now(), key);
      return typeof value === 'object' && value !== null ? viewOf(rows, id, [...path, key]) : value;
    },
    set: (_, key, value) => write((target) => Reflect.set(target, key, plain(value))),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (target, key) => {
      const own = Reflect.getOwnPropertyDescriptor(now(), key);
      const isFixed = Reflect.getOwnPropertyDescriptor(target, key)?.configurable === false;
      return own && { ...own, writable: true, configurable: !isFixed };
    },
  });
}

/** A collection whose objects are live, and whose changes are transactions of their own. */
class Live<T extends object> extends Collection<T> {
  constructor(private readonly rows: Collection<T>) {
    super('live', () => []);
  }

  override get(id: string): T | undefined {
    return this.rows.has(id) ? live(this.rows, id) : undefined;
  }

  override entries(): readonly (readonly [string, T])[] {
    return this.rows.keys().map((id) => [id, live(this.rows, id)] as const);
  }

  override values(): readonly T[] {
    return liveAll(this.rows);
  }

  override get size(): number {
    return this.rows.size;
  }

  override edit(id: string): T {
    return this.rows.edit(id);
  }

  override touch(id: string): T {
    return this.rows.touch(id);
  }

  override add(row: T): T {
    return change(() => this.rows.add(row));
  }

  override set(id: string, row: T): T {
    return change(() => this.rows.set(id, row));
  }

  override remove(id: string): void {
    change(() => this.rows.remove(id));
  }
}

const { quality } = db;

/** Store with live views, for tests of screens. */
export const liveDb: Db = {
  ...db,
  users: new Live(db.users),
  bans: new Live(db.bans),
  cases: new Live(db.cases),
  decisions: new Live(db.decisions),
  approvals: new Live(db.approvals),
  words: new Live(db.words),
  wordChanges: new Live(db.wordChanges),
  wordHits: new Live(db.wordHits),
  gangs: new Live(db.gangs),
  quality: {
    batches: quality.batches,
    firsts: quality.firsts,
    blind: quality.blind,
    golden: quality.golden,
    get todays() {
      return quality.todays;
    },
  },
  get audits() {
    return db.audits;
  },
};
