import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallOptions } from '@/services/endpoint';
import { notify, toast } from '@/ui/feedback';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { useOutcomeKeeper } from './outcomes/useOutcomeKeeper';

/** A key that makes a write happen once, however often it is sent (blocks G4). */
export function newIdemKey(): string {
  // Without https there is no randomUUID.
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends, with the key and what its call is to be told. */
export type Send = (idem_key: string, options: CallOptions) => Promise<unknown>;

/**
 * Runs a write that has no form: what is on the screen is asked for anew, a refusal is said once, and an
 * answer that never came is 结果未知 with a way to ask, now or from the header. `about` names what it is done to,
 * by id; `key` is the write's own where it must outlast this try. Answers whether it happened.
 */
export function useWrite(): (send: Send, about: string, key?: string) => Promise<boolean> {
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  return useCallback(
    async (send, about, key = newIdemKey()) => {
      try {
        await send(key, { about });
        return true;
      } catch (error) {
        if (error instanceof UnknownOutcomeError) {
          const { idemKey } = error;
          const ask = () => {
            outcomes.ask(idemKey).catch((failure: unknown) => {
              toast.error(failure instanceof ApiError ? failure.message : '查询失败');
            });
          };
          notify({ tone: 'warning', text: '结果未知', detail: error.message, action: { label: '查询结果', run: ask } });
        } else if (!(error instanceof ApiError)) {
          reportFailure(error);
          toast.error('操作出错，请重试');
        } else if (error.kind !== 'unauthorized') {
          toast.error(refusalText(error));
        }
        return false;
      } finally {
        // Of several, some may have happened.
        void queryClient.invalidateQueries();
      }
    },
    [queryClient, outcomes],
  );
}
