import { useId, useRef } from 'react';

/** A copy of a list with one of it at another place. */
export const movedTo = <T>(list: readonly T[], ids: readonly string[], order: readonly string[]): T[] =>
  order.flatMap((id) => list[ids.indexOf(id)] ?? []);

/**
 * Keys for rows without their own, in an editable list: they stay with the rows when these are moved, added and
 * removed, so that the focus stays. Rows replaced from elsewhere, as by undo, get keys by index.
 */
export function useSortKeys(count: number) {
  const prefix = useId();
  const made = useRef(0);
  const keys = useRef<readonly string[]>([]);
  const fresh = () => {
    made.current += 1;
    return `${prefix}${made.current}`;
  };
  while (keys.current.length < count) keys.current = [...keys.current, fresh()];
  if (keys.current.length > count) keys.current = keys.current.slice(0, count);
  return {
    keys: keys.current,
    /** To be called with the order, before the list has it. */
    order: (next: readonly string[]) => {
      keys.current = next;
    },
    removeAt: (place: number) => {
      keys.current = keys.current.filter((_, at) => at !== place);
    },
    insertAt: (place: number) => {
      keys.current = [...keys.current.slice(0, place), fresh(), ...keys.current.slice(place)];
    },
  };
}
