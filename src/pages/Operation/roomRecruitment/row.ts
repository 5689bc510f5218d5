import { useQuery } from '@tanstack/react-query';
import type { ConfigRow } from '@/components/config/types';
import type { Environment } from '@/domain/config';
import { refreshMs } from '@/domain/limits';
import type { RecruitmentBody } from '@/domain/recruitment';
import { listActivityCodes } from '@/services/activity';

export type RecruitmentRow = ConfigRow<RecruitmentBody>;

/** The activities of an environment, by their codes. */
export const useActivities = (env: Environment) =>
  useQuery({
    queryKey: [listActivityCodes.spec.name, env],
    queryFn: ({ signal }) => listActivityCodes({ env }, { signal }),
    staleTime: refreshMs,
  });
