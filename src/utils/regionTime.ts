/**
 * Server time (PRC) and the time of a region, by the fixed-offset rule: base +8 h, region offset on top,
 * no daylight saving (spec C30). Fields are read by pattern and computed with `Date.UTC`, so that the
 * machine's own zone never takes part.
 */
import { type RegionCode, regions } from './regions';

export const newYorkSummerHint = '纽约当前为夏令时：当地实际时间 = 显示时间 + 1 小时';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const baseHours = 8;

const shiftOf = (region: RegionCode): number => (baseHours + regions[region].offset) * hour;

/** The UTC fields of `ms` as `YYYY-MM-DD HH:mm:ss`; null outside the years 1000–9999. */
function fieldsOf(ms: number): string | null {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999)) return null;
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

const wallPattern = /^([1-9]\d{3})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;

/** Instant at which UTC shows `text`; null if invalid, including `2026-02-30 00:00`. */
function readFields(text: string): number | null {
  const match = wallPattern.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1)
    .map((field) => Number(field ?? 0));
  const ms = Date.UTC(year, month - 1, date, hours, minutes, seconds);
  const [, y, m, d, h, min, s = '00'] = match;
  return fieldsOf(ms) === `${y}-${m}-${d} ${h}:${min}:${s}` ? ms : null;
}

/** Region wall clock (`YYYY-MM-DD HH:mm[:ss]`) → epoch ms (spec C30). */
export function readRegionTime(text: string, region: RegionCode): number | null {
  const ms = readFields(text);
  return ms === null ? null : ms - shiftOf(region);
}

/** Epoch ms → region wall clock `YYYY-MM-DD HH:mm:ss` (spec C30). */
export function regionTime(ms: number, region: RegionCode): string | null {
  return fieldsOf(ms + shiftOf(region));
}

/** Server PRC string → epoch ms (spec C30). */
export function readServerTime(text: string): number | null {
  return readRegionTime(text, 'wy');
}

/** Epoch ms → server PRC string (spec C30). */
export function serverTime(ms: number): string | null {
  return regionTime(ms, 'wy');
}

/** Region wall clock → server PRC string (spec C30). */
export function regionToServer(text: string, region: RegionCode): string | null {
  const ms = readRegionTime(text, region);
  return ms === null ? null : serverTime(ms);
}

export interface DayBounds {
  /** First and last millisecond of the day, both inside it. */
  from: number;
  to: number;
  /** The same as the server writes them: first and last second. */
  fromServer: string;
  toServer: string;
}

/** First and last moment of a region's calendar date `YYYY-MM-DD` (spec C30). */
export function dayBounds(date: string, region: RegionCode): DayBounds | null {
  const from = readRegionTime(`${date} 00:00:00`, region);
  if (from === null) return null;
  const to = from + day - 1;
  const fromServer = serverTime(from);
  const toServer = serverTime(to);
  return fromServer === null || toServer === null ? null : { from, to, fromServer, toServer };
}

/** The date of a month's nth Sunday. */
function nthSunday(year: number, month: number, nth: number): number {
  const weekdayOfFirst = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return 1 + ((7 - weekdayOfFirst) % 7) + (nth - 1) * 7;
}

/**
 * Whether New York observes summer time, by the rule in force since 2007; for the hint beside times of
 * `us` only, no conversion reads it (docs/design/blocks.md#g3).
 */
export function isNewYorkSummerTime(ms: number): boolean {
  const year = new Date(ms).getUTCFullYear();
  // 02:00 on the second Sunday of March (UTC-5) to 02:00 on the first Sunday of November (UTC-4)
  return ms >= Date.UTC(year, 2, nthSunday(year, 2, 2), 7) && ms < Date.UTC(year, 10, nthSunday(year, 10, 1), 6);
}

/** A moment up to a number of characters, without the year where it is that of `now`. */
export const withoutYear = (ms: number, region: RegionCode, now: number, length: number): string | undefined =>
  regionTime(ms, region)
    ?.slice(0, length)
    .replace(regionTime(now, region)?.slice(0, 5) ?? '', '');

/** A moment in a list: `10:53` today, `昨天 10:53`, `11-02 10:53` this year, else the date. */
export function shortTime(ms: number, region: RegionCode, now: number): string | null {
  const text = regionTime(ms, region);
  const today = regionTime(now, region);
  const yesterday = regionTime(now - day, region);
  if (text === null || today === null || yesterday === null) return null;
  const [date = '', clock = ''] = text.split(' ');
  if (date === today.slice(0, 10)) return clock.slice(0, 5);
  if (date === yesterday.slice(0, 10)) return `昨天 ${clock.slice(0, 5)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `${date.slice(5)} ${clock.slice(0, 5)}` : date;
}

/** Clock difference within which a time is not shown as future. */
const clockSkew = 5_000;

/** Distance from now, as text (docs/design/blocks.md#g3). */
export function relativeTime(ms: number, now: number): string | null {
  const distance = Math.abs(now - ms);
  if (!Number.isFinite(distance)) return null;
  const future = ms - now > clockSkew;
  if (!future && distance < minute) return '刚刚';
  const [unit, name] = distance >= day ? [day, '天'] : distance >= hour ? [hour, '小时'] : [minute, '分钟'];
  return `${Math.max(1, Math.floor(distance / unit))} ${name}${future ? '后' : '前'}`;
}
