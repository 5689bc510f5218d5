import type * as z from 'zod/mini';
import type { Fields as Declared } from '../../../src/domain/shared/objectType';
import type { Endpoint, SortKey } from '../../../src/services/endpoint';
import { refuseField } from '../base/refusal';
import type { Follower } from '../base/rows';
import type { Collection } from '../store/store';
import {
  type EndlessPage,
  type EndlessPageQuery,
  fitsAll,
  type PageOf,
  type PageQuery,
  pageAmong,
  type Test,
} from './query';

/** Combines tests with OR; an empty list adds no test. */
export const eitherOf = (tests: readonly Test[]): Test[] =>
  tests.length === 0 ? [] : [(place) => tests.some((test) => test(place))];

/** Test of a facet that holds several values, joined by spaces, for `where`. */
export const holdsOneOf = (wanted: readonly string[]) => (values: string) =>
  values.split(' ').some((value) => wanted.includes(value));

/** Columns of a row for filters and sorting; null in a text column matches no filter. */
export interface StoredColumns<T, F extends string, N extends string> {
  /** Columns with few values, or searched ones: a filter checks each value once, and then each row by its index. */
  facets: Record<F, (row: T) => string | null>;
  /** Columns for sorting and range filters. */
  numbers: Record<N, (row: T) => number>;
}

const named = <K extends string, V>(names: readonly K[], read: (value: unknown) => V) =>
  Object.fromEntries(names.map((name) => [name, (row: Record<K, unknown>) => read(row[name])])) as Record<
    K,
    (row: Record<K, unknown>) => V
  >;

/** Facets that are fields of the row; an empty field matches no filter. */
export const textColumnsOf = <K extends string>(...names: readonly K[]) =>
  named(names, (value) => (value ? String(value) : null));

/** Numbers that are fields of the row; null is in no range. */
export const numbersOf = <K extends string>(...names: readonly K[]) =>
  named(names, (value) => (value === null ? Number.NaN : Number(value)));

/** Fields that a list is sorted by, as its call says. */
export const sortsOf = <E extends Endpoint>({ spec }: E): SortKey<E>[] => {
  const { sort } = (spec.input as z.ZodMiniObject<{ sort: z.ZodMiniOptional<z.ZodMiniEnum> }>).shape;
  return sort.def.innerType.options.map(String).filter((key) => !key.startsWith('-')) as SortKey<E>[];
};

const textKinds: ReadonlySet<string | undefined> = new Set([undefined, 'text', 'uid', 'map', 'object', 'reason']);

/** Names of the declared fields that are one text, key of a map or id. */
export const textFieldsIn = (fields: Declared): string[] =>
  Object.keys(fields).filter((name) => !fields[name]?.many && textKinds.has(fields[name]?.kind));

/** The values of a facet as small numbers; shared by all worlds, as a number tells nothing. */
class Facet<T> implements Follower<T> {
  constructor(
    private readonly textOf: (row: T) => string | null,
    private readonly known: Map<string, number> = new Map(),
    private readonly values: string[] = [],
    readonly codes: number[] = [],
  ) {}

  place(at: number, row: T | undefined): void {
    const value = row === undefined ? null : this.textOf(row);
    const code = value === null ? -1 : (this.known.get(value) ?? this.values.push(value) - 1);
    if (value !== null) this.known.set(value, code);
    this.codes[at] = code;
  }

  fork(): Facet<T> {
    return new Facet(this.textOf, this.known, this.values, this.codes.slice());
  }

  codeOf(value: string): number {
    return this.known.get(value) ?? Number.NaN;
  }

  among(values: readonly string[]): Test {
    const wanted = this.values.map(() => false);
    for (const value of values) wanted[this.codeOf(value)] = true;
    return (place) => wanted[this.codes[place] ?? -1] === true;
  }

  where(fits: (value: string) => boolean): Test {
    const wanted = this.values.map(fits);
    return (place) => wanted[this.codes[place] ?? -1] === true;
  }
}

/** Rows by facet value, in insertion order; for facets with mostly unique values. */
class Groups<T> implements Follower<T> {
  private readonly values: (string | null)[] = [];

  constructor(
    private readonly textOf: (row: T) => string | null,
    private readonly shared: ReadonlyMap<string, readonly number[]> = new Map(),
    private readonly own: Map<string, readonly number[]> = new Map(),
    values: readonly (string | null)[] = [],
  ) {
    this.values = values.slice();
  }

  place(at: number, row: T | undefined): void {
    const value = row === undefined ? null : this.textOf(row);
    const before = this.values[at] ?? null;
    this.values[at] = value;
    if (before === value) return;
    if (before !== null) {
      this.own.set(
        before,
        this.of(before).filter((one) => one !== at),
      );
    }
    if (value !== null)
      this.own.set(
        value,
        [...this.of(value), at].sort((a, b) => a - b),
      );
  }

  fork(): Groups<T> {
    // The first copy shares the groups of the seeded rows.
    const shared = this.shared.size === 0 ? this.own : this.shared;
    return new Groups(this.textOf, shared, shared === this.own ? new Map() : new Map(this.own), this.values);
  }

  of(value: string): readonly number[] {
    return this.own.get(value) ?? this.shared.get(value) ?? [];
  }
}

/** Places by one number, ascending; equal ones as they came. */
class Order<T> implements Follower<T> {
  constructor(
    private readonly keyOf: (row: T) => number,
    readonly keys: number[] = [],
    /** Null until it is first asked for. */
    private places: number[] | null = null,
  ) {}

