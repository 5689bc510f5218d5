import styles from './agentAccount.module.css';

interface Props {
  part: number;
  /** Value of a full bar. */
  whole: number;
}

/** Share as a bar; the number is shown beside it. */
export function ShareBar({ part, whole }: Props) {
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0;
  return (
    <span className={styles.bar} aria-hidden>
      <span className={styles.part} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
