import { dayBounds, serverTime } from '../../../src/utils/regionTime';
import { day, now } from './clock';
import { refuseField } from './refusal';

/** First and last moment of a calendar month (PRC), `YYYY-MM`; the current month ends now. */
export function spanOfMonth(month: string): { from: number; to: number } {
  const from = dayBounds(`${month}-01`, 'wy')?.from ?? Number.NaN;
  if (!(from <= now())) throw refuseField('month', '该月份还没有开始');
  // 32 days later is in the next month, whichever it is.
  const next = serverTime(from + 32 * day)?.slice(0, 7);
  const to = (dayBounds(`${next}-01`, 'wy')?.from ?? now()) - 1;
  return { from, to: Math.min(to, now()) };
}
