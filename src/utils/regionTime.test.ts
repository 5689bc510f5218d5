/** @jest-environment node */
import fc from 'fast-check';
import { expected, probe, vectors } from '../../tests/zoneProbe';
import { type RegionCode, regions } from './regions';
import {
  dayBounds,
  isNewYorkSummerTime,
  newYorkSummerHint,
  readRegionTime,
  readServerTime,
  regionTime,
  regionToServer,
  relativeTime,
  serverTime,
  shortTime,
} from './regionTime';

const codes: RegionCode[] = ['wy', 'ph', 'us'];
const first = Date.UTC(1000, 0, 2);
const last = Date.UTC(9999, 11, 30);
const seeded = { seed: 30, numRuns: 500 };

describe('regions', () => {
  it('C30: the three regions with their zone names and offsets', () => {
    expect(codes.map((code) => [code, regions[code].label, regions[code].zone, regions[code].offset])).toEqual([
      ['wy', '中国', 'PRC', 0],
      ['ph', '菲律宾', 'Asia/Manila', 0],
      ['us', '美国', 'America/New_York', -13],
    ]);
    expect(regions.us.picker).toBe('us (UTC-5)');
  });
});

describe('conversion', () => {
  it.each(vectors)('C30: $server is $us in us', ({ server, ms, us }) => {
    expect(readServerTime(server)).toBe(ms);
    expect(serverTime(ms)).toBe(server);
    expect([regionTime(ms, 'wy'), regionTime(ms, 'ph'), regionTime(ms, 'us')]).toEqual([server, server, us]);
    expect(regionToServer(us, 'us')).toBe(server);
  });

  it('C30: the whole table at once, as the zone test compares it', () => {
    expect(probe()).toEqual(expected);
  });

  it('C30: summers of 1988 and 1990 keep +8, whatever real PRC did', () => {
    expect(readServerTime('1988-07-01 00:00:00')).toBe(Date.UTC(1988, 5, 30, 16));
    expect(readServerTime('1990-07-01 00:00:00')).toBe(Date.UTC(1990, 5, 30, 16));
  });

  it('C30: an instant survives the way to a wall clock and back, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), fc.constantFrom(...codes), (ms, region) => {
        const wall = regionTime(ms, region) ?? '';
        expect(readRegionTime(wall, region)).toBe(Math.floor(ms / 1000) * 1000);
        expect(regionToServer(wall, region)).toBe(serverTime(ms));
      }),
      seeded,
    );
  });

  it('C30: a wall clock survives the way to the server and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: first / 1000, max: last / 1000 }), (seconds) => {
        const wall = new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');
        expect(regionTime(readServerTime(regionToServer(wall, 'us') ?? '') ?? Number.NaN, 'us')).toBe(wall);
      }),
      seeded,
    );
  });

  it('C30: seconds may be missing, and the T of a picker value is read', () => {
    expect(regionToServer('2026-03-08 02:30', 'us')).toBe('2026-03-08 15:30:00');
    expect(regionToServer(' 2026-03-08T02:30:15 ', 'us')).toBe('2026-03-08 15:30:15');
  });

  it.each([
    '',
    'abc',
    '2026-07-15',
    '2026-7-15 12:00:00',
    '2026-13-01 00:00:00',
    '2026-00-10 00:00:00',
    '2026-02-29 00:00:00',
    '2026-04-31 00:00:00',
    '2026-01-01 24:00:00',
    '2026-01-01 12:60:00',
    '2026-01-01 12:00:60',
    '0050-01-01 00:00:00',
    '2026-01-01 12:00:00Z',
    '2026-01-01 12:00:00+08:00',
    '２０２６-01-01 12:00:00',
  ])('C30: %p is no time', (text) => {
    expect(readServerTime(text)).toBeNull();
    expect(readRegionTime(text, 'us')).toBeNull();
    expect(regionToServer(text, 'us')).toBeNull();
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1, 8.64e15, -8.64e15])('C30: %p has no wall clock', (ms) => {
    expect(serverTime(ms)).toBeNull();
    expect(regionTime(ms, 'us')).toBeNull();
  });
});

describe('dayBounds', () => {
  it('C30: a day of us runs from 13:00:00 to 12:59:59 server time', () => {
    expect(dayBounds('2026-07-15', 'us')).toEqual(expected.usDay);
  });

  it('C30: days are 24 hours and follow each other without gap, also over the changes of New York', () => {
    for (const [date, next] of [
      ['2026-03-08', '2026-03-09'],
      ['2026-11-01', '2026-11-02'],
      ['2024-02-29', '2024-03-01'],
    ] as const) {
      const bounds = dayBounds(date, 'us');
      expect(bounds && bounds.to + 1 - bounds.from).toBe(86_400_000);
      expect(bounds && bounds.to + 1).toBe(dayBounds(next, 'us')?.from);
    }
  });

  it('C30: what is no date has no bounds', () => {
    for (const date of ['', '2026-02-29', '2026-07-15 ', '2026-07-15 00:00', '15.07.2026']) {
      expect(dayBounds(date, 'ph')).toBeNull();
    }
  });
});

describe('isNewYorkSummerTime', () => {
  it('agrees with the zone rules from 2007 to 2037', () => {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2007, 0, 1), max: Date.UTC(2037, 11, 31) }), (ms) => {
        expect(isNewYorkSummerTime(ms)).toBe(name.format(ms).endsWith('EDT'));
      }),
      seeded,
    );
  });

  it('changes to the millisecond', () => {
    const [start, end] = [Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)];
    expect([start - 1, start, end - 1, end].map(isNewYorkSummerTime)).toEqual([false, true, true, false]);
    expect(isNewYorkSummerTime(Number.NaN)).toBe(false);
    expect(newYorkSummerHint).toContain('+ 1 小时');
  });
});

describe('relativeTime', () => {
  const now = 1784088000000;
  it.each([
    [0, '刚刚'],
    [59_999, '刚刚'],
    [-3_000, '刚刚'],
    [60_000, '1 分钟前'],
    [3_599_999, '59 分钟前'],
    [3_600_000, '1 小时前'],
    [86_399_999, '23 小时前'],
    [86_400_000, '1 天前'],
    [400 * 86_400_000, '400 天前'],
    [-30_000, '1 分钟后'],
    [-7_200_000, '2 小时后'],
    [-3 * 86_400_000, '3 天后'],
  ])('%d ms ago is %s', (ago, words) => {
    expect(relativeTime(now - ago, now)).toBe(words);
  });

  it('has no words for what is no time', () => {
    expect(relativeTime(Number.NaN, now)).toBeNull();
  });
});

describe('a moment in a list', () => {
  const now = Date.UTC(2026, 10, 20, 2); // 2026-11-20 10:00 PRC
  const hour = 3_600_000;

  it.each([
    [now - 2 * hour, 'wy', '08:00'],
    [now + hour, 'wy', '11:00'],
    [now - 11 * hour, 'wy', '昨天 23:00'],
    [now - 35 * hour, 'wy', '11-18 23:00'],
    [Date.UTC(2025, 11, 31, 15, 59), 'wy', '2025-12-31'],
    [now - 2 * hour, 'us', '19:00'],
    [Number.NaN, 'wy', null],
  ] as const)('%p in %s reads %p', (ms, region, text) => {
    expect(shortTime(ms, region, now)).toBe(text);
  });
});
