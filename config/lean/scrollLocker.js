import { useLayoutEffect } from 'react';

let locks = 0;

function change(by) {
  const was = locks;
  locks += by;
  if (was > 0 && locks > 0) return;
  const { style } = document.body;
  // Without its scroll bar the page would grow wider.
  const bar = locks > 0 ? window.innerWidth - document.documentElement.clientWidth : 0;
  style.overflowY = locks > 0 ? 'hidden' : '';
  style.width = bar > 0 ? `calc(100% - ${bar}px)` : '';
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
