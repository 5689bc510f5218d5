import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { permitsAction } from '@/session/permission';
import type { Action } from '@/ui/actions';

/**
 * Tells whether this operator holds an action code (blocks G18): `user:ban` is narrowed by its page's key,
 * a code without a page (`pii.reveal`) must be held as it is.
 */
export function useCan(): (code: string) => boolean {
  const { state } = useModel('login');
  const codes = state.authedCodes;
  return useMemo(() => {
    const held = codes ?? [];
    return (code) => {
      if (!CONSOLE_ENV.permission) return true;
      const [pageKey = ''] = code.split(':');
      return code.includes(':') ? permitsAction(pageKey, code, held) : held.includes(code);
    };
  }, [codes]);
}

/** The actions this operator may see; the others are hidden, not disabled. */
export function useAllowed<Row>(actions: readonly Action<Row>[]): readonly Action<Row>[] {
  const can = useCan();
  return useMemo(() => actions.filter(({ permission }) => permission === undefined || can(permission)), [actions, can]);
}
