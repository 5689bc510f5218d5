/** @jest-environment node */
import { clock } from './clock';
import { shortDate, shortMinute } from './shortDate';

it('leaves out the present year of the region, and no other', () => {
  // 2026-01-01 04:00 PRC is still 2025 in New York.
  clock.now = () => Date.UTC(2025, 11, 31, 20);
  const lastYear = Date.UTC(2025, 10, 2, 2, 53);
  expect(shortDate(lastYear, 'wy')).toBe('2025-11-02');
  expect(shortMinute(lastYear, 'wy')).toBe('2025-11-02 10:53');
  expect(shortMinute(lastYear, 'us')).toBe('11-01 21:53');
  expect(shortDate(clock.now(), 'wy')).toBe('01-01');
  expect(shortDate(Number.NaN, 'wy')).toBe('—');
});
