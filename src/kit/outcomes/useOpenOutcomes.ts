import { useSyncExternalStore } from 'react';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { type OpenOutcome, openOutcomes } from '@/session/openOutcomes';

/** The writes of this operator that were not answered (docs/design/blocks.md#g4), for the header. */
export function useOpenOutcomes(): readonly OpenOutcome[] {
  const operator = useOperatorId();
  return useSyncExternalStore(openOutcomes.subscribe, () => openOutcomes.of(operator));
}
