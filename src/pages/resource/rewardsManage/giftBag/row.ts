import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { GiftBagBody } from '@/domain/giftBag/rules';
import { refreshMs } from '@/domain/shared/limits';
import { storeSkus } from '@/services/giftBag';
import { queryOf } from '@/utils/queryOf';

export type GiftBagRow = ConfigRow<GiftBagBody>;

/** Store products; read at most once a minute. */
export const useSkus = () => useQuery({ ...queryOf(storeSkus, {}), staleTime: refreshMs });
