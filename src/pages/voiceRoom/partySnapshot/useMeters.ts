import { type RefObject, useEffect } from 'react';
import { wantsLessMotion } from '@/utils/reducedMotion';
import { slotLevelAt } from './slots';

const sampleMs = 200;

/**
 * Moves all level meters of the wall by one loop that sets `--level` on the visible ones five times a second; still
 * where less motion is wanted. `ids` names the cards, so that new ones are observed.
 */
export function useMeters(grid: RefObject<HTMLElement | null>, ids: string): void {
  useEffect(() => {
    const root = grid.current;
    if (!root || ids === '' || wantsLessMotion() || !('IntersectionObserver' in window)) return;
    const visible = new Set<HTMLElement>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target as HTMLElement);
        else visible.delete(target as HTMLElement);
      }
    });
    for (const meter of root.querySelectorAll('[data-levels]')) observer.observe(meter);
    let last = -1;
    const draw = (at: number) => {
      frame = requestAnimationFrame(draw);
      const step = Math.floor(at / sampleMs);
      if (step === last) return;
      last = step;
      for (const meter of visible) {
        meter.style.setProperty('--level', slotLevelAt(meter.dataset.levels ?? '', step).toFixed(2));
      }
    };
    let frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [grid, ids]);
}
