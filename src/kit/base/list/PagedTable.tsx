import { useState } from 'react';
import { pageSizes } from '@/domain/shared/limits';
import type { QueryPatch } from '@/hooks/useHashQuery';
import { PlainTable, type PlainTableProps } from '../PlainTable';
import styles from './list.module.css';
import { Pager } from './Pager';
import type { ListTotals } from './types';

/** Page of a list that is not in the URL: a list inside a drawer or a tab. */
export interface TablePlace {
  page: number;
  size: number;
  /** Cursor of the page, of a list that accepts one. */
  after?: string;
}

export const firstPlace: TablePlace = { page: 1, size: pageSizes[0] };

interface Props<Row> extends PlainTableProps<Row> {
  /** Page of the backend's; without it all rows are there, and are paged here. */
  place?: TablePlace;
  counted?: ListTotals;
  onPlace?: (next: TablePlace) => void;
  busy?: boolean;
}

/** Rows of a list inside a drawer or a tab, with the list's own pager. */
export function PagedTable<Row>({
  rows,
  place,
  counted = { total: rows.length },
  onPlace,
  busy = false,
  ...table
}: Props<Row>) {
  const [own, setOwn] = useState(firstPlace);
  const { page, size } = own;
  const shown = place ? rows : rows.slice((page - 1) * size, page * size);
  return (
    <div aria-busy={busy} className={styles.paged}>
      <PlainTable {...table} rows={shown} lined />
      <PlacePager place={place ?? own} counted={counted} onPlace={onPlace ?? setOwn} busy={busy} />
    </div>
  );
}

interface PlacePagerProps {
  place: TablePlace;
  counted: ListTotals;
  onPlace: (next: TablePlace) => void;
  /** The rows may still be those of another page. */
  busy?: boolean;
}

/** Pages of a list that is not in the URL; none if all rows fit the shortest page. */
export function PlacePager({ place: { page, size }, counted, onPlace, busy = false }: PlacePagerProps) {
  if (counted.total <= Math.min(size, pageSizes[0])) return null;
  const change = ({ page: to, size: rows, after }: QueryPatch) =>
    onPlace({ page: Number(to ?? 1), size: Number(rows ?? size), ...(after ? { after: String(after) } : {}) });
  return <Pager page={page} size={size} counted={counted} stale={busy} onChange={change} />;
}
