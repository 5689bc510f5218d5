import { Fragment, type ReactNode } from 'react';
import styles from './factList.module.css';

/** Label and value; `wide` takes the space of two. A label occurs once in a list. */
export type FactItem = readonly [label: string, value: ReactNode, wide?: 'wide' | undefined];

interface Props {
  items: readonly FactItem[];
  /** Facts in a line, where the window is wide enough. */
  columns: 1 | 2 | 3 | 4;
}

/** Labelled facts in a frame. Plain markup, laid out by the style sheet alone. */
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
