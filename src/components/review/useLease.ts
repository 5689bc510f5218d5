import { useEffect } from 'react';
import { leaseMs, renewEveryMs } from '@/domain/limits';
import type { CaseKind } from '@/domain/reviewKinds';
import { releaseCases, renewClaims } from '@/services/review';
import { ApiError } from '@/utils/apiError';
import { newIdemKey } from '../useWrite';
import type { QueueStore } from './queueStore';

/** Activity renews the claims once a minute; leaving the screen gives back what is undecided. */
export function useLease<K extends CaseKind>(kind: K, { get, dispatch }: QueueStore<K>): void {
  useEffect(() => {
    let active = true;
    let renewedAt = performance.now();
    const mark = () => {
      active = true;
    };
    const renew = async () => {
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
    const timer = setInterval(() => void renew(), renewEveryMs);
    window.addEventListener('keydown', mark, { passive: true });
    window.addEventListener('pointerdown', mark, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', mark);
      window.removeEventListener('pointerdown', mark);
      const { items, lost } = get();
      const case_ids = items.flatMap(({ case_id }) => (lost.includes(case_id) ? [] : [case_id]));
      // Nobody waits for the answer: a claim that is not given back ends with its lease.
      if (case_ids.length > 0) releaseCases({ kind, case_ids, idem_key: newIdemKey() }).catch(() => undefined);
      dispatch({ type: 'left' });
    };
  }, [kind, get, dispatch]);
}
