import { useState } from 'react';
import { pageSizes } from '@/domain/limits';
import { PlainTable, type PlainTableProps } from '../PlainTable';
import styles from './list.module.css';
import { Pager } from './Pager';

/** Page of a list that is not in the URL: a list inside a drawer or a tab. */
export interface Place {
  page: number;
  size: number;
}

export const firstPlace: Place = { page: 1, size: pageSizes[0] };

interface Props<Row> extends PlainTableProps<Row> {
  /** Page of the backend's; without it all rows are there, and are paged here. */
  place?: Place;
  total?: number;
  onPlace?: (next: Place) => void;
  busy?: boolean;
}

/** Rows of a list inside a drawer or a tab, with the list's own pager. */
export function PagedTable<Row>({ rows, place, total = rows.length, onPlace, busy = false, ...table }: Props<Row>) {
  const [own, setOwn] = useState(firstPlace);
  const { page, size } = place ?? own;
  const shown = place ? rows : rows.slice((page - 1) * size, page * size);
  const go = onPlace ?? setOwn;
  return (
    <div aria-busy={busy} className={styles.paged}>
      <PlainTable {...table} rows={shown} lined />
      {total > pageSizes[0] && (
        <Pager
          page={page}
          size={size}
          total={total}
          onChange={(next) => go({ page: Number(next.page ?? 1), size: Number(next.size ?? size) })}
        />
      )}
    </div>
  );
}
