import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '@/utils/apiError';

/** C29: cache 5 minutes; a read that may yet succeed is tried three more times, 1, 2, 4 s … at most 30 s apart. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 300_000,
        // Offline a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
