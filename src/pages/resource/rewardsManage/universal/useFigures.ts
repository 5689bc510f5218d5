import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { ActivityBody } from '@/domain/activity';
import { refreshMs } from '@/domain/limits';
import { activityFigures } from '@/services/activity';

export type ActivityRow = ConfigRow<ActivityBody>;

/** What the activities of an environment gave: asked for once a minute at most, whichever rows are shown. */
export const useFigures = ({ env }: Pick<ActivityRow, 'env'>) =>
  useQuery({
    queryKey: [activityFigures.spec.name, env],
    queryFn: ({ signal }) => activityFigures({ env }, { signal }),
    staleTime: refreshMs,
  });
