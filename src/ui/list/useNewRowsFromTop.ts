import { history } from '@umijs/max';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Of the layout; what stays in view stays below it. */
export const headerHeight = 56;

/**
 * Other rows, by a page, a filter or an order (`place`), begin at their top. Where the operator goes back and forth, the
 * browser returns to where he was.
 */
export function useNewRowsFromTop(frame: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Many rows scroll in a box of their own, of which the browser keeps nothing.
    frame.current?.querySelector('.ant-table-tbody-virtual-holder')?.scrollTo({ top: 0 });
    if (history.action === 'POP' || window.scrollY === 0) return;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < headerHeight) window.scrollBy(0, top - headerHeight);
  }, [frame, place]);
}
