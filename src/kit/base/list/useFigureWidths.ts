import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './list.module.css';

/** Kinds of fields whose values are never shortened. */
export type FigureKind = 'money' | 'coins' | 'count' | 'time' | 'id';

/** A cell that is a figure as a whole, and figures inside of other cells: in digits of one width, or with a button to copy. */
const figures = '[data-kind], [data-figure], .mono, time';

/** Widths, in pixels, that columns need so that none of their figures is cut, by the column's key. */
type NeededWidths = Readonly<Record<string, number>>;

interface Widths {
  neededWidths: NeededWidths;
  /** The columns need more than the window has: the table scrolls sideways. */
  tight: boolean;
}

export interface FigureWidths extends Widths {
  /** Looks again, after other rows came into sight. */
  measure: () => void;
}

export interface WantedWidth {
  key: string;
  width: number;
  /** The operator set it. */
  isSet: boolean;
}

/** The other columns are not squeezed below this share of the width they want. */
const leastShare = 0.6;

const noWidths: Widths = { neededWidths: {}, tight: false };

/**
 * Measures the figures of the rows that are on the page. A column keeps the room it once needed, so that it does not
 * change from page to page. `taken` is the width of what stands beside the columns.
 */
export function useFigureWidths(
  frame: RefObject<HTMLElement | null>,
  columns: readonly WantedWidth[],
  taken: number,
): FigureWidths {
  const [widths, setWidths] = useState(noWidths);
  const latest = useRef(noWidths);
  const measure = useCallback(() => {
    const { current } = frame;
    if (!current) return;
    const { neededWidths: before, tight: wasTight } = latest.current;
    const found = cutIn(current);
    const more = Object.entries(found).filter(([key, need]) => need > (before[key] ?? 0));
    const neededWidths = more.length > 0 ? { ...before, ...Object.fromEntries(more) } : before;
    const tight = isTight(columns, neededWidths, current.clientWidth - taken);
    if (neededWidths === before && tight === wasTight) return;
    latest.current = { neededWidths, tight };
    setWidths(latest.current);
  }, [frame, columns, taken]);
  useEffect(() => {
    if (!frame.current) return;
    const watch = new ResizeObserver(measure);
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [frame, measure]);
  // Rows, columns or their widths may be others each time.
  useLayoutEffect(measure);
  return useMemo(() => ({ ...widths, measure }), [widths, measure]);
}

function isTight(columns: readonly WantedWidth[], neededWidths: NeededWidths, width: number): boolean {
  const least = columns.reduce((sum, column) => sum + (neededWidths[column.key] ?? column.width * leastShare), 0);
  return width > 0 && least > width;
}

/** The width that columns with a figure that is cut now would need. */
function cutIn(frame: HTMLElement): Record<string, number> {
  const neededWidths: Record<string, number> = {};
  for (const figure of frame.querySelectorAll<HTMLElement>(figures)) {
    const cell = figure.closest<HTMLElement>(`.${styles.cell}`);
    const { column } = cell?.dataset ?? {};
    if (!cell || column === undefined) continue;
    const { left, right } = cell.getBoundingClientRect();
    const own = figure.getBoundingClientRect();
    // Of a block the text may be wider than its box.
    const end = own.left + Math.max(own.width, figure.scrollWidth);
    if (end <= right + 0.5) continue;
    const padding = (cell.parentElement?.clientWidth ?? 0) - cell.clientWidth;
    neededWidths[column] = Math.max(neededWidths[column] ?? 0, Math.ceil(end - left) + padding);
  }
  return neededWidths;
}
