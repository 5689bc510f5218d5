import { useEffect } from 'react';
import type { CaseKind } from '@/domain/review/kinds';
import { leaseMs, renewEveryMs } from '@/domain/shared/limits';
import { newIdemKey } from '@/kit/form/useWrite';
import { releaseCases, renewClaims } from '@/services/review';
import { ApiError } from '@/utils/apiError';
import { otherTabs } from './otherTabs';
import type { QueueStore } from './queueStore';

/** Claims of one bench, and the calls that renew and release them. */
export interface Leased {
  /** Name of its queue: tabs of one queue know each other. */
  name: string;
  /** Ids on the screen, and those among them still claimed by this tab. */
  shown: () => readonly string[];
  own: () => readonly string[];
  /** Called when the list changes. */
  subscribe: (onChange: () => void) => () => void;
  /** Renews the claims; returns lost ones. */
  renew: (ids: readonly string[]) => Promise<readonly string[]>;
  onLost: (ids: readonly string[]) => void;
  release: (ids: readonly string[], idem_key: string) => Promise<unknown>;
}

/** Activity renews the claims once a minute; leaving returns undecided cases that no other tab shows. */
export function keepLease({ name, shown, own, subscribe, renew, onLost, release }: Leased): () => void {
  let active = true;
  let renewedAt = performance.now();
  const tabs = otherTabs(name, newIdemKey());
  const announce = () => tabs.announce(shown());
  const mark = () => {
    active = true;
  };
  const renewNow = async () => {
    announce();
    const ids = shown();
    const due = active || performance.now() - renewedAt > leaseMs;
    if (!due || ids.length === 0) return;
    active = false;
    try {
      const lost = await renew(ids);
      renewedAt = performance.now();
      if (lost.length > 0) onLost(lost);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  };
  announce();
  const unsubscribe = subscribe(announce);
  const timer = setInterval(() => void renewNow(), renewEveryMs);
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
    const ids = tabs.mineAlone(own());
    // Sent without waiting: a claim that is not returned expires.
    if (ids.length > 0) release(ids, newIdemKey()).catch(() => undefined);
  };
}

/** The lease of the cases of a kind. */
export function useLease<K extends CaseKind>(kind: K, { get, dispatch, subscribe }: QueueStore<K>): void {
  useEffect(() => {
    let announced = get().items;
    const end = keepLease({
      name: kind,
      shown: () => get().items.map(({ case_id }) => case_id),
      own: () => get().items.flatMap(({ case_id }) => (get().lost.includes(case_id) ? [] : [case_id])),
      subscribe: (onChange) =>
        subscribe(() => {
          if (get().items === announced) return;
          announced = get().items;
          onChange();
        }),
      renew: async (case_ids) => (await renewClaims({ kind, case_ids: [...case_ids] })).lost,
      onLost: (ids) => dispatch({ type: 'lost', ids }),
      release: (case_ids, idem_key) => releaseCases({ kind, case_ids: [...case_ids], idem_key }),
    });
    return () => {
      end();
      dispatch({ type: 'left' });
    };
  }, [kind, get, dispatch, subscribe]);
}
