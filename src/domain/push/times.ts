import * as z from 'zod/mini';
import { whole } from '../shared/bodyFields';
import { countText } from '../shared/figure';
import { type LabelMap, labelOf } from '../shared/labels';
import { keyOf, setOf } from '../shared/schema';
import { weekdayText } from '../shared/weekdays';
import { maxPushDays, maxPushDelayHours, maxPushValidHours } from './limits';

/** Schedules of a push: once, recurring in a time zone, or after a user event (docs/design/push.md#im). */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** PRC, from which the regions count. */
const baseHours = 8;

export const scheduleTypes = {
  now: { label: '审批后立即' },
  at: { label: '定时' },
  recurring: { label: '周期' },
  event: { label: '事件触发' },
} as const satisfies LabelMap<string>;

/** Zones of a schedule. `offset`: hours relative to PRC, fixed; `local` is PRC time shifted for each user. */
export const pushZones = {
  wy: { label: '中国', offset: 0 },
  ph: { label: '菲律宾', offset: 0 },
  us: { label: '美国', offset: -13 },
  local: { label: '用户本地', offset: 0 },
} as const satisfies LabelMap<string> & Record<string, { offset: number }>;

export const pushPeriods = {
  day: { label: '每天' },
  workday: { label: '工作日' },
  week: { label: '每周' },
  month: { label: '每月' },
} as const satisfies LabelMap<string>;

/** Trigger events for single users. */
export const pushEvents = {
  register: { label: '注册' },
  recharge: { label: '首次充值' },
  dormant: { label: '连续 3 天未登录' },
} as const satisfies LabelMap<string>;

/** Fields of a schedule. */
export const pushScheduleFields = {
  type: keyOf(scheduleTypes),
  /**
   * Zone of recurring times, and in which `start_at` is chosen. `local`: they are times of China, and each user gets it
   * when the clock of the user's region shows the same.
   */
  tz: keyOf(pushZones),
  /** For `recurring`: the days. */
  every: keyOf(pushPeriods),
  /** For `week`: the weekdays, 1 is Monday. */
  week_days: setOf(z.int('星期为 1 到 7').check(z.gte(1, '星期为 1 到 7'), z.lte(7, '星期为 1 到 7')), 7, '最多 7 天'),
  /** For `month`: the day; the last one in a shorter month. */
  month_day: whole(31),
  /** For `recurring`: the time of day as HH:mm. */
  time: z.string().check(z.maxLength(5, '时刻的格式为 HH:mm')),
  /** For `event`: action of a user, or its absence. */
  event: keyOf(pushEvents),
  /** For `event`: delay in hours. */
  delay_hours: whole(maxPushDelayHours),
  /** For `event`: days in which one user gets it at most once. */
  once_days: whole(maxPushDays),
  /** Hours from the time at which it is due for a user, after which an unsent message expires. */
  valid_hours: whole(maxPushValidHours),
};
export type PushSchedule = z.infer<z.ZodMiniObject<typeof pushScheduleFields>>;

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Milliseconds since midnight of HH:mm; null if invalid. */
export function timeOfDay(text: string): number | null {
  const match = timePattern.exec(text);
  return match ? Number(match[1]) * hour + Number(match[2]) * minute : null;
}

/** Whether it fires on a day of its zone, which is given as UTC's midnight of that date. */
function isDay({ every, week_days, month_day }: PushSchedule, midnight: number): boolean {
  const date = new Date(midnight);
  const weekday = date.getUTCDay() || 7;
  if (every === 'workday') return weekday <= 5;
  if (every === 'week') return week_days.includes(weekday);
  if (every === 'day') return true;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.getUTCDate() === Math.min(month_day, last);
}

/**
 * The next moments at which what recurs fires, the first of them not before `from`, each before `until`. By fixed
 * offsets: no clock ever changes. For `local` they are PRC's; each user gets it when his own clock shows that time.
 */
export function nextFires(schedule: PushSchedule, from: number, until: number | null, most: number): number[] {
  const time = timeOfDay(schedule.time);
  if (time === null) return [];
  const shift = (baseHours + pushZones[schedule.tz].offset) * hour;
  const end = until ?? Number.POSITIVE_INFINITY;
  const today = Math.floor((from + shift) / day) * day;
  const fires: number[] = [];
  // A month is the longest that it can pause.
  for (let midnight = today; fires.length < most && midnight <= today + 32 * most * day; midnight += day) {
    const at = midnight + time - shift;
    if (at >= end) break;
    if (at >= from && isDay(schedule, midnight)) fires.push(at);
  }
  return fires;
}

const periodText = ({ every, week_days, month_day }: PushSchedule): string => {
  const { label } = labelOf(pushPeriods, every);
  if (every === 'week')
    return `${label}${[...week_days]
      .sort((a, b) => a - b)
      .map(weekdayText)
      .join('、')}`;
  return every === 'month' ? `${label} ${countText(month_day)} 日` : label;
};

const delayText = (hours: number): string => {
  if (hours === 0) return '后立即';
  return hours % 24 === 0 ? ` ${hours / 24} 天后` : ` ${countText(hours)} 小时后`;
};

/** 「每月 1 日 20:00，按用户本地时间，24 小时内有效」 */
export function pushScheduleText(schedule: PushSchedule): string {
  const { type, tz, time, event, delay_hours, once_days, valid_hours } = schedule;
  const valid = `${countText(valid_hours)} 小时内有效`;
  if (type === 'now') return `${scheduleTypes.now.label}，${valid}`;
  if (type === 'event')
    return `${labelOf(pushEvents, event).label}${delayText(delay_hours)}，同一用户 ${countText(once_days)} 天一次，${valid}`;
  const zone = `按${labelOf(pushZones, tz).label}时间`;
  return `${type === 'at' ? scheduleTypes.at.label : `${periodText(schedule)} ${time}`}，${zone}，${valid}`;
}

/** Short text of a schedule, for a column. */
export function shortSchedule(schedule: PushSchedule): string {
  const { type, tz, time, event, delay_hours } = schedule;
  if (type === 'event') return `${labelOf(pushEvents, event).label}${delayText(delay_hours)}`;
  if (type === 'now') return scheduleTypes.now.label;
  const zone = `${labelOf(pushZones, tz).label}时间`;
  return type === 'at' ? `${scheduleTypes.at.label} · ${zone}` : `${periodText(schedule)} ${time} · ${zone}`;
}

/** Initial schedule of a new push. */
export const plainSchedule: PushSchedule = {
  type: 'at',
  tz: 'wy',
  every: 'day',
  week_days: [1],
  month_day: 1,
  time: '20:00',
  event: 'register',
  delay_hours: 0,
  once_days: 30,
  valid_hours: 24,
};
