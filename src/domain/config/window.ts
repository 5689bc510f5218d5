import type { Content } from './rules';

/** Live period. */
interface Window {
  /** Epoch milliseconds; null begins on publication, and has no end. */
  start_at: number | null;
  end_at: number | null;
}

const day = 86_400_000;

const later = (at: number | null, days: number): number | null => (at === null ? null : at + days * day);

/** The window moved by a number of days. */
export const windowMovedBy = <T extends Window>(window: T, days: number): T => ({
  ...window,
  start_at: later(window.start_at, days),
  end_at: later(window.end_at, days),
});

/** Fields of a body that are moments. */
export type MomentsIn<B> = {
  [K in keyof B]-?: B[K] extends number | null ? (null extends B[K] ? K : never) : never;
}[keyof B];

/** A content whose window moves, with the moments of its body that are planned around it. */
export function planMovedBy<B>(content: Content<B>, days: number, moments: readonly MomentsIn<B>[] = []): Content<B> {
  const own = moments.map((field) => [field, later(content.body[field] as number | null, days)]);
  return { ...windowMovedBy(content, days), body: { ...content.body, ...Object.fromEntries(own) } };
}

/** Whether two spans share a moment; an open end never ends. */
export function windowsOverlap(a: Window, b: Window): boolean {
  return (
    (a.start_at ?? 0) < (b.end_at ?? Number.POSITIVE_INFINITY) &&
    (b.start_at ?? 0) < (a.end_at ?? Number.POSITIVE_INFINITY)
  );
}

/** The largest number of windows that share one moment from `from` on: it grows only where one of them begins. */
export function mostAtOnce(from: number, windows: readonly Window[]): number {
  const begins = [from, ...windows.map(({ start_at }) => start_at ?? 0)].filter((at) => at >= from);
  const during = (at: number) =>
    windows.filter(({ start_at, end_at }) => (start_at ?? 0) <= at && at < (end_at ?? Number.POSITIVE_INFINITY)).length;
  return Math.max(0, ...begins.map(during));
}

/** A part of the time that something is about, as a calendar tells it. */
export interface TimePart {
  label: string;
  start_at: number;
  end_at: number;
  /** False for secondary parts. */
  is_main: boolean;
}

/** Consecutive parts, each until the next begins; empty parts and those without a time are dropped. */
export function timeParts(moments: readonly (number | null)[], labels: readonly string[], main: string): TimePart[] {
  return labels.flatMap((label, place) => {
    const [start_at, end_at] = [moments[place] ?? null, moments[place + 1] ?? null];
    const isPart = start_at !== null && end_at !== null && start_at < end_at;
    return isPart ? [{ label, start_at, end_at, is_main: label === main }] : [];
  });
}

/** Span from the first part to the last; the window itself without parts. */
export const wholeOf = (window: Window, parts: readonly TimePart[]): Window =>
  parts.length === 0
    ? window
    : {
        start_at: Math.min(...parts.map(({ start_at }) => start_at)),
        end_at: Math.max(...parts.map(({ end_at }) => end_at)),
      };
