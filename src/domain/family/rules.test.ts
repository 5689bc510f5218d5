/** @jest-environment node */
import { nextCycleAt } from './rules';

it.each([
  ['week' as const, '2026-11-20T02:00:00Z', '2026-11-22T16:00:00Z'],
  ['week' as const, '2026-11-22T17:00:00Z', '2026-11-29T16:00:00Z'],
  ['month' as const, '2026-12-31T16:30:00Z', '2027-01-31T16:00:00Z'],
  ['month' as const, '2026-12-31T15:30:00Z', '2026-12-31T16:00:00Z'],
])('a %s cycle after %s begins %s', (cycle, from, to) => {
  expect(nextCycleAt(cycle, Date.parse(from))).toBe(Date.parse(to));
});
