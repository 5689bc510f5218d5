import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { refreshMs } from '@/domain/limits';
import type { RechargeTaskBody } from '@/domain/rechargeTask';
import { rechargeTaskFigures } from '@/services/rechargeProgress';

export type RechargeTaskRow = ConfigRow<RechargeTaskBody>;

/** What became of the tasks of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<RechargeTaskRow, 'env'>) =>
  useQuery({
    queryKey: [rechargeTaskFigures.spec.name, env],
    queryFn: ({ signal }) => rechargeTaskFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
