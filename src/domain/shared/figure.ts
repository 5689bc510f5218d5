/** Stands where an answer has no number, or none that it can be. */
export const noFigure = '—';

/** The digits of a whole number, by thousands. */
export const byThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A number that says something: beyond those of safe integers nobody counts. */
export const isFigure = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A number that may be missing (`NaN`, null) or say nothing, in the words for one that does: no sentence says `NaN`. */
export const ifKnown = (value: number | null | undefined, say: (value: number) => string): string =>
  isFigure(value) ? say(value) : noFigure;

/** Number with thousands separators; a missing one is 「—」. */
export const countText = (count: number): string =>
  ifKnown(count, () =>
    // The browser's first number format is slow, and most lists need only this.
    Number.isSafeInteger(count) ? byThousands(String(count)) : count.toLocaleString('zh-CN'),
  );
