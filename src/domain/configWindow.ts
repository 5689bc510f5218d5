/** When something is served. */
interface Window {
  /** Epoch milliseconds; null begins with the publication, and has no end. */
  start_at: number | null;
  end_at: number | null;
}

const day = 86_400_000;

/** The same window so many days later, or earlier. */
export const movedBy = <T extends Window>(window: T, days: number): T => {
  const move = (at: number | null) => (at === null ? null : at + days * day);
  return { ...window, start_at: move(window.start_at), end_at: move(window.end_at) };
};

/** Whether two spans share a moment; an open end never ends. */
export function windowsOverlap(a: Window, b: Window): boolean {
  return (
    (a.start_at ?? 0) < (b.end_at ?? Number.POSITIVE_INFINITY) &&
    (b.start_at ?? 0) < (a.end_at ?? Number.POSITIVE_INFINITY)
  );
}
