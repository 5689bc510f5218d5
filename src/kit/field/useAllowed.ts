import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import type { Action } from '@/kit/base/actions';
import { holdsAction } from '@/session/permission';

/** Tells whether this operator may do what an action code stands for (docs/design/blocks.md#g18). */
export function useCan(): (code: string) => boolean {
  const { state } = useModel('login');
  const codes = state.authedCodes;
  return useMemo(
    () => (code) => !CONSOLE_ENV.permission || holdsAction(code, codes ?? [], CONSOLE_ENV.strictPii),
    [codes],
  );
}

/** The actions this operator may see; the others are hidden, not disabled. */
export function useAllowed<Row>(actions: readonly Action<Row>[]): readonly Action<Row>[] {
  const can = useCan();
  return useMemo(() => actions.filter(({ permission }) => permission === undefined || can(permission)), [actions, can]);
}
