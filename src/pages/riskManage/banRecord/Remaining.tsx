import { useNow } from '@/hooks/useNow';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function span(ms: number): string {
  if (ms >= day) return `${Math.floor(ms / day)} 天 ${Math.floor((ms % day) / hour)} 小时`;
  if (ms >= hour) return `${Math.floor(ms / hour)} 小时 ${Math.floor((ms % hour) / minute)} 分`;
  return `${Math.max(1, Math.ceil(ms / minute))} 分`;
}

/** Remaining time, refreshed every half minute. */
export function Remaining({ at, word }: { at: number; word: string }) {
  const now = useNow(minute / 2);
  return (
    <span className="secondary" data-kind="time">
      {Number.isNaN(at) ? '—' : at <= now ? '已到时间' : `${span(at - now)}${word}`}
    </span>
  );
}
