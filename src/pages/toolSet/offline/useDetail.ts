import { useQuery } from '@tanstack/react-query';
import { getOfflinePackage } from '@/services/offlinePackage';

/** Details of a package, as the drawer reads them; undefined reads none. */
export const useDetail = (package_id: string | undefined, refetchInterval: number | false = false) =>
  useQuery({
    queryKey: [getOfflinePackage.spec.name, package_id],
    queryFn: ({ signal }) => getOfflinePackage({ package_id: package_id ?? '' }, { signal }),
    enabled: package_id !== undefined,
    refetchInterval,
  });
