import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import { refreshMs } from '@/domain/limits';
import type { TreasureBoxBody } from '@/domain/treasureBox';
import { treasureBoxFigures } from '@/services/boxOpenings';

export type TreasureBoxRow = ConfigRow<TreasureBoxBody>;

/** What the boxes of an environment gave today: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<TreasureBoxRow, 'env'>) =>
  useQuery({
    queryKey: [treasureBoxFigures.spec.name, env],
    queryFn: ({ signal }) => treasureBoxFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
