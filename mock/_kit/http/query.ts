import { refuseField } from '../base/refusal';

/** Tells whether the row at an index matches. */
export type Test = (place: number) => boolean;

/** Paging of a list call: `page` from 1, `sort` as `field` or `-field`. */
export interface PageQuery {
  page: number;
  size: number;
  sort?: string | undefined;
}

/** Paging of a list that accepts a cursor: the id of the last row of the page before. */
export interface EndlessPageQuery extends PageQuery {
  after?: string | undefined;
}

export interface PageOf<T> {
  list: T[];
  total: number;
}

export interface EndlessPage<T> extends PageOf<T> {
  next: string | null;
}

export function fitsAll(tests: readonly Test[], place: number): boolean {
  for (const test of tests) if (!test(place)) return false;
  return true;
}

/** Rows of a list by their places. */
interface Places<T> {
  sorted: (field: string) => ArrayLike<number>;
  rowAt: (place: number) => T | undefined;
  /** Only of lists that accept a cursor. */
  idAt?: (place: number) => string;
  placeOf?: (id: string) => number | undefined;
}

/** One page of the places that fit all tests, in the requested or the fallback order. */
export function pageAmong<T>(
  { sort: sortedBy, page, size: wide, after }: EndlessPageQuery,
  fallback: string,
  tests: readonly Test[],
  { sorted, rowAt, idAt, placeOf }: Places<T>,
): EndlessPage<T> {
  const sort = sortedBy || fallback;
  const descending = sort.startsWith('-');
  const places = sorted(descending ? sort.slice(1) : sort);
  const size = Math.floor(wide);
  const first = (Math.floor(page) - 1) * size;
  const cursor = after === undefined ? undefined : placeOf?.(after);
  if (after !== undefined && cursor === undefined) throw refuseCursor();
  let isBehind = false;
  const list: T[] = [];
  let total = 0;
  let last: number | undefined;
  let next: string | null = null;
  for (let i = 0; i < places.length; i++) {
    const place = places[descending ? places.length - 1 - i : i] ?? -1;
    if (fitsAll(tests, place)) {
      const isWanted = cursor === undefined ? total >= first : isBehind;
      const row = isWanted && list.length < size ? rowAt(place) : undefined;
      if (row !== undefined) {
        list.push(row);
        last = place;
      } else if (isWanted && last !== undefined) next ??= idAt?.(last) ?? null;
      total += 1;
    }
    isBehind ||= place === cursor;
  }
  return { list, total, next };
}

/** For a cursor whose row is not in the list any more. */
export const refuseCursor = () => refuseField('after', '这一页已失效，请从第一页查看');

/** Rows that never change, filtered, sorted and paged; a field is sorted once, when it is first asked for. */
export class Table<T> {
  private readonly orders = new Map<string, Int32Array>();

  constructor(
    private readonly rows: readonly T[],
    /** The fields that can be sorted by. */
    private readonly fields: Readonly<Record<string, (row: T) => number>>,
  ) {}

  /** Refuses a field that cannot be sorted by (422). */
  page(query: PageQuery, fallback: string, tests: readonly Test[] = []): PageOf<T> {
    const { list, total } = pageAmong(query, fallback, tests, this.places);
    return { list, total };
  }

  /** The same for a list that accepts a cursor. */
  endlessPage(query: EndlessPageQuery, fallback: string, idOf: (row: T) => string): EndlessPage<T> {
    return pageAmong(query, fallback, [], {
      ...this.places,
      idAt: (place) => {
        const row = this.rows[place];
        return row === undefined ? '' : idOf(row);
      },
      placeOf: (id) => placeIn(this.rows, id, idOf),
    });
  }

  private readonly places = {
    sorted: (field: string) => this.order(field),
    rowAt: (place: number) => this.rows[place],
  };

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

function placeIn<T>(rows: readonly T[], id: string, idOf: (row: T) => string): number | undefined {
  const place = rows.findIndex((row) => idOf(row) === id);
  return place < 0 ? undefined : place;
}

/** One page of a list that is short, or already as it should be. */
export function pageIn<T>(rows: readonly T[], { page, size }: PageQuery): PageOf<T> {
  const first = (Math.floor(page) - 1) * Math.floor(size);
  return { list: rows.slice(first, first + Math.floor(size)), total: rows.length };
}

/** The same for a list that accepts a cursor. */
export function endlessPageIn<T>(
  rows: readonly T[],
  { page, size, after }: EndlessPageQuery,
  idOf: (row: T) => string,
): EndlessPage<T> {
  const cursor = after === undefined ? undefined : placeIn(rows, after, idOf);
  if (after !== undefined && cursor === undefined) throw refuseCursor();
  const first = cursor === undefined ? (page - 1) * size : cursor + 1;
  const list = rows.slice(first, first + size);
  const last = list.at(-1);
  const hasMore = first + size < rows.length;
  return { list, total: rows.length, next: hasMore && last !== undefined ? idOf(last) : null };
}
