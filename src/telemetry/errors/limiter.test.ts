/** @jest-environment node */
import { createLimiter, createRepeats } from './limiter';

const allowed = (limiter: ReturnType<typeof createLimiter>, times: number[]) =>
  times.filter((time) => limiter.allow(time)).length;

const every = (stepMs: number, count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i * stepMs);

describe('the rate of reports', () => {
  it('C39: ten at once, one more a second later', () => {
    const limiter = createLimiter();
    expect(allowed(limiter, Array(25).fill(0))).toBe(10);
    expect(limiter.takeSuppressed()).toBe(15);
    expect(limiter.takeSuppressed()).toBe(0);
    expect(allowed(limiter, [1000, 1000])).toBe(1);
  });

  it('C39: sixty in ten minutes, and 0.1 a second beyond the burst', () => {
    const limiter = createLimiter();
    expect(allowed(limiter, every(1000, 60))).toBe(60);
    // 59 s have given back 5.9 of the 60.
    expect(allowed(limiter, every(1000, 10, 60_000))).toBe(6);
  });

  it('C39: two hundred while the page lives', () => {
    const limiter = createLimiter();
    expect(allowed(limiter, every(60_000, 300))).toBe(200);
    expect(limiter.takeSuppressed()).toBe(100);
  });

  it('C39: a moment before the last one gives nothing back and takes nothing away', () => {
    const limiter = createLimiter();
    expect(allowed(limiter, Array(10).fill(5000))).toBe(10);
    expect(allowed(limiter, [0, 5000, 6000])).toBe(1);
  });

  it('C39: the same cause within 60 s is counted and told with the next', () => {
    const repeats = createRepeats();
    expect(repeats.due('a', 0)).toBe(1);
    expect(repeats.due('a', 30_000)).toBeNull();
    expect(repeats.due('b', 30_000)).toBe(1);
    expect(repeats.due('a', 59_999)).toBeNull();
    expect(repeats.due('a', 60_000)).toBe(3);
    expect(repeats.due('a', 60_001)).toBeNull();
  });

  it('C39: remembers 200 causes, the newest', () => {
    const repeats = createRepeats();
    for (let i = 0; i <= 200; i += 1) repeats.due(`cause ${i}`, i);
    expect(repeats.due('cause 200', 300)).toBeNull();
    expect(repeats.due('cause 0', 300)).toBe(1);
  });
});
