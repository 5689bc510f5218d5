/** @jest-environment node */
import { type RegionCode, regions } from '../../utils/regions';
import { readRegionTime, regionTime } from '../../utils/regionTime';
import { nextFires, type PushSchedule, plainSchedule, pushScheduleText, pushZones, shortSchedule } from './times';

const recurring = (more: Partial<PushSchedule> = {}): PushSchedule => ({
  ...plainSchedule,
  type: 'recurring',
  ...more,
});
const at = (text: string, region: RegionCode = 'wy'): number => readRegionTime(text, region) ?? Number.NaN;
const told = (schedule: PushSchedule, from: number, most = 5, until: number | null = null, region: RegionCode = 'wy') =>
  nextFires(schedule, from, until, most).map((one) => regionTime(one, region)?.slice(0, 16));

it('zones are those of the regions', () => {
  for (const region of Object.keys(regions) as RegionCode[])
    expect(pushZones[region].offset).toBe(regions[region].offset);
});

describe('the next times', () => {
  it('each day, the moment itself included, the end not', () => {
    expect(told(recurring(), at('2026-11-20 20:00'), 2)).toEqual(['2026-11-20 20:00', '2026-11-21 20:00']);
    expect(told(recurring(), at('2026-11-20 20:00') + 1, 1)).toEqual(['2026-11-21 20:00']);
    expect(told(recurring(), at('2026-11-20 20:00'), 5, at('2026-11-21 20:00'))).toEqual(['2026-11-20 20:00']);
  });

  it('on workdays, and on days of the week', () => {
    const friday = at('2026-11-20 21:00');
    expect(told(recurring({ every: 'workday' }), friday, 1)).toEqual(['2026-11-23 20:00']);
    const week = recurring({ every: 'week', week_days: [7, 3] });
    expect(told(week, friday, 3)).toEqual(['2026-11-22 20:00', '2026-11-25 20:00', '2026-11-29 20:00']);
    expect(told(recurring({ every: 'week', week_days: [] }), friday)).toEqual([]);
  });

  it('on a day of the month, of a shorter one the last', () => {
    const month = recurring({ every: 'month', month_day: 31 });
    expect(told(month, at('2027-12-31 20:01'), 3)).toEqual([
      '2028-01-31 20:00',
      '2028-02-29 20:00',
      '2028-03-31 20:00',
    ]);
  });

  it('by the clock of the zone, whose weekday counts: 09:00 on a Monday in the US is 22:00 in PRC', () => {
    const us = recurring({ tz: 'us', every: 'week', week_days: [1], time: '09:00' });
    expect(told(us, at('2026-11-20 00:00'), 1)).toEqual(['2026-11-23 22:00']);
    const late = recurring({ tz: 'us', every: 'week', week_days: [1], time: '20:00' });
    expect(told(late, at('2026-11-20 00:00'), 1)).toEqual(['2026-11-24 09:00']);
  });

  it('over the days on which New York changes its clocks nothing moves, and 02:30 exists', () => {
    const us = recurring({ tz: 'us', time: '02:30' });
    const spring = at('2026-03-07 00:00', 'us');
    expect(told(us, spring, 3)).toEqual(['2026-03-07 15:30', '2026-03-08 15:30', '2026-03-09 15:30']);
    expect(told(us, spring, 3, null, 'us')).toEqual(['2026-03-07 02:30', '2026-03-08 02:30', '2026-03-09 02:30']);
    const autumn = at('2026-10-31 00:00', 'us');
    expect(told(us, autumn, 3, null, 'us')).toEqual(['2026-10-31 02:30', '2026-11-01 02:30', '2026-11-02 02:30']);
  });

  it('never at what is no time', () => {
    for (const time of ['', '24:00', '9:00', '20:60', '* * * *'])
      expect(nextFires(recurring({ time }), 0, null, 3)).toEqual([]);
  });
});

it('is said in one sentence', () => {
  const week = recurring({ every: 'week', week_days: [5, 1], tz: 'local' });
  expect(pushScheduleText(week)).toBe('每周周一、周五 20:00，按用户本地时间，24 小时内有效');
  expect(shortSchedule(recurring({ every: 'month', month_day: 1, tz: 'us' }))).toBe('每月 1 日 20:00 · 美国时间');
  const event: PushSchedule = { ...plainSchedule, type: 'event', event: 'register', delay_hours: 168, once_days: 30 };
  expect(pushScheduleText(event)).toBe('注册 7 天后，同一用户 30 天一次，24 小时内有效');
  expect(shortSchedule({ ...event, delay_hours: 0 })).toBe('注册后立即');
  expect(shortSchedule({ ...event, delay_hours: 5 })).toBe('注册 5 小时后');
});
