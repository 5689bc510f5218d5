/** @jest-environment node */
import { layOut, partIn } from './calendarLayout';

const span = { from: 0, to: 100 };
const bar = (start_at: number | null, end_at: number | null) => ({ start_at, end_at });

it('bars that do not meet share a lane; those that do stand below each other', () => {
  const { bars, lanes } = layOut([bar(50, 80), bar(0, 50), bar(20, 60)], span);
  expect(bars.map(({ lane, start, length }) => [lane, start, length])).toEqual([
    [0, 0, 0.5],
    [1, 0.2, 0.4],
    [0, 0.5, 0.3],
  ]);
  expect(lanes).toBe(2);
});

it('an open begin or end fills the span; what is outside it is left out', () => {
  const { bars } = layOut([bar(null, 10), bar(90, null), bar(-20, 0), bar(100, 120), bar(-50, 150)], span);
  expect(bars.map(({ start, length }) => [start, Number(length.toFixed(2))])).toEqual([
    [0, 1],
    [0, 0.1],
    [0.9, 0.1],
  ]);
});

it('a part is where it is of what is in view of its bar', () => {
  const [one] = layOut([bar(-50, 50)], span).bars;
  const seen = one?.seen ?? span;
  expect(seen).toEqual({ from: 0, to: 50 });
  expect(partIn({ seen }, bar(-50, 10))).toEqual({ start: 0, length: 0.2 });
  expect(partIn({ seen }, bar(10, 50))).toEqual({ start: 0.2, length: 0.8 });
  expect(partIn({ seen }, bar(-50, 0))).toBeUndefined();
});

it('nothing has no lanes', () => {
  expect(layOut([], span)).toEqual({ bars: [], lanes: 0 });
});
