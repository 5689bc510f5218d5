import { type RefObject, useEffect, useRef } from 'react';
import { dialogOf } from '@/components/review/guard/usePlayerKeys';
import { isTyping } from '@/hooks/useShortcut';

/** Keys of a reader, in lower case: not heard while somebody types, nor from a dialog it is not part of. */
export function useTextKeys(element: RefObject<Element | null>, keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (dialogOf(event.target) !== dialogOf(element.current)) return;
      const run = current.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [element]);
}
