import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { caseContext } from '@/services/caseContext';
import { queryOf } from '@/utils/queryOf';

export const contextQuery = (case_id: string) => ({ ...queryOf(caseContext, { case_id }), staleTime: 60_000 });

/** Context of a case. */
export function useCaseContext(item: { case_id: string }) {
  const result = useQuery({ ...contextQuery(item.case_id), placeholderData: keepPreviousData });
  // Hides data of the previous case, so that persons are never mixed up.
  return result.data?.case_id === item.case_id ? result : { ...result, data: undefined };
}
