import type { Key, ReactNode } from 'react';
import { apartKeys } from '@/utils/apartKeys';
import styles from './plainTable.module.css';
import { useShowMore } from './useShowMore';

export interface PlainColumn<Row> {
  /** Unique title. A column without one repeats others visually and is hidden from screen readers. */
  title?: string;
  render: (row: Row, index: number) => ReactNode;
  /** Figures stand at the right, in digits of one width. */
  number?: true;
  /** May take several lines. */
  wraps?: true;
}

export interface PlainTableProps<Row> {
  /** Accessible name of the table, not shown. */
  label?: string;
  /** Said above it. */
  caption?: ReactNode;
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Whether the row is open. */
  isCurrent?: (row: Row) => boolean;
  /** As wide as its place, with a line below each row: a list, and not a few facts. */
  lined?: true;
  /** Text for no rows; without it only the head is shown. */
  empty?: ReactNode;
}

/** More would hold up the page, and nobody reads them through. */
const rowsAtOnce = 200;

/** A few rows to be read, as plain markup: no paging, no sorting, nothing to choose. Lists have `ListTable`. */
export function PlainTable<Row>({
  label,
  caption,
  columns,
  rows,
  rowKey,
  isCurrent,
  empty,
  lined,
}: PlainTableProps<Row>) {
  const { shown, more } = useShowMore(rows, rowsAtOnce);
  if (rows.length === 0 && empty !== undefined) return <p className="secondary">{empty}</p>;
  const classOf = ({ number, wraps }: PlainColumn<Row>) => (number ? styles.number : wraps ? styles.wraps : undefined);
  const keys = apartKeys(shown.map(rowKey));
  const isPicture = ({ title }: PlainColumn<Row>) => title === undefined || undefined;
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-lined={lined} aria-label={label}>
        {caption !== undefined && <caption>{caption}</caption>}
        <thead>
          <tr className="secondary">
            {columns.map((column) => (
              <th key={column.title ?? ''} scope="col" className={classOf(column)} aria-hidden={isPicture(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={keys[index]} aria-current={isCurrent?.(row) || undefined}>
              {columns.map((column, place) => {
                const Cell = place === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={column.title ?? ''}
                    scope={place === 0 ? 'row' : undefined}
                    className={classOf(column)}
                    aria-hidden={isPicture(column)}
                  >
                    {column.render(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </div>
  );
}
