import { useNow } from '@/hooks/useNow';
import styles from './due.module.css';

/** Minutes and hours left, or how far over; read again every half minute. */
export function Due({ at }: { at: number }) {
  const now = useNow(30_000);
  if (!Number.isFinite(at)) return <span className="secondary">—</span>;
  const minutes = Math.floor(Math.abs(at - now) / 60_000);
  const text =
    minutes >= 1440
      ? `${Math.floor(minutes / 1440)} 天`
      : minutes >= 60
        ? `${Math.floor(minutes / 60)} 小时`
        : `${minutes} 分`;
  const late = at < now;
  const tone = late ? styles.late : at - now < 30 * 60_000 ? styles.soon : 'secondary';
  return (
    <span className={tone} data-kind="time">
      {late ? `超时 ${text}` : `剩 ${text}`}
    </span>
  );
}
