import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { sessionSlot } from '@/session/storage';
import { onTabMessage, tellTabs } from '@/session/tabs';
import { gate } from './sessionGate';

/** Keeps the tabs of one browser together: signed out in one = in all; another operator = a fresh page. */
export function useTabs(): void {
  const { state, drop } = useModel('login');
  const operatorId = state.user?.user_id;
  useEffect(() => {
    if (!operatorId) return;
    return onTabMessage((message) => {
      if (message.type === 'signed-out') void drop();
      if (message.type === 'session-wanted') {
        const session = sessionSlot.get();
        if (session && !gate.isClosed()) tellTabs({ type: 'session-here', session });
      }
      if (message.type === 'signed-in') {
        sessionSlot.set(message.session);
        if (message.operatorId === operatorId) gate.open();
        // Another operator: nothing being written may continue under the new name.
        else window.location.reload();
      }
    });
  }, [operatorId, drop]);

  // A page restored from the browser's cache may belong to an ended session.
  useEffect(() => {
    const check = (event: PageTransitionEvent) => {
      if (event.persisted && !sessionSlot.get()) void drop();
    };
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, [drop]);
}
