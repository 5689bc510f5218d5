import styles from './exp.module.css';

export interface BarPart {
  key: string;
  /** Start and width in per cent of the bar. */
  at: number;
  width: number;
  /** Reserved, and not in use now. */
  muted?: boolean;
}

/** Parts of a whole as a bar; `label` says the same in words. */
export function VariantBar({ label, parts }: { label: string; parts: readonly BarPart[] }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      {parts.map(({ key, at, width, muted }, i) => (
        <rect
          key={`${key} ${at} ${muted}`}
          x={at || 0}
          width={width || 0}
          height={6}
          className={muted ? styles.other : styles.part}
          fillOpacity={muted ? 1 : 1 - (i % 3) * 0.3}
        />
      ))}
    </svg>
  );
}
