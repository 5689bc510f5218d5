import type { FilterName, RowOf, SortKey } from '@/services/endpoint';
import type { Column, Filter } from '@/ui/list/types';

/** A field of a row, or one inside a field: `case.scene`. */
type KeyOf<Row> = Extract<keyof Row, string> | `${Extract<keyof Row, string>}.${string}`;

/** The columns of a list, by its call: a mistyped field or order does not compile. */
export type ColumnsOf<E> = readonly Column<RowOf<E>, SortKey<E> & string, KeyOf<RowOf<E>>>[];

/** The filters of a list, by its call: a mistyped name does not compile. */
export type FiltersOf<E> = readonly Filter<FilterName<E> & string>[];
