import type { PlayLeft } from '@/domain/activity/play';
import { safeText } from '@/utils/safeText';
import styles from './travel.module.css';

/** Remaining actions of a user by the activity's limits; used-up ones are struck through. */
export const LeftList = ({ left }: { left: readonly PlayLeft[] }) =>
  left.length > 0 && (
    <ul aria-label="剩余额度" className={styles.left}>
      {left.map(({ label, text, is_out }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: things may be called alike, and nothing of them is kept
        <li key={place}>
          <bdi>{safeText(label)}</bdi>：<span className={is_out ? styles.out : undefined}>{safeText(text)}</span>
        </li>
      ))}
    </ul>
  );
