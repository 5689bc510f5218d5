import { useEventListener } from 'ahooks';

/** Whether the key belongs to somebody who is typing, or to an input method that is composing. */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return true;
  const target = event.target;
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Calls `run` for a key (`'?'`, `'['`) or for Ctrl/⌘ with a key (`'mod+k'`). Bare keys are ignored while
 * somebody types.
 */
export function useShortcut(shortcut: string, run: () => void): void {
  useEventListener('keydown', (event: KeyboardEvent) => {
    const withMod = shortcut.startsWith('mod+');
    const key = withMod ? shortcut.slice(4) : shortcut;
    if (event.key.toLowerCase() !== key || (event.ctrlKey || event.metaKey) !== withMod || event.altKey) return;
    if (!withMod && isTyping(event)) return;
    event.preventDefault();
    run();
  });
}
