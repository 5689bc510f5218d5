import { useQuery } from '@tanstack/react-query';
import { getOfflinePackage } from '@/services/offlinePackage';
import { queryOf } from '@/utils/queryOf';

/** Details of a package, as the drawer reads them; undefined reads none. */
export const useDetail = (package_id: string | undefined, refetchInterval: number | false = false) =>
  useQuery({
    ...queryOf(getOfflinePackage, { package_id: package_id ?? '' }),
    enabled: package_id !== undefined,
    refetchInterval,
  });
