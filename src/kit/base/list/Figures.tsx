import { type ReactNode, useState } from 'react';
import { Part } from '../Part';
import { SkeletonRows } from './ListStates';
import styles from './list.module.css';

interface Props {
  label: string;
  /** Lazy: neither its code nor its figures are fetched before somebody asks. */
  children: ReactNode;
}

/** Figures about a list, collapsed by default. */
export function Figures({ label, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpened(opened || currentTarget.open)}>
      <summary>{label}</summary>
      {opened && <Part fallback={<SkeletonRows rows={4} />}>{children}</Part>}
    </details>
  );
}
