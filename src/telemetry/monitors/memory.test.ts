/** @jest-environment node */
import { HandTimers, recorder } from '../../../tests/telemetry/handTimers';
import { judgeMemory, type MemorySample, startMemory } from './memory';

const mb = 1_048_576;

const series = (values: number[], stepS = 5): MemorySample[] =>
  values.map((v, i) => ({ t: i * stepS * 1000, v: v * mb }));

const steady = (step: number, length = 20) => Array.from({ length }, (_, i) => 100 + i * step);

/** Rises, then falls slowly, as the design page's vectors do. */
const risesThenFalls = (rises: number, step: number) => {
  const values = steady(step, rises + 1);
  while (values.length < 20) values.push((values.at(-1) ?? 0) - 0.1);
  return values;
};

/** +8 three times, then back. */
const sawTooth = () => Array.from({ length: 20 }, (_, i) => 100 + 8 * (i % 4));

describe('memory', () => {
  it.each([
    ['19 samples of anything', series(steady(9, 19)), null],
    ['+3 per sample', series(steady(3)), { growthRatio: 1, rateMbPerS: 0.6, growth: true, leak: true }],
    ['+2.5 per sample', series(steady(2.5)), { growthRatio: 1, rateMbPerS: 0.5, growth: true, leak: false }],
    ['+2.51 per sample', series(steady(2.51)), { growthRatio: 1, rateMbPerS: 0.502, growth: true, leak: true }],
    ['flat', series(steady(0)), { growthRatio: 0, rateMbPerS: 0, growth: false, leak: false }],
    ['a saw-tooth', series(sawTooth()), { growthRatio: 15 / 19, rateMbPerS: 24 / 95, growth: true, leak: false }],
    [
      '14 rises of 4',
      series(risesThenFalls(14, 4)),
      { growthRatio: 14 / 19, rateMbPerS: 55.5 / 95, growth: true, leak: true },
    ],
    [
      '13 rises of 5',
      series(risesThenFalls(13, 5)),
      { growthRatio: 13 / 19, rateMbPerS: 64.4 / 95, growth: false, leak: false },
    ],
    ['+3, 60 s apart', series(steady(3), 60), { growthRatio: 1, rateMbPerS: 0.05, growth: true, leak: false }],
  ])('C37: %s', (_, samples, verdict) => {
    const judged = judgeMemory(samples);
    if (verdict === null) {
      expect(judged).toBeNull();
      return;
    }
    for (const [field, value] of Object.entries(verdict)) {
      const told = judged?.[field as keyof typeof judged];
      if (typeof value === 'number') expect(told).toBeCloseTo(value, 9);
      else expect(told).toBe(value);
    }
  });

  function begin() {
    const timers = new HandTimers();
    const heap = { mb: 100, perSample: 0, hidden: false, supported: true };
    const { report, reports } = recorder();
    const start = () =>
      startMemory({
        report,
        timers,
        hidden: () => heap.hidden,
        read: () => {
          if (!heap.supported) return null;
          heap.mb += heap.perSample;
          return { used: heap.mb * mb, limit: 4096 * mb };
        },
      });
    return { timers, heap, reports, start };
  }

  it('C37: the last 10 of 40 samples, then again each 40', async () => {
    const { timers, reports, start } = begin();
    start();
    await timers.advance(195_000);
    expect(reports).toHaveLength(0);
    await timers.advance(5000);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({
      name: 'browser.memory',
      isError: false,
      times: { start: 155_000, end: 200_000 },
      attributes: {
        'app.memory.used_bytes': Array(10).fill(100 * mb),
        'app.memory.limit_bytes': 4096 * mb,
        'app.memory.growth_ratio': 0,
        'app.memory.leak': false,
      },
    });
    await timers.advance(200_000);
    expect(reports).toHaveLength(2);
  });

  it('C37: a leak is told at once, again only after it ended and after 10 minutes', async () => {
    const { timers, heap, reports, start } = begin();
    start();
    heap.perSample = 3;
    await timers.advance(100_000);
    expect(reports.map(({ attributes }) => attributes['app.memory.leak'])).toEqual([true]);
    const leaks = () => reports.filter(({ times }) => times.end % 200_000 !== 0).length;
    await timers.advance(400_000);
    expect(leaks()).toBe(1);
    heap.perSample = 0;
    await timers.advance(105_000);
    heap.perSample = 3;
    await timers.advance(90_000);
    expect(leaks()).toBe(1);
    heap.perSample = 0;
    await timers.advance(105_000);
    heap.perSample = 3;
    await timers.advance(105_000);
    expect(leaks()).toBe(2);
  });

  it('C37: a hidden tab is not sampled, and after a gap above 15 s counting begins anew', async () => {
    const { timers, heap, reports, start } = begin();
    start();
    await timers.advance(190_000);
    heap.hidden = true;
    await timers.advance(10_000);
    heap.hidden = false;
    await timers.advance(10_000);
    expect(reports).toHaveLength(1);
    heap.hidden = true;
    await timers.advance(15_000);
    heap.hidden = false;
    heap.perSample = 3;
    await timers.advance(95_000);
    expect(reports).toHaveLength(1);
    await timers.advance(5000);
    expect(reports).toHaveLength(2);
  });

  it('C37: a browser that tells nothing of its heap is left alone', async () => {
    const { timers, heap, reports, start } = begin();
    heap.supported = false;
    start();
    expect(timers.pending).toBe(0);
    await timers.advance(400_000);
    expect(reports).toHaveLength(0);
  });

  it('C37: stops', () => {
    const { timers, start } = begin();
    start()();
    expect(timers.pending).toBe(0);
  });
});
