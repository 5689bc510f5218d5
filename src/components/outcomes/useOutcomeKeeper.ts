import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { queryWrite } from '@/services/audit';
import { openOutcomes } from '@/session/openOutcomes';
import { notify } from '@/ui/feedback';
import { ApiError } from '@/utils/apiError';

/** What became of a write once it was asked after. */
export type WriteState = 'done' | 'absent';

export interface OutcomeKeeper {
  /** It was found out otherwise. */
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
        const { state } = await queryWrite({ idem_key: key });
        const seconds = Math.ceil(openOutcomes.mayArriveFor(operator, key) / 1000);
        if (state === 'absent' && seconds > 0) {
          throw new ApiError('missing', `暂未生效，但请求可能还在路上，请 ${seconds} 秒后再查询`);
        }
        const asked = openOutcomes.of(operator).find((one) => one.key === key);
        const detail = asked && { detail: `${asked.label} ${asked.about}` };
        openOutcomes.resolve(operator, key);
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
