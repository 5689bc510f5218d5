import { useQuery } from '@tanstack/react-query';
import { getCheck } from '@/services/patrolRecord';

/** Lanes, clip and snapshots of a check, which its row does not have. */
export const useCheckDetail = (check_id: string) =>
  useQuery({
    queryKey: [getCheck.spec.name, check_id],
    queryFn: ({ signal }) => getCheck({ check_id }, { signal }),
  });
