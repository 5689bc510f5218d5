import { serverTime } from './regionTime';

/** The current month (PRC) and those before it, as `YYYY-MM`. */
export function monthsUpTo(now: number, count: number): string[] {
  const [year = 0, month = 1] = (serverTime(now) ?? '').split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
