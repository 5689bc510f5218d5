import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { GiftBagBody } from '@/domain/giftBag';
import { refreshMs } from '@/domain/limits';
import { giftBagFigures, storeSkus } from '@/services/giftBag';

export type GiftBagRow = ConfigRow<GiftBagBody>;

/** What went of the bags of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<GiftBagRow, 'env'>) =>
  useQuery({
    queryKey: [giftBagFigures.spec.name, env],
    queryFn: ({ signal }) => giftBagFigures({ env }, { signal }),
    staleTime: refreshMs,
  });

/** What the stores sell: asked for once a minute at most. */
export const useSkus = () =>
  useQuery({
    queryKey: [storeSkus.spec.name],
    queryFn: ({ signal }) => storeSkus({}, { signal }),
    staleTime: refreshMs,
  });
