/** Epoch milliseconds: from inclusive, to exclusive. */
export interface CalendarSpan {
  from: number;
  to: number;
}

interface Timed {
  /** Null begins with the publication: as soon as the span does. */
  start_at: number | null;
  /** Null has no end. */
  end_at: number | null;
}

export interface PlacedBar<T> {
  item: T;
  /** Row within the place, from 0: bars of one row do not touch. */
  lane: number;
  /** Start and length as parts of the span, 0 to 1. */
  start: number;
  length: number;
  /** Visible part of its time: epoch milliseconds. */
  seen: CalendarSpan;
}

/** Assigns each bar of a place to the first free lane; bars outside the span are left out. */
export function layOut<T extends Timed>(
  items: readonly T[],
  { from, to }: CalendarSpan,
): { bars: PlacedBar<T>[]; lanes: number } {
  const inSpan = items
    .map((item) => ({ item, start: Math.max(from, item.start_at ?? from), end: Math.min(to, item.end_at ?? to) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const freeFrom: number[] = [];
  const bars = inSpan.map(({ item, start, end }) => {
    const found = freeFrom.findIndex((at) => at <= start);
    const lane = found < 0 ? freeFrom.length : found;
    freeFrom[lane] = end;
    const seen = { from: start, to: end };
    return { item, lane, start: (start - from) / (to - from), length: (end - start) / (to - from), seen };
  });
  return { bars, lanes: freeFrom.length };
}

/** Start and length of a part within its bar, 0 to 1; undefined if no part of it is visible. */
export function partIn({ seen: { from, to } }: Pick<PlacedBar<unknown>, 'seen'>, { start_at, end_at }: Timed) {
  const [start, end] = [Math.max(from, start_at ?? from), Math.min(to, end_at ?? to)];
  return start < end ? { start: (start - from) / (to - from), length: (end - start) / (to - from) } : undefined;
}
