import type { ReactNode } from 'react';
import type { CsvCell } from '@/utils/csv';

/** One column of a list. Columns never serve as filters or forms. */
export interface Column<Row> {
  /** Field name: saved settings, export header and sort refer to it. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** What the export writes; without it the column is not exported. */
  text?: (row: Row) => CsvCell;
  width?: number;
  align?: 'left' | 'right' | 'center';
  fixed?: 'left' | 'right';
  /** The backend sorts by this field. */
  sortable?: boolean;
  /** Not shown until chosen in the column settings. */
  hiddenAtFirst?: boolean;
}

/** A filter above the list; its value lives in the URL under `name`. */
export interface Filter {
  name: string;
  label: string;
  control: (props: FilterControlProps) => ReactNode;
  /** Further names in the URL that the control owns, e.g. both ends of a range. */
  also?: readonly string[];
  /** What is asked for while the URL says nothing of it, by name. */
  fallback?: (query: URLSearchParams) => Record<string, string>;
}

export interface FilterControlProps {
  label: string;
  name: string;
  query: URLSearchParams;
  onChange: (patch: Record<string, string | readonly string[] | null>) => void;
}

export interface Page<Row> {
  list: Row[];
  total: number;
}

export type Density = 'middle' | 'small' | 'large';

/** How an operator wants one table: which columns, in which order, how dense. */
export interface TableSettings {
  order: string[];
  hidden: string[];
  pinned: string[];
  density: Density;
}
