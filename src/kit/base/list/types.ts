import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Field } from '@/domain/shared/objectType';
import type { CsvCell } from '@/utils/csv';
import type { RegionCode } from '@/utils/regions';
import type { FigureKind } from './useFigureWidths';

/** One column of an exported file. */
export interface FileCell<Row> {
  /** Head with the unit or time zone of the values. */
  head: string;
  text: (row: Row) => CsvCell;
}

/** A field of the row whose plain values the file has, with the unit or time zone in the head. */
export interface DescribedCell<Row> {
  field: Field;
  valueIn: (row: Row) => unknown;
}

/** One column of an exported file whose values are not in the row: another call has them. */
export interface FigureCell<Row> {
  /** Head with the unit of the values. */
  head: string;
  read: (row: Row, queries: QueryClient) => Promise<CsvCell>;
}

/** One column of a list. Columns never serve as filters or forms. */
export interface Column<Row, Sort extends string = string, Key extends string = string> {
  /** Field of the row: saved settings and the export's header refer to it. */
  key: Key;
  title: string;
  render: (row: Row) => ReactNode;
  /** Exported value. A column without `text`, `file`, `figures` and `exported` is not exported. */
  text?: (row: Row) => CsvCell;
  /** Columns of the file, one fact each, where they are not `text` under the title. */
  file?: readonly (FileCell<Row> | DescribedCell<Row>)[];
  /** Columns of the file that follow them; only files written in the browser have these. */
  figures?: readonly FigureCell<Row>[];
  /** Field whose plain values the file has, where neither `file` nor `text` is given. */
  exported?: DescribedCell<Row>;
  /** Its share of the table, in pixels at 1,200. */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The backend sorts by this. */
  sort?: Sort;
  /** Moments: the region they are shown in stands in the head. */
  time?: true;
  /** The whole cell is a figure, which is never shortened; others mark the figures inside them by the class `mono`. */
  kind?: FigureKind;
  /** Holds a picture: rows are as high as it needs. */
  picture?: true;
  /** The cell gets long texts uncut and shortens them itself, e.g. around hits given by their position in the text. */
  cutsTexts?: true;
  /** Not shown until chosen in the column settings: eight at first fit a screen. */
  hiddenAtFirst?: boolean;
  /** Exported even while it is hidden, e.g. who did it and why. */
  inEveryFile?: true;
}

/** Props of a filter's control. */
export interface FilterControlProps {
  label: string;
  query: URLSearchParams;
  onChange: (patch: Record<string, string | readonly string[] | null>) => void;
  /** Called when the control is finished, to close it. */
  onDone: () => void;
}

/** Region and time by which filters are evaluated. */
export interface Moment {
  region: RegionCode;
  now: number;
}

export type ListQuery = Record<string, string | string[]>;

/** Whether a search box accepts several pasted values: ids only, or names as well, which may be any text. */
export type Many = boolean | 'names';

/**
 * Filter of a list; its values are in the URL under its names. Created by the functions of `filters.tsx`. `Name` is
 * limited to the call's inputs, so that a mistyped name does not compile.
 */
export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  /** Every name in the URL that is this filter's. */
  names: readonly string[];
  /** Displayed value; null if not set. */
  text: (query: URLSearchParams, moment: Moment) => ReactNode;
  /** Query parameters; computed when the call is made, so that 今天 is today. */
  toQuery: (query: URLSearchParams, moment: Moment) => ListQuery;
  /** Content of its popover; a flag has none and is toggled by a click. */
  control?: (props: FilterControlProps) => ReactNode;
  /** Suggestion to widen an empty result: label and changes; null if it cannot be widened. */
  wider?: (query: URLSearchParams) => { label: string; patch: Record<string, string | null> } | null;
  /** A flag's value when it is set. */
  flag?: string;
  /** Search box at the left; `/` focuses it. */
  search?: { placeholder: string; many: Many; width: number };
  /** Set even where the URL says nothing, so never taken away. */
  always?: true;
}

/** A list somebody looks at often: nothing but filters and an order. */
export interface BuiltInView {
  key: string;
  label: string;
  query: Readonly<Record<string, string | readonly string[]>>;
  /** Shows its number of rows, which is refreshed while the page is open. */
  counted?: true;
}

/** How many rows a list has, and the page behind the shown one. */
export interface ListTotals {
  total: number;
  /** There are more rows than `total`. */
  total_is?: 'at_least' | undefined;
  /** Cursor of the next page, of a list that accepts one. */
  next?: string | null | undefined;
}

export interface Page<Row> extends ListTotals {
  list: Row[];
  /** Requested ids that do not exist. */
  missing?: string[] | undefined;
}

export type Density = 'small' | 'middle' | 'large';

/** Settings of one table: columns, order, width and density. */
export interface TableSettings {
  order: string[];
  hidden: string[];
  pinned: string[];
  widths: Record<string, number>;
  density: Density;
}
