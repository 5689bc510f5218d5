import { useQuery } from '@tanstack/react-query';
import { listRewardTemplates } from '@/services/rewardTemplates';
import { queryOf } from '@/utils/queryOf';

/** Templates of all, newest first. */
export const useTemplates = () => useQuery(queryOf(listRewardTemplates, {}));
