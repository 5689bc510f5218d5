import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/shared/limits';
import { useStore } from '@/hooks/useStore';
import { listApprovals } from '@/services/approval';
import { answersSeen } from '@/session/answersSeen';
import { queryOf } from '@/utils/queryOf';

/** Numbers of requests that wait for this operator, and of own ones with a new answer; reads one row for both. */
export function useWaiting({ enabled = true } = {}): { waiting: number; answered: number } {
  const since = useStore(answersSeen);
  const { data } = useQuery({
    ...queryOf(listApprovals, { scope: 'to_check', size: 1, ...(since > 0 ? { since } : {}) }, 'waiting'),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: refreshMs,
  });
  return { waiting: data?.total || 0, answered: data?.answered ?? 0 };
}
