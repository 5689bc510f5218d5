import { useQuery } from '@tanstack/react-query';
import { getPatrolPool } from '@/services/patrolBucket';
import { queryOf } from '@/utils/queryOf';

const refreshMs = 15_000;

/** The switch, the counters and the buckets, read again every 15 seconds. */
export const usePool = () => useQuery({ ...queryOf(getPatrolPool, {}), refetchInterval: refreshMs });
