import { type RefObject, useEffect, useRef } from 'react';
import { focusFirst } from '@/ui/focusFirst';

/**
 * Where the keyboard begins as the editor opens, for the list that had it is gone: a new one with its name, another one
 * at its head, where nothing is typed by mistake.
 */
export function useFirstFocus(isNew: boolean): RefObject<HTMLDivElement | null> {
  const desk = useRef<HTMLDivElement>(null);
  const asOpened = useRef(isNew);
  useEffect(() => {
    if (asOpened.current) focusFirst(desk.current?.querySelector('form') ?? null);
    else desk.current?.querySelector('h1')?.focus();
  }, []);
  return desk;
}
