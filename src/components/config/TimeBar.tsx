import { useModel } from '@umijs/max';
import { useNow } from '@/hooks/useNow';
import { regionTime } from '@/utils/regionTime';
import { shortDate } from '@/utils/shortDate';
import styles from './TimeBar.module.css';

const dayMs = 86_400_000;
/** All bars of a list show the same days, for comparison: a number before now and after. */
const daysBefore = 14;
const daysAfter = 28;
const nowStepMs = 60_000;

interface Props {
  /** Epoch milliseconds; null begins with the publication. */
  start: number | null;
  /** Null for no end. */
  end: number | null;
}

/** Live period as text, and as a bar of the weeks around now. */
export function TimeBar({ start, end }: Props) {
  const { region } = useModel('region');
  const now = useNow(nowStepMs);
  const first = now - daysBefore * dayMs;
  const span = (daysBefore + daysAfter) * dayMs;
  const place = (at: number) => Math.min(100, Math.max(0, ((at - first) / span) * 100));
  const from = start === null ? place(now) : place(start);
  const to = end === null ? 100 : place(end);
  const say = (at: number) => {
    const date = shortDate(at, region);
    return (
      <>
        <span className={styles.day}>{date}</span>
        <span className={styles.clock}>{regionTime(at, region)?.slice(10, 16)}</span>
      </>
    );
  };
  return (
    <div className={styles.window}>
      <span className={`mono ${styles.days}`}>
        {start === null ? '发布后' : say(start)} → {end === null ? '不限' : say(end)}
      </span>
      <div aria-hidden className={styles.track}>
        <span
          className={styles.bar}
          style={{ insetInlineStart: `${Math.min(99, from)}%`, width: `${Math.max(1, to - from)}%` }}
        />
        <span className={styles.now} style={{ insetInlineStart: `${place(now)}%` }} />
      </div>
    </div>
  );
}
