import { perLine, type ResultRow, type ToolResult } from '@/domain/tools/result';
import { type RegionCode, readRegionTime, regions, regionTime, relativeTime } from '@/utils/regionTime';

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

function momentOf(text: string, region: RegionCode): number | null {
  if (/^-?\d{1,17}$/.test(text)) return fromDigits(text);
  const wall = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text} 00:00` : text;
  const local = readRegionTime(wall, region);
  if (local !== null) return local;
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i.test(text);
  const ms = isZoned ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? null : ms;
}

/** Timestamps and times, one a line; a time without a zone is read in the region. */
export const timeRows = (text: string, region: RegionCode, now: number): ToolResult =>
  perLine(text, (line) => {
    const ms = momentOf(line, region);
    if (ms === null || regionTime(ms, 'wy') === null || regionTime(ms, 'us') === null) {
      return `「${line.slice(0, 40)}」不是时间，应为秒、毫秒时间戳或 2026-11-26 10:00:00`;
    }
    return [
      ...inRegions(ms),
      { label: '秒', value: String(Math.floor(ms / 1000)) },
      { label: '毫秒', value: String(ms) },
      { label: 'UTC', value: new Date(ms).toISOString() },
      { label: '距今', value: relativeTime(ms, now) ?? '—' },
    ];
  });
