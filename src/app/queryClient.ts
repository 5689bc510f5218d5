import { focusManager, QueryClient } from '@tanstack/react-query';
import { isTransient } from '@/utils/apiError';

/** C29: cache 5 minutes; a read that may yet succeed is tried three more times, 1, 2, 4 s … at most 30 s apart. */
export const retryDelay = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

// By default only a hidden page that is shown again counts; an operator with two windows side by side hides neither.
focusManager.setEventListener((onFocus) => {
  const listener = () => onFocus();
  window.addEventListener('focus', listener);
  window.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('visibilitychange', listener);
  };
});

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 300_000,
        // Offline a call fails and says so, instead of waiting in silence.
        networkMode: 'always',
        // Money, stock and states are read again whenever they are looked at anew; lasting choices set a time of their own.
        staleTime: 0,
        refetchOnWindowFocus: true,
        retry: (failures, error) => failures < 3 && isTransient(error),
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
