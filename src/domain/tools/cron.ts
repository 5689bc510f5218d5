/** Cron expressions of five fields: minute, hour, day of month, month, day of week. */

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A 29 February can be eight years away (1896 to 1904, 2096 to 2104). */
const searchDays = 366 * 8 + 2;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

interface Field {
  label: string;
  least: number;
  most: number;
  names?: readonly string[];
}

const fields: readonly Field[] = [
  { label: '分钟', least: 0, most: 59 },
  { label: '小时', least: 0, most: 23 },
  { label: '日', least: 1, most: 31 },
  { label: '月', least: 1, most: 12, names: months },
  { label: '星期', least: 0, most: 7, names: weekdays },
];

export type Cron = readonly { values: ReadonlySet<number>; any: boolean }[];

function numberOf(text: string, { least, most, names }: Field): number | null {
  const named = names?.indexOf(text.toUpperCase()) ?? -1;
  if (named >= 0) return named + least;
  const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

function readField(text: string, field: Field): Set<number> | null {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, range = '', from, to, step] = /^(\*|([^-/]+)(?:-([^-/]+))?)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const start = range === '*' ? field.least : numberOf(from ?? '', field);
    const end =
      range === '*' || (to === undefined && step !== undefined) ? field.most : numberOf(to ?? from ?? '', field);
    const by = Number(step ?? 1);
    if (start === null || end === null || start > end || by === 0) return null;
    for (let value = start; value <= end; value += by)
      values.add(field.least === 0 && field.most === 7 ? value % 7 : value);
  }
  return values;
}

/** The expression, or the reason why it is none. */
export function readCron(text: string): Cron | string {
  const parts = text.trim().split(/\s+/);
  if (parts.length !== fields.length) return `应为 5 段（分 时 日 月 星期），这里有 ${parts.length} 段`;
  const cron: { values: Set<number>; any: boolean }[] = [];
  for (const [at, field] of fields.entries()) {
    const part = parts[at] ?? '';
    const values = readField(part, field);
    if (!values) return `第 ${at + 1} 段（${field.label}）「${part}」有误，可用 ${field.least}–${field.most}、* , - /`;
    cron.push({ values, any: part.startsWith('*') });
  }
  return cron;
}

/**
 * Next runs after a moment, by a clock that is `offsetMs` ahead of UTC. As in crontab(5), a day matches either of its
 * two fields if both are restricted. Fewer runs, if the search ends.
 */
export function nextRuns(cron: Cron, after: number, offsetMs: number, count: number): number[] {
  const [minute, hour, date, month, weekday] = cron;
  if (!minute || !hour || !date || !month || !weekday) return [];
  const start = (Math.floor((after + offsetMs) / minuteMs) + 1) * minuteMs;
  const runs: number[] = [];
  for (let day = Math.floor(start / dayMs), last = day + searchDays; day <= last && runs.length < count; day++) {
    const at = new Date(day * dayMs);
    const [inDate, inWeek] = [date.values.has(at.getUTCDate()), weekday.values.has(at.getUTCDay())];
    const fits = date.any || weekday.any ? inDate && inWeek : inDate || inWeek;
    if (!fits || !month.values.has(at.getUTCMonth() + 1)) continue;
    for (let of = Math.max(0, start - day * dayMs); of < dayMs && runs.length < count; of += minuteMs) {
      const minutes = of / minuteMs;
      if (hour.values.has(Math.floor(minutes / 60)) && minute.values.has(minutes % 60))
        runs.push(day * dayMs + of - offsetMs);
    }
  }
  return runs;
}
