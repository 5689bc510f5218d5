import { useLayoutEffect } from 'react';

let locks = 0;
let bar = 0;

// Told after each layout: to ask while a dialog is being built would have the browser lay out the page for it.
new ResizeObserver(() => {
  if (locks === 0) bar = window.innerWidth - document.documentElement.clientWidth;
}).observe(document.documentElement);

function change(by) {
  const was = locks;
  locks += by;
  if (was > 0 && locks > 0) return;
  const { style } = document.body;
  style.overflowY = locks > 0 ? 'hidden' : '';
  // Without its scroll bar the page would grow wider.
  style.width = locks > 0 && bar > 0 ? `calc(100% - ${bar}px)` : '';
}

/** Stands for the hook that keeps the page still behind a dialog by a style element, which the page does not allow. */
export default function useScrollLocker(isLocked) {
  const locked = Boolean(isLocked);
  useLayoutEffect(() => {
    if (!locked) return undefined;
    change(1);
    return () => change(-1);
  }, [locked]);
}
