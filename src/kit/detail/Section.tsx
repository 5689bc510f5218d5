import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** A part of a detail with its head. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className={styles.section}>
      <h3 className={styles.head}>{title}</h3>
      {children}
    </section>
  );
}
