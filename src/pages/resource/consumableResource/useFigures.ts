import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { ConsumableBody } from '@/domain/consumable';
import { refreshMs } from '@/domain/limits';
import { consumableFigures } from '@/services/consumable';

export type ConsumableRow = ConfigRow<ConsumableBody>;

/** What became of the consumables of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<ConsumableRow, 'env'>) =>
  useQuery({
    queryKey: [consumableFigures.spec.name, env],
    queryFn: ({ signal }) => consumableFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
