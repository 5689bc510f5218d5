import { useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/limits';
import { listApprovals } from '@/services/approval';
import { totalOf } from '@/utils/numberText';

/** Number of requests that wait for this operator; reads one row and uses its total. */
export function useWaiting({ enabled = true } = {}): number {
  const { data } = useQuery({
    queryKey: [listApprovals.spec.name, 'waiting'],
    queryFn: ({ signal }) => listApprovals({ scope: 'to_check', size: 1 }, { signal }),
    select: totalOf,
    enabled,
    refetchInterval: refreshMs,
  });
  return data ?? 0;
}
