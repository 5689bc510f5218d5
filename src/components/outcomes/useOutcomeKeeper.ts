import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { openOutcomes } from '@/session/openOutcomes';
import { notify } from '@/ui/feedback';
import { type WriteState, whatBecameOf } from './whatBecameOf';

export interface OutcomeKeeper {
  /** The result is known from elsewhere. */
  drop: (key: string) => void;
  /** Nobody knows yet what became of it. */
  isOpen: (key: string) => boolean;
  /** Asks, says what is known and takes it off the list; rejects when it cannot be told. */
  ask: (key: string) => Promise<WriteState>;
}

/** For whoever writes: what was not answered is kept (services/journal.ts), and asked after here. */
export function useOutcomeKeeper(): OutcomeKeeper {
  const { state: login } = useModel('login');
  const operator = login.user?.user_id ?? '';
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      isOpen: (key) => openOutcomes.of(operator).some((one) => one.key === key),
      drop: (key) => openOutcomes.resolve(operator, key),
      ask: async (key) => {
        const asked = openOutcomes.of(operator).find((one) => one.key === key);
        const detail = asked && { detail: `${asked.label} ${asked.about}` };
        const state = await whatBecameOf(operator, key);
        if (state === 'done') {
          notify({ tone: 'success', text: '已查明：操作已生效', ...detail });
          void queryClient.invalidateQueries();
        } else notify({ tone: 'warning', text: '已查明：操作未生效，可以重新提交', ...detail });
        return state;
      },
    }),
    [operator, queryClient],
  );
}
