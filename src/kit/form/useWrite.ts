import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notify, toast } from '@/kit/base/feedback';
import type { CallOptions } from '@/services/endpoint';
import { ApiError, refusalText, UnknownOutcomeError } from '@/utils/apiError';
import { reportFailure } from '@/utils/failures';
import { useOutcomeKeeper } from '../outcomes/useOutcomeKeeper';

/** A key that makes a write happen once, however often it is sent (docs/design/blocks.md#g4). */
export function newIdemKey(): string {
  // Without https there is no randomUUID.
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends, with the key and what its call is to be told. */
export type Send = (idem_key: string, options: CallOptions) => Promise<unknown>;

/** One write: what is sent, what it is done to (by id), and its key where it must outlast this try. */
interface WriteRequest {
  send: Send;
  about: string;
  key?: string | undefined;
}

/**
 * Sends the writes one after the other and returns the number that succeeded; stops at the first failure. Queries are
 * requested again afterwards if they are `affected`.
 */
function useSending(affected = true): (requests: readonly WriteRequest[]) => Promise<number> {
  const queryClient = useQueryClient();
  const outcomes = useOutcomeKeeper();
  return useCallback(
    async (requests) => {
      const ask = (key: string) =>
        outcomes.ask(key).catch((failure: unknown) => {
          toast.error(failure instanceof ApiError ? failure.message : '查询失败');
        });
      let happened = 0;
      try {
        for (const { send, about, key = newIdemKey() } of requests) {
          await send(key, { about });
          happened += 1;
        }
      } catch (error) {
        if (error instanceof UnknownOutcomeError) {
          const action = { label: '查询结果', run: () => void ask(error.idemKey) };
          notify({ tone: 'warning', text: '结果未知', detail: error.message, action });
        } else if (!(error instanceof ApiError)) {
          reportFailure(error);
          toast.error('操作出错，请重试');
        } else if (error.kind !== 'unauthorized') {
          toast.error(refusalText(error));
        }
      }
      if (affected) void queryClient.invalidateQueries();
      return happened;
    },
    [queryClient, outcomes, affected],
  );
}

/**
 * Runs a write that has no form: what is on the screen is asked for anew, a refusal is said once, and an
 * answer that never came is 结果未知 with a way to ask, now or from the header. `about` names what it is done to,
 * by id; `key` is the write's own where it must outlast this try. Answers whether it happened. A write that no query
 * shows is not `affecting`.
 */
export function useWrite({ affecting = true } = {}): (send: Send, about: string, key?: string) => Promise<boolean> {
  const sending = useSending(affecting);
  return useCallback(async (send, about, key) => (await sending([{ send, about, key }])) === 1, [sending]);
}

/** The same for one after the other; says how many were not sent because one before them failed. */
export function useWriteEach(): (requests: readonly WriteRequest[]) => Promise<boolean> {
  const sending = useSending();
  return useCallback(
    async (requests) => {
      const happened = await sending(requests);
      const left = requests.length - happened - 1;
      if (left > 0) toast.warning(`其余 ${left} 项没有提交`);
      return happened === requests.length;
    },
    [sending],
  );
}
