import { useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/limits';
import { listApprovals } from '@/services/approval';

/** How many requests wait for this operator: one row is asked for, its total is the answer. */
export function useWaiting({ enabled = true } = {}): number {
  const { data = 0 } = useQuery({
    queryKey: [listApprovals.spec.name, 'waiting'],
    queryFn: ({ signal }) => listApprovals({ scope: 'to_check', size: 1 }, { signal }),
    select: ({ total }) => total,
    enabled,
    refetchInterval: refreshMs,
  });
  return data;
}
