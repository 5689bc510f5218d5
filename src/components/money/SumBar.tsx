import type { ReactNode } from 'react';
import styles from './money.module.css';

interface Props {
  /**
   * Sums of the filtered rows by the backend; values that do not apply are null. `title` says on hover how it is
   * counted.
   */
  items: readonly { label: string; value: ReactNode; title?: string }[];
}

/** Sums of the filtered rows from the backend, not of the visible page (docs/adr/0018-one-ledger.md). */
export function SumBar({ items }: Props) {
  return (
    <dl aria-label="合计" className={styles.bar}>
      {items.map(({ label, value, title }) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd className="mono">{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
