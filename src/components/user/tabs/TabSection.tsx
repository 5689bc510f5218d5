import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  extra?: ReactNode;
  children: ReactNode;
}

/** One titled part of a tab. */
export function TabSection({ title, extra, children }: Props) {
  return (
    <section aria-label={title} className={styles.section}>
      <div className={styles.block}>
        <h3 className={styles.heading}>{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  );
}
