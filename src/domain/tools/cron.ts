/**
 * Cron expressions of five fields as in crontab(5): minute, hour, day of month, month, day of week; and of six fields,
 * with the second before them, as schedulers that follow crontab read them. Quartz counts the days of the week from 1.
 */

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
  /** Whether `?` stands for `*`. */
  mayAsk?: true;
}

const second: Field = { label: '秒', least: 0, most: 59 };
const fields: readonly Field[] = [
  { label: '分钟', least: 0, most: 59 },
  { label: '小时', least: 0, most: 23 },
  { label: '日', least: 1, most: 31, mayAsk: true },
  { label: '月', least: 1, most: 12, names: months },
  { label: '星期', least: 0, most: 7, names: weekdays, mayAsk: true },
];

interface CronField {
  label: string;
  text: string;
  values: ReadonlySet<number>;
  /** Whether the field begins with a star, as `*` and `*` with a step. */
  any: boolean;
}

export interface Cron {
  second: ReadonlySet<number>;
  minute: CronField;
  hour: CronField;
  date: CronField;
  month: CronField;
  weekday: CronField;
}

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

/** Names of usual expressions, as crontab(5) has them. */
const nicknames: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** The fields that a name like `@daily` stands for; any other text as it is. */
export const cronFields = (text: string): string => nicknames[text.trim().toLowerCase()] ?? text.trim();

/** `L`, `15W`, `LW`, `6L` and `2#1`: Quartz has them, crontab has not. */
const quartzDay = /^(?:L|L-\d{1,2}|LW|\d{1,2}[LW]|[A-Z]{3}L|(?:\d|[A-Z]{3})#\d)$/i;

/** The expression, or the reason why it is none. */
export function readCron(text: string): Cron | string {
  const parts = cronFields(text).split(/\s+/);
  const wanted = parts.length === fields.length + 1 ? [second, ...fields] : fields;
  if (parts.length !== wanted.length)
    return `应为 5 段（分 时 日 月 星期）或 6 段（秒在最前），这里有 ${parts.length} 段`;
  const read: CronField[] = [];
  for (const [at, field] of wanted.entries()) {
    const part = parts[at] ?? '';
    const values = readField(field.mayAsk && part === '?' ? '*' : part, field);
    if (!values && field.mayAsk && quartzDay.test(part))
      return `第 ${at + 1} 段（${field.label}）「${part}」是 Quartz 的写法，crontab 没有，这里算不出`;
    if (!values) return `第 ${at + 1} 段（${field.label}）「${part}」有误，可用 ${field.least}–${field.most}、* , - /`;
    read.push({ label: field.label, text: part, values, any: /^[*?]/.test(part) });
  }
  const [minute, hour, date, month, weekday] = read.slice(-fields.length);
  if (!minute || !hour || !date || !month || !weekday) return '内容不完整';
  return {
    second: (wanted === fields ? undefined : read[0]?.values) ?? new Set([0]),
    minute,
    hour,
    date,
    month,
    weekday,
  };
}

/** Whether date and day of the week must both fit; otherwise a day that fits either of them is one to run on. */
export const needsBothDays = ({ date, weekday }: Cron): boolean => date.any || weekday.any;

/** Fields with a step that runs unevenly, or from a day that is easily mistaken, with all their values. */
export const steppedFields = ({ minute, hour, date, month, weekday }: Cron): readonly CronField[] =>
  [minute, hour, date, month, weekday].filter(({ label, text }) => {
    const step = Number(/\/(\d+)/.exec(text)?.[1]);
    if (Number.isNaN(step)) return false;
    return label === '分钟' ? 60 % step > 0 : label === '小时' ? 24 % step > 0 : true;
  });

const inOrder = (values: ReadonlySet<number>): number[] => [...values].sort((a, b) => a - b);

/**
 * Next runs after a moment, by a clock that is `offsetMs` ahead of UTC. As in crontab(5), a day matches either of its
 * two fields if neither begins with a star. Fewer runs, if the search ends.
 */
export function nextRuns(cron: Cron, after: number, offsetMs: number, count: number): number[] {
  const { date, month, weekday } = cron;
  const start = after + offsetMs;
  const [hours, minutes, seconds] = [cron.hour.values, cron.minute.values, cron.second].map(inOrder);
  const times = (hours ?? []).flatMap((hour) =>
    (minutes ?? []).flatMap((minute) => (seconds ?? []).map((one) => ((hour * 60 + minute) * 60 + one) * 1_000)),
  );
  const runs: number[] = [];
  for (let day = Math.floor(start / dayMs), last = day + searchDays; day <= last && runs.length < count; day++) {
    const at = new Date(day * dayMs);
    const [inDate, inWeek] = [date.values.has(at.getUTCDate()), weekday.values.has(at.getUTCDay())];
    const fits = needsBothDays(cron) ? inDate && inWeek : inDate || inWeek;
    if (!fits || !month.values.has(at.getUTCMonth() + 1)) continue;
    const later = times.filter((time) => day * dayMs + time > start).slice(0, count - runs.length);
    runs.push(...later.map((time) => day * dayMs + time - offsetMs));
  }
  return runs;
}
