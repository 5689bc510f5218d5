import { perLine, type ResultRow, type ToolResult } from '@/domain/tools/result';
import { type RegionCode, regions } from '@/utils/regions';
import { readRegionTime, regionTime, relativeTime } from '@/utils/regionTime';

/** A moment in all regions, by the fixed offsets of the specification. */
export const inRegions = (ms: number): ResultRow[] =>
  Object.entries(regions).map(([code, { label }]) => ({
    label: `${label} ${code}`,
    value: regionTime(ms, code as RegionCode) ?? '—',
  }));

/** Digits up to eleven are seconds, more are milliseconds, from fifteen on microseconds. */
function fromDigits(text: string): number {
  const length = text.replace('-', '').length;
  const value = Number(text);
  return length <= 11 ? value * 1000 : length <= 14 ? value : Math.floor(value / 1000);
}

/** `20261126100000`, and its milliseconds behind it. */
const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})?$/;
const written =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?)?$/i;

const twoDigits = (text = '00'): string => text.padStart(2, '0');
/** Digits behind the point of a second, as milliseconds. */
const millisecondsOf = (fraction = ''): number => Number(fraction.slice(0, 3).padEnd(3, '0'));

/** Minutes that a zone is ahead of UTC; null if there is no such zone. */
function zoneMinutes(zone: string): number | null {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const prcMinutes = 8 * 60;

function momentOf(text: string, region: RegionCode): number | null {
  const [, whole, fraction] = /^(-?\d{1,11})\.(\d{1,9})$/.exec(text) ?? [];
  if (whole !== undefined) return Number(whole) * 1000 + (whole.startsWith('-') ? -1 : 1) * millisecondsOf(fraction);
  const found = compact.exec(text) ?? written.exec(text.replace(/[年月]/g, '-').replace('日', ''));
  if (!found) return /^-?\d{1,17}$/.test(text) ? fromDigits(text) : null;
  const [, year, month, date, hours, minutes, seconds, behind, zone] = found;
  const [day, time] = [[month, date].map(twoDigits), [hours, minutes, seconds].map(twoDigits)];
  const wall = `${year}-${day.join('-')} ${time.join(':')}`;
  const ahead = zone === undefined ? undefined : zoneMinutes(zone);
  const ms = readRegionTime(wall, zone === undefined ? region : 'wy');
  if (ms === null || ahead === null) return null;
  return ms + (ahead === undefined ? 0 : (prcMinutes - ahead) * 60_000) + millisecondsOf(behind);
}

/** Timestamps and times, one a line; a time without a zone is read in the region. */
export const timeRows = (text: string, region: RegionCode, now: number): ToolResult =>
  perLine(text, (line) => {
    const ms = momentOf(line, region);
    if (ms === null || regionTime(ms, 'wy') === null || regionTime(ms, 'us') === null) {
      return `「${line.slice(0, 40)}」不是时间，应为秒、毫秒时间戳、2026-11-26 10:00:00 或 20261126100000`;
    }
    return [
      ...inRegions(ms),
      { label: '秒', value: String(Math.floor(ms / 1000)) },
      { label: '毫秒', value: String(ms) },
      { label: 'UTC', value: new Date(ms).toISOString() },
      { label: '距今', value: relativeTime(ms, now) ?? '—' },
    ];
  });
