import { Fragment, type ReactNode } from 'react';
import styles from './factList.module.css';

/** What it is called and what it is; `wide` takes the room of two. A name stands in a list once. */
export type FactItem = readonly [label: string, value: ReactNode, wide?: 'wide' | undefined];

interface Props {
  items: readonly FactItem[];
  /** Facts in a line, where the window is wide enough. */
  columns: 1 | 2 | 3 | 4;
}

/** Facts of one thing in a frame, each with its name. Plain markup: the style sheet alone says what stands where. */
export function FactList({ items, columns }: Props) {
  return (
    <dl className={styles.list} data-columns={columns}>
      {items.map(([label, value, wide]) => (
        <Fragment key={label}>
          <dt className={wide && styles.wide}>{label}</dt>
          <dd className={wide && styles.wide}>
            <div className={typeof value === 'string' ? styles.text : undefined}>{value}</div>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
