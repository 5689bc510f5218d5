/** @jest-environment node */
import { contrastOfWhite } from './contrast';

const pixels = (...colors: [number, number, number, number][]) => colors.flat();
const times = (count: number, color: [number, number, number, number]) =>
  Array.from({ length: count }, () => color).flat();

it('is 21 over black, 1 over white, and the same over what lets all of the black ground through', () => {
  expect(contrastOfWhite(pixels([0, 0, 0, 255]))).toBeCloseTo(21, 5);
  expect(contrastOfWhite(pixels([255, 255, 255, 255]))).toBeCloseTo(1, 5);
  expect(contrastOfWhite(pixels([255, 255, 255, 0]))).toBeCloseTo(21, 5);
});

it('is what WCAG says of a known grey', () => {
  expect(contrastOfWhite(pixels([118, 118, 118, 255]))).toBeCloseTo(4.54, 2);
});

it('is judged where it is bright, but not by a spark', () => {
  const dark: [number, number, number, number] = [10, 10, 10, 255];
  const white: [number, number, number, number] = [255, 255, 255, 255];
  expect(contrastOfWhite([...times(98, dark), ...times(2, white)])).toBeGreaterThan(15);
  expect(contrastOfWhite([...times(70, dark), ...times(30, white)])).toBeCloseTo(1, 5);
});

it('of nothing is no reason to complain', () => expect(contrastOfWhite([])).toBe(21));
