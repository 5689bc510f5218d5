import { useEffect } from 'react';
import { leaseMs, renewEveryMs } from '@/domain/limits';
import type { CaseKind } from '@/domain/reviewKinds';
import { releaseCases, renewClaims } from '@/services/review';
import { ApiError } from '@/utils/apiError';
import { newIdemKey } from '../useWrite';
import { otherTabs } from './otherTabs';
import type { QueueStore } from './queueStore';

/** Activity renews the claims once a minute; leaving the screen gives back what is undecided and in no other tab. */
export function useLease<K extends CaseKind>(kind: K, { get, dispatch, subscribe }: QueueStore<K>): void {
  useEffect(() => {
    let active = true;
    let renewedAt = performance.now();
    const tabs = otherTabs(kind, newIdemKey());
    let announced = get().items;
    const announce = () => {
      announced = get().items;
      tabs.announce(announced.map(({ case_id }) => case_id));
    };
    const onChange = () => {
      if (get().items !== announced) announce();
    };
    const mark = () => {
      active = true;
    };
    const renew = async () => {
      announce();
      const case_ids = get().items.map(({ case_id }) => case_id);
      const due = active || performance.now() - renewedAt > leaseMs;
      if (!due || case_ids.length === 0) return;
      active = false;
      try {
        const { lost } = await renewClaims({ kind, case_ids });
        renewedAt = performance.now();
        if (lost.length > 0) dispatch({ type: 'lost', ids: lost });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
      }
    };
    announce();
    const unsubscribe = subscribe(onChange);
    const timer = setInterval(() => void renew(), renewEveryMs);
    window.addEventListener('keydown', mark, { passive: true });
    window.addEventListener('pointerdown', mark, { passive: true });
    window.addEventListener('pagehide', tabs.leave);
    return () => {
      unsubscribe();
      clearInterval(timer);
      window.removeEventListener('keydown', mark);
      window.removeEventListener('pointerdown', mark);
      window.removeEventListener('pagehide', tabs.leave);
      tabs.leave();
      const { items, lost } = get();
      const own = items.flatMap(({ case_id }) => (lost.includes(case_id) ? [] : [case_id]));
      const case_ids = tabs.mineAlone(own);
      // Nobody waits for the answer: a claim that is not given back ends with its lease.
      if (case_ids.length > 0) releaseCases({ kind, case_ids, idem_key: newIdemKey() }).catch(() => undefined);
      dispatch({ type: 'left' });
    };
  }, [kind, get, dispatch, subscribe]);
}
