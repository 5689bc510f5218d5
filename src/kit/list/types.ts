import type { ReactNode } from 'react';
import type { Fields } from '@/domain/shared/objectType';
import type { Column, Filter } from '@/kit/base/list/types';
import type { FilterName, RowOf, SortKey } from '@/services/endpoint';

/** A field of a row, or one inside a field: `case.scene`. */
type KeyOf<Row> = Extract<keyof Row, string> | `${Extract<keyof Row, string>}.${string}`;

/** The columns of a list, by its call: a mistyped field or order does not compile. */
export type ColumnsOf<E> = readonly Column<RowOf<E>, SortKey<E> & string, KeyOf<RowOf<E>>>[];

/** The filters of a list, by its call: a mistyped name does not compile. */
export type FiltersOf<E> = readonly Filter<FilterName<E> & string>[];

/** Fields with a standard cell. Reasons are read by a separate call, so their column defines how. */
type Usual<F extends Fields> = { [N in keyof F]: F[N] extends { kind: 'reason' } ? never : N }[keyof F] & string;

/** Column definition for `columnsOf`: only what differs from the descriptor. */
export type ColumnSpec<Row, Sort extends string, Key extends string, F extends Fields> = Omit<
  Column<Row, Sort, Key>,
  'key' | 'title' | 'render'
> & { title?: string } & (PlainColumn<Row, Key, F> | RenderedColumn<Row, Key, F>);

/** Default rendering of its field. */
type PlainColumn<Row, Key extends string, F extends Fields> = {
  render?: undefined;
  /** Content after the default rendering. */
  after?: (row: Row) => ReactNode;
} & (
  | { key: Key & keyof Row & Usual<F>; field?: undefined; value?: undefined }
  | { key: Key & keyof Row; field: Usual<F>; value?: undefined }
  | { key: Key & Usual<F>; field?: undefined; value: (row: Row) => unknown }
  | { key: Key; field: Usual<F>; value: (row: Row) => unknown }
);

/** Column with a custom cell; the export uses only its `text`. */
type RenderedColumn<Row, Key extends string, F extends Fields> = {
  render: (row: Row) => ReactNode;
  after?: undefined;
  value?: undefined;
} & (
  | { key: Key & keyof F; field?: undefined }
  | { key: Key; field: keyof F & string }
  | { key: Key; field?: undefined; title: string }
);
