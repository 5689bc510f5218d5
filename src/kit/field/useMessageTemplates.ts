import { useQuery } from '@tanstack/react-query';
import { listQuickMessages } from '@/services/reference';
import { queryOf } from '@/utils/queryOf';

/** The message templates that operators send. */
export const useMessageTemplates = () => useQuery({ ...queryOf(listQuickMessages, {}), staleTime: 300_000 });
