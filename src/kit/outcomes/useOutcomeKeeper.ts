import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notify } from '@/kit/base/feedback';
import { useOperatorId } from '@/kit/field/useOperatorId';
import { openOutcomes } from '@/session/openOutcomes';
import { type WriteState, whatBecameOf } from './whatBecameOf';

export interface OutcomeKeeper {
  /** The result is known from elsewhere. */
  drop: (key: string) => void;
  /** Whether the result is still unknown. */
  isOpen: (key: string) => boolean;
  /** Queries a write, reports the result and removes it from the list; rejects if unknown. */
  ask: (key: string) => Promise<WriteState>;
}

/** For components that write: unanswered writes are kept (services/journal.ts), and queried here. */
export function useOutcomeKeeper(): OutcomeKeeper {
  const operator = useOperatorId();
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
