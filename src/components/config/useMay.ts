import { useCallback } from 'react';
import { useCan } from '@/kit/field/useAllowed';

/** Whether this operator may make a call, by its own action code (docs/design/blocks.md#g18). */
export function useMay(): (call: { spec: { action?: string | readonly string[] | undefined } }) => boolean {
  const can = useCan();
  return useCallback(({ spec: { action = [] } }) => [action].flat().some(can), [can]);
}
