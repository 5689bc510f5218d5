import type { Content } from './config';

/** When something is served. */
interface Window {
  /** Epoch milliseconds; null begins with the publication, and has no end. */
  start_at: number | null;
  end_at: number | null;
}

const day = 86_400_000;

const later = (at: number | null, days: number): number | null => (at === null ? null : at + days * day);

/** The same window so many days later, or earlier. */
export const movedBy = <T extends Window>(window: T, days: number): T => ({
  ...window,
  ...{ start_at: later(window.start_at, days), end_at: later(window.end_at, days) },
});

/** Fields of a body that are moments. */
export type MomentsIn<B> = {
  [K in keyof B]-?: B[K] extends number | null ? (null extends B[K] ? K : never) : never;
}[keyof B];

/** A content whose window moves, with the moments of its body that are planned around it. */
export function planMovedBy<B>(content: Content<B>, days: number, moments: readonly MomentsIn<B>[] = []): Content<B> {
  const own = moments.map((field) => [field, later(content.body[field] as number | null, days)]);
  return { ...movedBy(content, days), body: { ...content.body, ...Object.fromEntries(own) } };
}

/** Whether two spans share a moment; an open end never ends. */
export function windowsOverlap(a: Window, b: Window): boolean {
  return (
    (a.start_at ?? 0) < (b.end_at ?? Number.POSITIVE_INFINITY) &&
    (b.start_at ?? 0) < (a.end_at ?? Number.POSITIVE_INFINITY)
  );
}
