import { useNow } from '@/hooks/useNow';
import { Time } from '@/kit/field/Time';
import { clock } from '@/utils/clock';

const minute = 60_000;
const hour = 60 * minute;

function leftOf(ms: number): string {
  if (ms <= 0) return '已到期';
  if (ms >= hour) return `剩 ${Math.floor(ms / hour)} 小时 ${Math.floor((ms % hour) / minute)} 分`;
  return `剩 ${Math.floor(ms / minute)} 分 ${Math.floor((ms % minute) / 1000)} 秒`;
}

/** Every second in the last hour; no updates once it is over. */
const stepFor = (ms: number): number | null => (ms <= 0 ? null : ms < hour ? 1000 : minute);

/** Remaining time and deadline. */
export function Countdown({ at }: { at: number }) {
  const left = at - useNow(stepFor(at - clock.now()));
  return (
    <>
      <b>{leftOf(left)}</b> <Time at={at} />
    </>
  );
}
