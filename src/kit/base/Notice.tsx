import type { ReactNode } from 'react';
import styles from './plain.module.css';

/** A page that says one thing: 403, 404 and their like, inside the layout. */
export function Notice({ title, detail, children }: { title: string; detail: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.page} data-inside>
      <h1>{title}</h1>
      <p>{detail}</p>
      {children}
    </div>
  );
}
