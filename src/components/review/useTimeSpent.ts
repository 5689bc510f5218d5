import { useEffect, useRef } from 'react';
import { clock } from '@/utils/clock';

/**
 * Measures how long each case was on the screen; returns the seconds per case of a group decided together, and resets
 * them. Hidden pages do not count.
 */
export function useTimeSpent(currentId: string | null): (ids: readonly string[]) => number {
  const spent = useRef(new Map<string, number>()).current;
  const count = useRef(() => {});
  useEffect(() => {
    if (currentId === null) return;
    let from: number | null = document.hidden ? null : clock.now();
    count.current = () => {
      const now = clock.now();
      if (from !== null) spent.set(currentId, (spent.get(currentId) ?? 0) + now - from);
      from = document.hidden ? null : now;
    };
    const onVisibility = () => count.current();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      count.current();
      count.current = () => {};
    };
  }, [currentId, spent]);
  return useRef((ids: readonly string[]) => {
    count.current();
    const total = ids.reduce((sum, id) => sum + (spent.get(id) ?? 0), 0);
    for (const id of ids) spent.delete(id);
    return Math.round(total / 1000 / Math.max(1, ids.length));
  }).current;
}
