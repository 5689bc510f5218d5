import { refuseField } from './handle';

/** As a list call asks for it: `page` from 1, `sort` as `field` or `-field`. */
export interface PageWish {
  page: number;
  size: number;
  sort?: string | undefined;
}

export interface PageOf<T> {
  list: T[];
  total: number;
}

/** Rows by one field, ascending; equal ones in the order of the table. */
interface Order {
  keys: Float64Array;
  ids: Int32Array;
}

/**
 * Rows that are filtered, sorted and paged. A field is sorted once, when it is first asked for; after a
 * change `touch` moves the row to its new place, so that 50,000 rows are never sorted within a request.
 */
export class Table<T> {
  private readonly orders = new Map<string, Order>();
  private readonly kept: T[];

  constructor(
    rows: readonly T[],
    /** The fields that can be sorted by. */
    private readonly fields: Readonly<Record<string, (row: T) => number>>,
  ) {
    this.kept = [...rows];
  }

  get rows(): readonly T[] {
    return this.kept;
  }

  /** Refuses a field that cannot be sorted by (422). */
  page(wish: PageWish, fallback: string, keep?: (row: T, place: number) => boolean): PageOf<T> {
    const sort = wish.sort || fallback;
    const descending = sort.startsWith('-');
    const { ids } = this.order(descending ? sort.slice(1) : sort);
    const size = Math.floor(wish.size);
    const first = (Math.floor(wish.page) - 1) * size;
    const list: T[] = [];
    let total = 0;
    for (let i = 0; i < ids.length; i++) {
      const place = ids[descending ? ids.length - 1 - i : i] ?? -1;
      const row = this.rows[place];
      if (row === undefined || (keep && !keep(row, place))) continue;
      if (total >= first && list.length < size) list.push(row);
      total += 1;
    }
    return { list, total };
  }

  /** The row at this place has changed. */
  touch(place: number): void {
    const row = this.rows[place];
    if (row === undefined) return;
    for (const [field, { keys, ids }] of this.orders) {
      const key = this.fields[field]?.(row) ?? 0;
      if (key === keys[place]) continue;
      const from = lowerBound(keys, ids, ids.length, keys[place] ?? 0, place);
      ids.copyWithin(from, from + 1);
      const to = lowerBound(keys, ids, ids.length - 1, key, place);
      ids.copyWithin(to + 1, to, ids.length - 1);
      ids[to] = place;
      keys[place] = key;
    }
  }

  /** A row more; answers its place. */
  add(row: T): number {
    const place = this.kept.push(row) - 1;
    for (const [field, { keys, ids }] of this.orders) {
      const key = this.fields[field]?.(row) ?? 0;
      const longer = { keys: new Float64Array(place + 1), ids: new Int32Array(place + 1) };
      longer.keys.set(keys);
      longer.keys[place] = key;
      const to = lowerBound(keys, ids, place, key, place);
      longer.ids.set(ids.subarray(0, to));
      longer.ids[to] = place;
      longer.ids.set(ids.subarray(to), to + 1);
      this.orders.set(field, longer);
    }
    return place;
  }

  private order(field: string): Order {
    const known = this.orders.get(field);
    if (known) return known;
    const keyOf = Object.hasOwn(this.fields, field) ? this.fields[field] : undefined;
    if (!keyOf) throw refuseField('sort', `不能按 ${field} 排序`);
    const keys = Float64Array.from(this.rows, keyOf);
    const ids = Int32Array.from(keys, (_, place) => place);
    ids.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    const order = { keys, ids };
    this.orders.set(field, order);
    return order;
  }
}

/** First of the `length` ids whose row does not come before (`key`, `place`). */
function lowerBound(keys: Float64Array, ids: Int32Array, length: number, key: number, place: number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const id = ids[middle] ?? 0;
    const before = (keys[id] ?? 0) - key || id - place;
    if (before < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One page of a list that is short, or already as it should be. */
export function pageIn<T>(rows: readonly T[], { page, size }: PageWish): PageOf<T> {
  const first = (Math.floor(page) - 1) * Math.floor(size);
  return { list: rows.slice(first, first + Math.floor(size)), total: rows.length };
}
