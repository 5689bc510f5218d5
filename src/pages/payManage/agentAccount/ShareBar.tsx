import styles from './agentAccount.module.css';

interface Props {
  part: number;
  /** What the longest bar stands for. */
  whole: number;
}

/** How much of the whole, as a bar; the number stands beside it. */
export function ShareBar({ part, whole }: Props) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.part} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
