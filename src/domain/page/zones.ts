import type { BlockOf } from './blocks';

/** Areas of a picture that lead somewhere, in per cent of it; pure. */

export type PageZone = BlockOf<'image'>['zones'][number];
export type ZoneArea = Pick<PageZone, 'x' | 'y' | 'width' | 'height'>;
export interface Point {
  x: number;
  y: number;
}

/** Smaller than this in either direction, in per cent, is a press and no area. */
const leastSide = 2;

const rounded = (percent: number): number => Math.round(percent * 100) / 100;
const within = (percent: number, most: number): number => rounded(Math.min(Math.max(percent, 0), most));

/** Area between two corners; null if it is too small to be meant. */
export function areaBetween(from: Point, to: Point): ZoneArea | null {
  const [left, top, right, bottom] = [
    within(Math.min(from.x, to.x), 100),
    within(Math.min(from.y, to.y), 100),
    within(Math.max(from.x, to.x), 100),
    within(Math.max(from.y, to.y), 100),
  ];
  const [width, height] = [rounded(right - left), rounded(bottom - top)];
  return width < leastSide || height < leastSide ? null : { x: left, y: top, width, height };
}

/** It has a width and a height, and no part of it lies outside of the picture. */
export const isOnPicture = ({ x, y, width, height }: ZoneArea): boolean =>
  Math.min(width, height) > 0 && Math.max(rounded(x + width), rounded(y + height)) <= 100;

/** The area moved by a distance, but not over the edge of the picture. */
export const zoneMovedBy = <A extends ZoneArea>(area: A, { x, y }: Point): A => ({
  ...area,
  x: within(area.x + x, 100 - area.width),
  y: within(area.y + y, 100 - area.height),
});

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Distance that an arrow key moves an area, in per cent of a picture of this many pixels; undefined for other keys. */
export function zoneStepOf(key: string, pixels: number, of: { width: number; height: number }): Point | undefined {
  const step = steps[key];
  return step && { x: (step.x * pixels * 100) / of.width, y: (step.y * pixels * 100) / of.height };
}
