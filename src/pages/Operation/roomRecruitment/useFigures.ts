import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { Environment } from '@/domain/config';
import { refreshMs } from '@/domain/limits';
import type { RecruitmentBody } from '@/domain/recruitment';
import { listActivityCodes } from '@/services/activity';
import { recruitmentFigures } from '@/services/recruitment';

export type RecruitmentRow = ConfigRow<RecruitmentBody>;

/** How far every recruitment of an environment is: asked for once a minute at most, whichever rows are shown. */
export const useFigures = (env: Environment) =>
  useQuery({
    queryKey: [recruitmentFigures.spec.name, env],
    queryFn: ({ signal }) => recruitmentFigures({ env }, { signal }),
    staleTime: refreshMs,
  });

/** The activities of an environment, by their codes. */
export function useActivities(env: Environment) {
  const { data } = useQuery({
    queryKey: [listActivityCodes.spec.name, env],
    queryFn: ({ signal }) => listActivityCodes({ env }, { signal }),
    staleTime: refreshMs,
  });
  return data?.list ?? [];
}
