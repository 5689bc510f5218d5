import { useModel } from '@umijs/max';
import { useSyncExternalStore } from 'react';
import { type OpenOutcome, openOutcomes } from '@/session/openOutcomes';

/** The writes of this operator that were not answered (blocks G4), for the header. */
export function useOpenOutcomes(): readonly OpenOutcome[] {
  const { state } = useModel('login');
  return useSyncExternalStore(openOutcomes.subscribe, () => openOutcomes.of(state.user?.user_id ?? ''));
}
