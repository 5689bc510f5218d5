import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryWrite } from '@/services/audit';
import { notify, toast } from '@/ui/feedback';
import { ApiError, UnknownOutcomeError } from '@/utils/apiError';

/** A key that makes a write happen once, however often it is sent (blocks G4). */
export const newIdemKey = (): string => crypto.randomUUID();

/** Says what became of a write that was not answered; true once it is known to have happened. */
export async function tellOutcome(idemKey: string): Promise<boolean> {
  const { state } = await queryWrite({ idem_key: idemKey });
  if (state === 'done') toast.success('已查明：操作已生效');
  else toast.warning('已查明：操作未生效，可以重新提交');
  return state === 'done';
}

/**
 * Runs a write that has no form: success refreshes what is on the screen, a refusal is said once, and an
 * answer that never came is 结果未知 with a way to ask. Answers whether it happened.
 */
export function useWrite(): (write: () => Promise<unknown>) => Promise<boolean> {
  const queryClient = useQueryClient();
  return useCallback(
    async (write) => {
      const refresh = () => void queryClient.invalidateQueries();
      try {
        await write();
        refresh();
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error instanceof UnknownOutcomeError) {
          const { idemKey } = error;
          const ask = () => {
            tellOutcome(idemKey).then(refresh, (failure: unknown) => {
              toast.error(failure instanceof ApiError ? failure.message : '查询失败');
            });
          };
          notify({ tone: 'warning', text: '结果未知', detail: error.message, action: { label: '查询结果', run: ask } });
        } else if (error.kind !== 'unauthorized') {
          toast.error(Object.values(error.fields)[0] ?? error.message);
        }
        return false;
      }
    },
    [queryClient],
  );
}
