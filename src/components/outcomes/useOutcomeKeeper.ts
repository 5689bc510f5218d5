import { useQueryClient } from '@tanstack/react-query';
import { useModel } from '@umijs/max';
import { useMemo } from 'react';
import { queryWrite } from '@/services/audit';
import { openOutcomes } from '@/session/openOutcomes';
import { toast } from '@/ui/feedback';
import type { UnknownOutcomeError } from '@/utils/apiError';
import { clock } from '@/utils/clock';

/** What became of a write once it was asked after. */
type WriteState = 'done' | 'absent';

export interface OutcomeKeeper {
  /** Keeps a write that was not answered, until it was asked after; `about` is what it is done to, by id. */
  keep: (error: UnknownOutcomeError, about: string) => void;
  /** It was sent again under its key, and answered. */
  drop: (key: string) => void;
  /** Nobody knows yet what became of it. */
  isOpen: (key: string) => boolean;
  /** Asks, says what is known and takes it off the list; rejects when it cannot be told. */
  ask: (key: string) => Promise<WriteState>;
}

/** For whoever writes: an answer that did not come is kept, and asked after; nothing is sent again by itself. */
export function useOutcomeKeeper(): OutcomeKeeper {
  const { state: login } = useModel('login');
  const operator = login.user?.user_id ?? '';
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      keep: ({ idemKey, label }, about) => openOutcomes.add(operator, { key: idemKey, label, about, at: clock.now() }),
      isOpen: (key) => openOutcomes.of(operator).some((one) => one.key === key),
      drop: (key) => openOutcomes.resolve(operator, key),
      ask: async (key) => {
        const { state } = await queryWrite({ idem_key: key });
        openOutcomes.resolve(operator, key);
        if (state === 'done') {
          toast.success('已查明：操作已生效');
          void queryClient.invalidateQueries();
        } else toast.warning('已查明：操作未生效，可以重新提交');
        return state;
      },
    }),
    [operator, queryClient],
  );
}
