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

/** Rows that never change, filtered, sorted and paged; a field is sorted once, when it is first asked for. */
export class Table<T> {
  private readonly orders = new Map<string, Int32Array>();

  constructor(
    private readonly rows: readonly T[],
    /** The fields that can be sorted by. */
    private readonly fields: Readonly<Record<string, (row: T) => number>>,
  ) {}

  /** Indexes of matching rows, in order. */
  found(sort: string, tests: readonly Test[]): Int32Array {
    const ids = this.order(sort.replace('-', ''));
    const inOrder = sort.startsWith('-') ? ids.slice().reverse() : ids;
    return tests.length === 0 ? inOrder : inOrder.filter((place) => tests.every((test) => test(place)));
  }

  /** Sort key of a row. */
  keyOf(field: string, place: number): number {
    const row = this.rows[place];
    return row === undefined ? 0 : (this.fields[field]?.(row) ?? 0);
  }

  row(place: number): T | undefined {
    return this.rows[place];
  }

  /** Refuses a field that cannot be sorted by (422). */
  page(wish: PageWish, fallback: string, tests: readonly Test[] = []): PageOf<T> {
    const sort = wish.sort || fallback;
    const descending = sort.startsWith('-');
    const ids = this.order(descending ? sort.slice(1) : sort);
    const size = Math.floor(wish.size);
    const first = (Math.floor(wish.page) - 1) * size;
    const at = (i: number) => ids[descending ? ids.length - 1 - i : i] ?? -1;
    if (tests.length === 0) {
      const list = Array.from(ids.subarray(0, size), (_, i) => this.rows[at(first + i)]);
      return { list: list.filter((row) => row !== undefined), total: ids.length };
    }
    const list: T[] = [];
    let total = 0;
    for (let i = 0; i < ids.length; i++) {
      const place = at(i);
      if (!tests.every((test) => test(place))) continue;
      const row = total >= first && list.length < size ? this.rows[place] : undefined;
      if (row !== undefined) list.push(row);
      total += 1;
    }
    return { list, total };
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

/** One page over several tables as if they were one: each keeps its sort order while unchanged. */
export function pageAcross<T>(
  parts: readonly { table: Table<T>; tests: readonly Test[] }[],
  wish: PageWish,
  fallback: string,
): PageOf<T> {
  const sort = wish.sort || fallback;
  const [field, sign] = [sort.replace('-', ''), sort.startsWith('-') ? -1 : 1];
  const open = parts.map(({ table, tests }) => ({ table, places: table.found(sort, tests), at: 0 }));
  const total = open.reduce((sum, { places }) => sum + places.length, 0);
  const first = (Math.floor(wish.page) - 1) * Math.floor(wish.size);
  const heads = open.map(({ table, places }) => sign * table.keyOf(field, places[0] ?? -1));
  const list: T[] = [];
  for (let n = 0; n < Math.min(total, first + Math.floor(wish.size)); n++) {
    let best = -1;
    for (let i = 0; i < open.length; i++) {
      const isLeft = (open[i]?.at ?? 0) < (open[i]?.places.length ?? 0);
      if (isLeft && (best < 0 || (heads[i] ?? 0) < (heads[best] ?? 0))) best = i;
    }
    const part = open[best];
    if (!part) break;
    const row = part.table.row(part.places[part.at] ?? -1);
    if (n >= first && row !== undefined) list.push(row);
    part.at++;
    heads[best] = sign * part.table.keyOf(field, part.places[part.at] ?? -1);
  }
  return { list, total };
}

/** Dictionary-encoded column: each row holds a small number, so a filter tests each distinct value once. */
export function codedBy<T>(rows: readonly T[], textOf: (row: T) => string) {
  const known = new Map<string, number>();
  const codes = Uint32Array.from(rows, (row) => {
    const value = textOf(row);
    const code = known.get(value) ?? known.size;
    known.set(value, code);
    return code;
  });
  const values = [...known.keys()];
  const where = (fits: (value: string) => boolean): Test => {
    const wanted = values.map(fits);
    return (place) => wanted[codes[place] ?? -1] === true;
  };
  return {
    where,
    /** Tests of a list filter; none if not set. */
    asked: (wished: readonly string[] | undefined): Test[] =>
      wished?.length ? [where((value) => wished.includes(value))] : [],
  };
}

/** One page of a list that is short, or already as it should be. */
export function pageIn<T>(rows: readonly T[], { page, size }: PageWish): PageOf<T> {
  const first = (Math.floor(page) - 1) * Math.floor(size);
  return { list: rows.slice(first, first + Math.floor(size)), total: rows.length };
}
