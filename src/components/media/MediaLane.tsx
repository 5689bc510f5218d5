import styles from './lane.module.css';

interface Props {
  /** Loudness over time, 0–1. */
  peaks: readonly number[];
  /** Played share, 0–1. */
  share: number;
}

/** Waveform as bars, with the played part in the accent colour. */
export function MediaLane({ peaks, share }: Props) {
  const bars = peaks.map((peak, i) => `M${i + 0.5} ${50 - peak * 48}V${50 + peak * 48}`).join('');
  return (
    <svg className={styles.lane} viewBox={`0 0 ${peaks.length} 100`} preserveAspectRatio="none" aria-hidden>
      <path d={bars} opacity=".35" />
      <path d={bars} className={styles.heard} style={{ clipPath: `inset(0 ${100 - share * 100}% 0 0)` }} />
    </svg>
  );
}

/** Seconds as `1:05`. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
