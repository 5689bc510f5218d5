import { useQuery } from '@tanstack/react-query';
import { listQuickMessages } from '@/services/reference';

/** The message templates that operators send. */
export const useMessageTemplates = () =>
  useQuery({
    queryKey: [listQuickMessages.spec.name],
    queryFn: ({ signal }) => listQuickMessages({}, { signal }),
    staleTime: 300_000,
  });
