/** @jest-environment node */
import { type LikeRequest, unseenSum } from './splitSum';

const day = 86_400_000;
const asked = (value: number, at: number, agreed_at: number | null = null): LikeRequest => ({ value, at, agreed_at });

it('adds up requests of today that nobody else agreed to', () => {
  expect(unseenSum([], day)).toBe(0);
  expect(unseenSum([asked(3, day), asked(4, day + 5)], day)).toBe(7);
});

it('leaves out requests of other days', () => {
  expect(unseenSum([asked(3, day - 1), asked(4, day)], day)).toBe(4);
});

it('begins anew when a second person agrees', () => {
  const before = asked(3, day + 1);
  const agreed = asked(50, day + 2, day + 10);
  expect(unseenSum([before, agreed], day)).toBe(0);
  expect(unseenSum([before, agreed, asked(4, day + 11)], day)).toBe(4);
});
