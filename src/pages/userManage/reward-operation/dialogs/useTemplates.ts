import { useQuery } from '@tanstack/react-query';
import { listRewardTemplates } from '@/services/rewardTemplates';

/** Templates of all, newest first. */
export const useTemplates = () =>
  useQuery({
    queryKey: [listRewardTemplates.spec.name],
    queryFn: ({ signal }) => listRewardTemplates({}, { signal }),
  });
