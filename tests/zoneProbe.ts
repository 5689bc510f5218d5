import {
  dayBounds,
  isNewYorkSummerTime,
  readRegionTime,
  readServerTime,
  regionTime,
  regionToServer,
  serverTime,
} from '../src/utils/regionTime';

/** The table of the time-zone design; `newYork` is what clocks there really show. */
export const vectors = [
  ['2026-01-15 12:00:00', 1768449600000, '2026-01-14 23:00:00', '2026-01-14 23:00:00'],
  ['2026-07-15 12:00:00', 1784088000000, '2026-07-14 23:00:00', '2026-07-15 00:00:00'],
  ['2026-01-01 00:00:00', 1767196800000, '2025-12-31 11:00:00', '2025-12-31 11:00:00'],
  ['2026-01-01 12:59:59', 1767243599000, '2025-12-31 23:59:59', '2025-12-31 23:59:59'],
  ['2026-01-01 13:00:00', 1767243600000, '2026-01-01 00:00:00', '2026-01-01 00:00:00'],
  ['2026-03-08 14:59:59', 1772953199000, '2026-03-08 01:59:59', '2026-03-08 01:59:59'],
  ['2026-03-08 15:00:00', 1772953200000, '2026-03-08 02:00:00', '2026-03-08 03:00:00'],
  ['2026-11-01 13:59:59', 1793512799000, '2026-11-01 00:59:59', '2026-11-01 01:59:59'],
  ['2026-11-01 14:00:00', 1793512800000, '2026-11-01 01:00:00', '2026-11-01 01:00:00'],
  ['2024-03-01 12:00:00', 1709265600000, '2024-02-29 23:00:00', '2024-02-29 23:00:00'],
  ['1970-01-01 08:00:00', 0, '1969-12-31 19:00:00', '1969-12-31 19:00:00'],
  // real PRC had summer time in these years; the rule has none
  ['1988-07-01 12:00:00', 583732800000, '1988-06-30 23:00:00', '1988-07-01 00:00:00'],
  ['1990-07-01 12:00:00', 646804800000, '1990-06-30 23:00:00', '1990-07-01 00:00:00'],
].map(([server, ms, us, newYork]) => ({
  server: String(server),
  ms: Number(ms),
  us: String(us),
  newYork: String(newYork),
}));

/** Expected results of every function for every vector. */
export const expected = {
  rows: vectors.map(({ server, ms, us, newYork }) => ({
    readServer: ms,
    server,
    wy: server,
    ph: server,
    us,
    fromWy: ms,
    fromPh: ms,
    fromUs: ms,
    usToServer: server,
    summer: us !== newYork,
  })),
  usDay: {
    from: 1784091600000,
    to: 1784177999999,
    fromServer: '2026-07-15 13:00:00',
    toServer: '2026-07-16 12:59:59',
  },
  /** A wall clock that New York skips is accepted like any other. */
  gap: '2026-03-08 15:30:00',
};

export function probe() {
  return {
    rows: vectors.map(({ server, ms, us }) => ({
      readServer: readServerTime(server),
      server: serverTime(ms),
      wy: regionTime(ms, 'wy'),
      ph: regionTime(ms, 'ph'),
      us: regionTime(ms, 'us'),
      fromWy: readRegionTime(server, 'wy'),
      fromPh: readRegionTime(server, 'ph'),
      fromUs: readRegionTime(us, 'us'),
      usToServer: regionToServer(us, 'us'),
      summer: isNewYorkSummerTime(ms),
    })),
    usDay: dayBounds('2026-07-15', 'us'),
    gap: regionToServer('2026-03-08 02:30', 'us'),
  };
}

/** Run by itself (tests/zones.test.ts does): prints the answers, and the zone they were computed in. */
if (require.main === module) {
  const january = new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset();
  process.stdout.write(JSON.stringify({ january, answers: probe() }));
}
