/**
 * Static markup beside the root in the page's HTML (scripts/afterBuild.ts), shown while the root is waiting: the
 * sign-in page or the bare frame. The root element's attribute tells which; it is set by src/boot.ts.
 */
export type FirstPaint = 'sign-in' | 'frame';

const holder = (): Element | null => document.querySelector('[data-plain="first"]');

export function showFirst(what: FirstPaint): void {
  document.documentElement.dataset.first = what;
}

/** Whether a node belongs to the first paint's markup. */
export const isFirst = (node: EventTarget | null): node is Element =>
  node instanceof Element && holder()?.contains(node) === true;

/** Removes the first paint's markup; returns whether it had the focus. */
export function endFirst(): boolean {
  const held = isFirst(document.activeElement);
  holder()?.remove();
  delete document.documentElement.dataset.first;
  return held;
}
