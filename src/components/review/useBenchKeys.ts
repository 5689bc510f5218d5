import { useEventListener } from 'ahooks';
import { useRef } from 'react';
import { isTyping } from '@/hooks/useShortcut';

/**
 * The keys of a bench, in lower case (blocks G8): one listener, ignored while somebody types or an input method composes,
 * with Ctrl, ⌘ or Alt, and while `enabled` is false because a dialog is open. A key that is held down
 * decides once.
 */
export function useBenchKeys(
  keys: Readonly<Record<string, () => void>>,
  enabled: boolean,
  place: 'page' | 'dialog' = 'page',
): void {
  const current = useRef(keys);
  current.current = keys;
  useEventListener('keydown', (event: KeyboardEvent) => {
    if (!enabled || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    // What lies over the bench has the keys, whoever opened it.
    const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
    if (inDialog && place === 'page') return;
    const run = current.current[event.key.toLowerCase()];
    // Space presses the button the keyboard is at.
    const pressing = event.key === ' ' && event.target instanceof Element && event.target.closest('button, a, summary');
    if (!run || pressing) return;
    event.preventDefault();
    run();
  });
}
