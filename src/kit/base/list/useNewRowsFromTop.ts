import { history } from '@umijs/max';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Height of the layout's header; sticky elements stay below it. */
export const headerHeight = 56;

/**
 * Scrolls to the top for other rows, by page, filter or order (`place`). On back and forward the browser restores the
 * position.
 */
export function useNewRowsFromTop(frame: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    // Many rows scroll in their own box, which the browser does not restore.
    frame.current?.querySelector('.ant-table-tbody-virtual-holder')?.scrollTo({ top: 0 });
    if (history.action === 'POP' || window.scrollY === 0) return;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < headerHeight) window.scrollBy(0, top - headerHeight);
  }, [frame, place]);
}
