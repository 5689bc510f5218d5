import { useEffect, useState } from 'react';

/** Delay so that the page's own loading goes first, milliseconds. */
const headStart = 1_000;

/** False until the page had its head start and the browser has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let waiting = 0;
    const timer = setTimeout(() => {
      if (!window.requestIdleCallback) setIdle(true);
      else waiting = window.requestIdleCallback(() => setIdle(true), { timeout: 5_000 });
    }, headStart);
    return () => {
      clearTimeout(timer);
      if (waiting) window.cancelIdleCallback(waiting);
    };
  }, []);
  return idle;
}
