import { useQuery } from '@tanstack/react-query';
import { getCheck } from '@/services/patrolRecord';
import { queryOf } from '@/utils/queryOf';

/** Lanes, clip and snapshots of a check, which its row does not have. */
export const useCheckDetail = (check_id: string) => useQuery(queryOf(getCheck, { check_id }));
