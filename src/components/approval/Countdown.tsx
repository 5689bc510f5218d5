import { useEffect, useState } from 'react';
import { clock } from '@/utils/clock';
import { Time } from '../Time';

const minute = 60_000;
const hour = 60 * minute;

function leftOf(ms: number): string {
  if (ms <= 0) return '已到期';
  if (ms >= hour) return `剩 ${Math.floor(ms / hour)} 小时 ${Math.floor((ms % hour) / minute)} 分`;
  return `剩 ${Math.floor(ms / minute)} 分 ${Math.floor((ms % minute) / 1000)} 秒`;
}

/** How long something still waits, and until when; by the second in its last hour. */
export function Countdown({ at }: { at: number }) {
  const [now, setNow] = useState(clock.now);
  const left = at - now;
  const step = left <= 0 ? null : left < hour ? 1000 : minute;
  useEffect(() => {
    if (step === null) return;
    const timer = setInterval(() => setNow(clock.now()), step);
    return () => clearInterval(timer);
  }, [step]);
  return (
    <>
      <b>{leftOf(left)}</b> <Time at={at} />
    </>
  );
}
