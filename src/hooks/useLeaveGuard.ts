import { history } from '@umijs/max';
import { useEventListener } from 'ahooks';
import { useEffect, useRef } from 'react';

/**
 * While `active`, leaving asks first: going back and links call `ask` instead (with how to go on, where the way led
 * to another screen), a reload or closing the tab brings up the browser's own question.
 */
export function useLeaveGuard(active: boolean, ask: (goOn: (() => void) | null) => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!active) return;
    let release = () => {};
    let here: { state: unknown; address: string };
    const hold = () => {
      here = { state: window.history.state, address: window.location.href };
      release = history.block(({ action, location, retry }) => {
        const goOn = () => {
          release();
          retry();
        };
        // The step back is consumed: only the dialog closes.
        if (action === 'POP') latest.current(null);
        else if (location.pathname !== history.location.pathname) latest.current(goOn);
        else {
          // Another view of the same screen, e.g. after a refresh: the form stays.
          goOn();
          hold();
        }
      });
    };
    hold();
    // An address that was typed, or an entry that is not the router's own, cannot be blocked: it is put back.
    const onForeign = () => {
      const wanted = window.location.hash.slice(1);
      const { pathname, search } = history.location;
      if (wanted === pathname + search || window.history.state?.idx !== undefined) return;
      window.history.replaceState(here.state, '', here.address);
      latest.current(() => {
        release();
        history.push(wanted);
      });
    };
    window.addEventListener('hashchange', onForeign);
    return () => {
      window.removeEventListener('hashchange', onForeign);
      release();
    };
  }, [active]);
  useAskBeforeUnload(active);
}

/** Shows the browser's question before a reload or closing the tab; a function is evaluated at that moment. */
export function useAskBeforeUnload(active: boolean | (() => boolean)): void {
  useEventListener('beforeunload', (event: BeforeUnloadEvent) => {
    if (typeof active === 'function' ? active() : active) event.preventDefault();
  });
}
