import { useId, useRef } from 'react';

/** A copy of a list with one of it at another place. */
export const movedTo = <T>(list: readonly T[], ids: readonly string[], order: readonly string[]): T[] =>
  order.flatMap((id) => list[ids.indexOf(id)] ?? []);

/**
 * Keys of rows that have none of their own, for a list that is written in: they stay with the rows as these are moved,
 * added and removed, so that what has the keyboard keeps it. What comes from elsewhere, as a step back, has those of its
 * places.
 */
export function useRowKeys(count: number) {
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
