import { useQuery } from '@tanstack/react-query';
import { getPatrolPool } from '@/services/patrolBucket';

const refreshMs = 15_000;

/** The switch, the counters and the buckets, read again every 15 seconds. */
export const usePool = () =>
  useQuery({
    queryKey: [getPatrolPool.spec.name],
    queryFn: ({ signal }) => getPatrolPool({}, { signal }),
    refetchInterval: refreshMs,
  });
