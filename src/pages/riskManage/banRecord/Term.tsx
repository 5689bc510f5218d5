import { durationLabel } from '@/domain/shared/penalty';
import { useNow } from '@/hooks/useNow';
import { Below } from '@/kit/base/Below';
import type { BanRecord } from '@/services/ban';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function span(ms: number): string {
  if (ms >= day) return `${Math.floor(ms / day)} 天 ${Math.floor((ms % day) / hour)} 小时`;
  if (ms >= hour) return `${Math.floor(ms / hour)} 小时 ${Math.floor((ms % hour) / minute)} 分`;
  return `${Math.max(1, Math.ceil(ms / minute))} 分`;
}

/** Remaining time, refreshed every half minute. */
function Remaining({ at, word }: { at: number; word: string }) {
  const now = useNow(minute / 2);
  return (
    <span className="secondary" data-kind="time">
      {Number.isNaN(at) ? '—' : at <= now ? '已到时间' : `${span(at - now)}${word}`}
    </span>
  );
}

/** Term of a ban and its remaining time. */
export function Term({ ban: { status, duration, start_at, end_at, pending_approval } }: { ban: BanRecord }) {
  return (
    <>
      {durationLabel(duration)}{' '}
      <div>
        {status === 'active' && end_at !== null && <Remaining at={end_at} word="后到期" />}
        {status === 'scheduled' && start_at !== null && <Remaining at={start_at} word="后生效" />}
        {status === 'pending' && <span className="secondary">通过后起算</span>}
      </div>
      {pending_approval && <Below>改时长待审批</Below>}
    </>
  );
}
