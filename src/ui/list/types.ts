import type { ReactNode } from 'react';
import type { CsvCell } from '@/utils/csv';
import type { RegionCode } from '@/utils/regionTime';

/** One column of an exported file. */
export interface FileCell<Row> {
  /** Head with the unit or time zone of the values. */
  head: string;
  text: (row: Row) => CsvCell;
}

/** One column of a list. Columns never serve as filters or forms. */
export interface Column<Row, Sort extends string = string, Key extends string = string> {
  /** Field of the row: saved settings and the export's header refer to it. */
  key: Key;
  title: string;
  render: (row: Row) => ReactNode;
  /** What the export writes; without it the column is not exported. */
  text?: (row: Row) => CsvCell;
  /** Columns of the file, one fact each, where they are not `text` under the title. */
  file?: readonly FileCell<Row>[];
  /** Its share of the table, in pixels at 1,200. */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** The backend sorts by this. */
  sort?: Sort;
  /** Moments: the region they are shown in stands in the head. */
  time?: true;
  /** Holds a picture: rows are as high as it needs. */
  picture?: true;
  /** Not shown until chosen in the column settings: eight at first fit a screen. */
  hiddenAtFirst?: boolean;
}

/** What a filter's control is given. */
export interface FilterControlProps {
  label: string;
  query: URLSearchParams;
  onChange: (patch: Record<string, string | readonly string[] | null>) => void;
  /** The control has done its work: what opened it closes. */
  onDone: () => void;
}

/** What filters are read with: whose time, and when. */
export interface Moment {
  region: RegionCode;
  now: number;
}

export type Wish = Record<string, string | string[]>;

/**
 * A filter above the list; its values live in the URL under its names. Made by the functions of `filters.tsx`.
 * `Name` is what the call may be asked for, so that a mistyped name does not compile.
 */
export interface Filter<Name extends string = string> {
  name: Name;
  label: string;
  /** Every name in the URL that is this filter's. */
  names: readonly string[];
  /** How it reads when it is set; null when it is not. */
  text: (query: URLSearchParams, moment: Moment) => ReactNode;
  /** What the call is asked for; computed when it is made, so that 今天 is today. */
  wish: (query: URLSearchParams, moment: Moment) => Wish;
  /** What opens below it; a flag has none and is set by a press. */
  control?: (props: FilterControlProps) => ReactNode;
  /** Where nothing was found: what would look further, and how that is called; null where it looks as far as it may. */
  wider?: (query: URLSearchParams) => { label: string; patch: Record<string, string | null> } | null;
  /** A flag's value when it is set. */
  flag?: string;
  /** The one box that stands open at the left; `/` goes there. */
  search?: { placeholder: string; many: boolean; width: number };
  /** Set even where the URL says nothing, so never taken away. */
  always?: true;
}

/** A list somebody looks at often: nothing but filters and an order. */
export interface BuiltInView {
  key: string;
  label: string;
  query: Readonly<Record<string, string | readonly string[]>>;
  /** How many there are is shown beside it, read again while the page is open. */
  counted?: true;
}

export interface Page<Row> {
  list: Row[];
  total: number;
  /** Of the ids that were asked for those that there are not. */
  missing?: string[] | undefined;
}

export type Density = 'small' | 'middle' | 'large';

/** How an operator wants one table: which columns, in which order, how wide, how dense. */
export interface TableSettings {
  order: string[];
  hidden: string[];
  pinned: string[];
  widths: Record<string, number>;
  density: Density;
}
