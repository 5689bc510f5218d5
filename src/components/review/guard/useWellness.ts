import { useEffect, useSyncExternalStore } from 'react';
import { reblur, show, subscribe, type Wellness, wellness } from './wellness';

/** Current reviewer protection, shared by all parts of a bench (docs/design/blocks.md#g9). */
export const useWellness = (): Wellness => useSyncExternalStore(subscribe, wellness);

/**
 * CSS filter of evidence; only sensitive content is blurred, and greyed unless its colours matter; veiled content stays
 * blurred while `V` is held.
 */
export function useGuardFilter(sensitive: boolean, veiled = false, colors = false): string {
  return useSyncExternalStore(subscribe, () => {
    const { clear, blur, grayscale } = wellness();
    if (clear && !veiled) return 'none';
    const grey = grayscale && (sensitive || !colors);
    const filters = [...(sensitive && blur > 0 ? [`blur(${blur}px)`] : []), ...(grey ? ['grayscale(1)'] : [])];
    return filters.join(' ') || 'none';
  });
}

const pane = { onPointerLeave: reblur };

/**
 * For the pane that shows item `id`: counts exposure while a sensitive one is shown. Returns handlers for the pane's
 * element. Evidence blurs again when the pointer leaves the pane, or another item is shown.
 */
export function useGuardPane(id: string, sensitive: boolean): typeof pane {
  useEffect(() => {
    const hide = sensitive ? show(id) : null;
    return () => {
      reblur();
      hide?.();
    };
  }, [id, sensitive]);
  return pane;
}
