import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '@/utils/afterPaint';
import { useTypedAhead } from './useTypedAhead';

const nothing = (): void => {};

/**
 * Focuses a screen's main field after its paint: focusing earlier would force another layout. Skipped if the operator
 * has focused something else meanwhile. Keys typed before are passed on; Enter ends a line.
 */
export function useFirstFocus(target: RefObject<HTMLElement | null>, onTyped: (ahead: string) => void): void {
  const { begin, take } = useTypedAhead(nothing);
  const heard = useRef(onTyped);
  useEffect(() => {
    heard.current = onTyped;
  });
  useEffect(() => {
    const before = document.activeElement;
    begin();
    // Keys belong to the focused element.
    const moved = () => void take();
    window.addEventListener('focusin', moved);
    const callOff = afterPaint(() => {
      window.removeEventListener('focusin', moved);
      const typed = take();
      if (document.activeElement !== before && document.activeElement !== document.body) return;
      target.current?.focus({ preventScroll: true });
      if (typed) heard.current(typed);
    });
    return () => {
      callOff();
      window.removeEventListener('focusin', moved);
      take();
    };
  }, [target, begin, take]);
}
