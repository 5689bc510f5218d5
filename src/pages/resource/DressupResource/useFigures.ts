import { useQuery } from '@tanstack/react-query';
import { refreshMs } from '@/domain/limits';
import { dressupFigures } from '@/services/dressup';
import type { DressupRow } from './takeOff';

/** Who has the dress-ups of an environment: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<DressupRow, 'env'>) =>
  useQuery({
    queryKey: [dressupFigures.spec.name, env],
    queryFn: ({ signal }) => dressupFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
