import { useCallback, useEffect, useRef } from 'react';

/** Ends the current capture: typed keys go to the last requested field. */
let endLast = () => {};

/**
 * Captures typing while a field is loading, so that it ends up there: `begin` on request, `take` once it has the focus.
 * Enter ends a line and the capture. A click elsewhere, Escape and Tab end it as well.
 */
export function useTypedAhead(onEscape: () => void) {
  const typed = useRef('');
  const end = useRef(() => {});

  const begin = useCallback(() => {
    endLast();
    typed.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (key === 'Tab' || key === 'Escape') end.current();
      if (key === 'Escape') onEscape();
      const isEnter = key === 'Enter';
      if (ctrlKey || metaKey || altKey || (key.length !== 1 && key !== 'Backspace' && !isEnter)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (typed.current.endsWith('\n')) return;
      typed.current = key === 'Backspace' ? typed.current.slice(0, -1) : typed.current + (isEnter ? '\n' : key);
    };
    const stop = () => end.current();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', stop, true);
    end.current = () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', stop, true);
    };
    endLast = end.current;
  }, [onEscape]);

  const take = useCallback((): string => {
    end.current();
    const text = typed.current;
    typed.current = '';
    return text;
  }, []);

  useEffect(() => () => end.current(), []);
  return { begin, take };
}
