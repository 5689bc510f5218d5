/** A file is chosen by its button. */
const field = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled)';

/**
 * The keyboard begins at the first thing to fill in, or else to press, once a dialog stands open: as its
 * `afterOpenChange`. `autoFocus` comes before the dialog is in the page where nothing moves (Theme). Not when somebody
 * was faster and is at work in it already.
 */
export function focusFirst(within: HTMLElement | null): void {
  if (!within || within.contains(document.activeElement)) return;
  (within.querySelector<HTMLElement>(field) ?? within.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
}
