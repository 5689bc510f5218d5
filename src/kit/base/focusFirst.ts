/** A file is chosen by its button. */
const field = 'input:not([type="hidden"]):not([type="file"]):not(:disabled), textarea:not(:disabled)';

const isText = (one: Element): one is HTMLInputElement | HTMLTextAreaElement =>
  one instanceof HTMLTextAreaElement || (one instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(one.type));

/** Whether a field waits for a decision: it may not stay empty, and nothing is typed or chosen in it. */
function isOpen(one: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (one.closest('.ant-form-item')?.querySelector('.ant-form-item-optional')) return false;
  if (one.type === 'radio') return !one.closest('[role="radiogroup"]')?.querySelector('input:checked');
  // The box of a list is empty, its choice stands beside it.
  const chosen = one.closest('.ant-select')?.querySelector('.ant-select-content-has-value, .ant-select-selection-item');
  return isText(one) && one.value === '' && !chosen;
}

/** Selects a number that gets the focus, so that typing replaces it: 300 with 100 before it would be 100,300. */
export function selectNumber({ target }: { target: EventTarget }): void {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.inputMode === 'decimal' || target.getAttribute('role') === 'spinbutton') target.select();
}

/**
 * Focuses the first field that waits for a decision, so that what is typed does not go into one that is prefilled; else the
 * first field (of radio buttons, the checked one) or button. What is prefilled there is selected. Skipped if the focus is
 * already inside. Returns whether it is inside now. A dialog stays scrolled to its beginning, which tells what is to be
 * done.
 */
export function focusFirst(within: HTMLElement | null): boolean {
  if (!within) return false;
  if (within.contains(document.activeElement)) return true;
  const fields = [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(field)];
  const first = fields.find(isOpen) ?? fields[0];
  const checked = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked');
  (checked ?? first ?? within.querySelector<HTMLElement>('button:not(:disabled, [hidden])'))?.focus({
    preventScroll: true,
  });
  if (first && isText(first)) first.select();
  return within.contains(document.activeElement);
}

/** A control on which an operator can have put the focus; on the button that closes, the library puts it by itself. */
const control = 'input, textarea, button:not(.ant-modal-close, .ant-drawer-close)';

/**
 * `focusFirst` as the `afterOpenChange` of a dialog: `autoFocus` would run before the dialog is in the page without motion
 * (Theme). A dialog can be used before its motion ends, so a focus that is on one of its controls by then stays there.
 */
export function focusOpened(within: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (active?.matches(control) && within?.closest('[role="dialog"]')?.contains(active)) return true;
  return focusFirst(within);
}
