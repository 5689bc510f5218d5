import { useMemo } from 'react';
import type { Action } from '@/kit/base/actions';
import { useOperatorId } from './useOperatorId';

/** Actions of which some depend on the operator; `actionsOf` is a constant. */
export function useActionsOf<Row>(actionsOf: (me: string) => readonly Action<Row>[]): readonly Action<Row>[] {
  const me = useOperatorId();
  return useMemo(() => actionsOf(me), [actionsOf, me]);
}