  place(at: number, row: T | undefined): void {
    const key = row === undefined ? Number.NaN : this.keyOf(row);
    const before = this.keys[at];
    if (key === before) return;
    if (this.places && before !== undefined && !Number.isNaN(before)) this.places.splice(this.find(before, at), 1);
    this.keys[at] = key;
    if (this.places && !Number.isNaN(key)) this.places.splice(this.find(key, at), 0, at);
  }

  fork(): Order<T> {
    return new Order(this.keyOf, this.keys.slice(), this.places?.slice() ?? null);
  }

  sorted(): readonly number[] {
    const { keys } = this;
    this.places ??= keys
      .map((_, place) => place)
      .filter((place) => !Number.isNaN(keys[place]))
      .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
    return this.places;
  }

  /** First of the places that does not come before (`key`, `place`). */
  private find(key: number, place: number): number {
    const places = this.places ?? [];
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = places[middle] ?? 0;
      if (((this.keys[at] ?? 0) - key || at - place) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Typed columns of a collection, built on first use and updated at every commit, so that a list of 50,000 rows with
 * three filters and a sort takes less than 5 ms. They contain committed data only, without the running transaction.
 */
export class Columns<T, F extends string, N extends string> {
  constructor(
    private readonly rows: Collection<T>,
    private readonly fields: StoredColumns<T, F, N>,
  ) {}

  among(facet: F, values: readonly string[]): Test {
    return this.facet(facet).among(values);
  }

  where(facet: F, fits: (value: string) => boolean): Test {
    return this.facet(facet).where(fits);
  }

  /** Tests of a list filter; none if not set. */
  asked(facet: F, values: readonly string[] | undefined): Test[] {
    return values?.length ? [this.among(facet, values)] : [];
  }

  /**
   * Tests of the filters of a list: each looks at the facet of its name, or at those given for it; an empty list leaves
   * the filter to a test of its own. Ids may be typed in capitals.
   */
  tests(query: object, filters: Readonly<Partial<Record<string, readonly F[]>>> = {}): Test[] {
    return Object.entries(query).flatMap(([name, wanted]) => {
      const facets = filters[name] ?? (Object.hasOwn(this.fields.facets, name) ? [name as F] : []);
      const typed = [wanted ?? []].flat().flatMap((value) => String(value).trim() || []);
      const values = typed.flatMap((value) => [value, value.toLowerCase()]);
      return eitherOf(facets.flatMap((facet) => this.asked(facet, values)));
    });
  }

  /** Tests of a range filter, either end optional. */
  within(number: N, from: number | undefined, to?: number): Test[] {
    return from === undefined && to === undefined ? [] : [this.between(number, from, to)];
  }

  /** Both ends included; open ends match all, rows without a number match none. */
  between(number: N, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Test {
    const { keys } = this.order(number);
    return (place) => {
      const key = keys[place] ?? Number.NaN;
      return key >= from && key <= to;
    };
  }

  /** The rows of one value, in the order they came; the running transaction's own changes included. */
  by(facet: F, value: string): T[] {
    const { rows } = this;
    const textOf = this.fields.facets[facet];
    const places = rows.follow(`groups ${facet}`, () => new Groups<T>(textOf)).of(value);
    const { drafts } = rows;
    const found: { row: T; place: number }[] = [];
    for (const place of places) {
      const row = rows.placed(place);
      if (row !== undefined && !drafts?.has(rows.idAt(place))) found.push({ row, place });
    }
    let last = Number.MAX_SAFE_INTEGER - (drafts?.size ?? 0);
    for (const [id, row] of drafts ?? []) {
      if (row !== undefined && textOf(row) === value) found.push({ row, place: rows.placeOf(id) ?? last++ });
    }
    return found.sort((a, b) => a.place - b.place).map(({ row }) => row);
  }

  /** The rows that fit all tests, in the order they came. */
  all(tests: readonly Test[]): T[] {
    const found = this.rows.places().filter((place) => fitsAll(tests, place));
    return found.flatMap((place) => [this.rows.placed(place)].filter((row) => row !== undefined));
  }

  count(tests: readonly Test[]): number {
    return this.rows.places().filter((place) => fitsAll(tests, place)).length;
  }

  /** Refuses a field that cannot be sorted by (422). */
  page(query: PageQuery, fallback: `${'' | '-'}${N}`, tests: readonly Test[]): PageOf<T> {
    const { list, total } = this.endlessPage(query, fallback, tests);
    return { list, total };
  }

  /** The same for a list that accepts a cursor. */
  endlessPage(query: EndlessPageQuery, fallback: `${'' | '-'}${N}`, tests: readonly Test[]): EndlessPage<T> {
    return pageAmong(query, fallback, tests, {
      sorted: (field) => this.order(field).sorted(),
      rowAt: (place) => this.rows.placed(place),
      idAt: (place) => this.rows.idAt(place),
      placeOf: (id) => this.rows.placeOf(id),
    });
  }

  private facet(name: F): Facet<T> {
    return this.rows.follow(`facet ${name}`, () => new Facet<T>(this.fields.facets[name]));
  }

  private order(name: string): Order<T> {
    const keyOf = Object.hasOwn(this.fields.numbers, name) ? this.fields.numbers[name as N] : undefined;
    if (!keyOf) throw refuseField('sort', `不能按 ${name} 排序`);
    return this.rows.follow(`order ${name}`, () => new Order<T>(keyOf));
  }
}
