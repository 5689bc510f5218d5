/** A file is chosen by its button. */
const field = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled)';

/**
 * Focuses the first field (of radio buttons, the checked one), or else the first button, of an opened dialog, as its
 * `afterOpenChange`. `autoFocus` would run before the dialog is in the page without motion (Theme). Skipped if the focus
 * is already inside. Returns whether it is inside now. A dialog stays scrolled to its beginning, which tells what is to
 * be done.
 */
export function focusFirst(within: HTMLElement | null): boolean {
  if (!within) return false;
  if (within.contains(document.activeElement)) return true;
  const first = within.querySelector<HTMLElement>(field);
  const checked = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked');
  (checked ?? first ?? within.querySelector<HTMLElement>('button:not(:disabled, [hidden])'))?.focus({
    preventScroll: true,
  });
  return within.contains(document.activeElement);
}
