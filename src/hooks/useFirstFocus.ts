import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '@/utils/afterPaint';
import { useTypedAhead } from './useTypedAhead';

const nothing = (): void => {};

/**
 * Gives the keyboard to what a screen is for, once the screen is painted: a focus while it is being built has the
 * browser lay it out once more. Whoever went elsewhere meanwhile stays there. What is typed until then is told; Enter
 * is a line's end in it.
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
    // Keys are for what has the keyboard.
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
