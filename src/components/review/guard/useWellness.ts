import { useEffect, useSyncExternalStore } from 'react';
import { reblur, show, subscribe, type Wellness, wellness } from './wellness';

/** The protection of the reviewer as it is now: shared by all parts of a bench (blocks G9). */
export const useWellness = (): Wellness => useSyncExternalStore(subscribe, wellness);

/**
 * The CSS filter of evidence; what is not sensitive is never blurred, nor greyed where its colours are judged; what is
 * veiled stays so while `V` is held.
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
 * For the pane that shows item `id`: while a sensitive one is shown, exposure counts. The answer goes onto
 * the pane's element. Evidence blurs again when the pointer leaves the pane, or another item comes into it.
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
