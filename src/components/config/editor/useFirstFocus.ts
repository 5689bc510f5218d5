import { type RefObject, useEffect, useRef } from 'react';
import { focusFirst } from '@/kit/base/focusFirst';

/**
 * Initial focus of the editor, since the list that had it is gone: the name field of a new config, or else the editor's
 * header, where typing changes nothing.
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
