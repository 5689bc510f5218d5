import { refuseField } from '../base/refusal';

/** Tells whether the row at an index matches. */
export type Test = (place: number) => boolean;

/** Paging of a list call: `page` from 1, `sort` as `field` or `-field`. */
export interface PageWish {
  page: number;
  size: number;
  sort?: string | undefined;
}

export interface PageOf<T> {
  list: T[];
  total: number;
}

export function fitsAll(tests: readonly Test[], place: number): boolean {
  for (const test of tests) if (!test(place)) return false;
  return true;
}

/** One page of the places that fit all tests, in the wished or the fallback order. */
export function pageAmong<T>(
  { sort: wished, page, size: wide }: PageWish,
  fallback: string,
  tests: readonly Test[],
  { sorted, rowAt }: { sorted: (field: string) => ArrayLike<number>; rowAt: (place: number) => T | undefined },
): PageOf<T> {
  const sort = wished || fallback;
  const descending = sort.startsWith('-');
  const places = sorted(descending ? sort.slice(1) : sort);
  const size = Math.floor(wide);
  const first = (Math.floor(page) - 1) * size;
  const list: T[] = [];
  let total = 0;
  for (let i = 0; i < places.length; i++) {
    const place = places[descending ? places.length - 1 - i : i] ?? -1;
    if (!fitsAll(tests, place)) continue;
    const row = total >= first && list.length < size ? rowAt(place) : undefined;
    if (row !== undefined) list.push(row);
    total += 1;
  }
  return { list, total };
}

/** Rows that never change, filtered, sorted and paged; a field is sorted once, when it is first asked for. */
export class Table<T> {
  private readonly orders = new Map<string, Int32Array>();

  constructor(
    private readonly rows: readonly T[],
    /** The fields that can be sorted by. */
    private readonly fields: Readonly<Record<string, (row: T) => number>>,
  ) {}

  /** Refuses a field that cannot be sorted by (422). */
  page(wish: PageWish, fallback: string, tests: readonly Test[] = []): PageOf<T> {
    return pageAmong(wish, fallback, tests, {
      sorted: (field) => this.order(field),
      rowAt: (place) => this.rows[place],
    });
  }

  private order(field: string): Int32Array {
    const known = this.orders.get(field);
    if (known) return known;
    const keyOf = Object.hasOwn(this.fields, field) ? this.fields[field] : undefined;
    if (!keyOf) throw refuseField('sort', `不能按 ${field} 排序`);
    const keys = Float64Array.from(this.rows, keyOf);
    const ids = Int32Array.from(keys, (_, place) => place);
    ids.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    this.orders.set(field, ids);
    return ids;
  }
}

/** One page of a list that is short, or already as it should be. */
export function pageIn<T>(rows: readonly T[], { page, size }: PageWish): PageOf<T> {
  const first = (Math.floor(page) - 1) * Math.floor(size);
  return { list: rows.slice(first, first + Math.floor(size)), total: rows.length };
}
