import { ApiError } from '@/utils/apiError';
import { createQueryClient, retryDelay } from './queryClient';

it('C29: reads are kept 5 minutes; retries back off exponentially, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    gcTime: 300_000,
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: true,
    retryDelay,
  });
  expect(mutations).toEqual({ retry: false, networkMode: 'always' });
  const { retry } = queries ?? {};
  if (typeof retry !== 'function') throw new Error('retry is decided per failure');
  expect(retry(2, new ApiError('network', ''))).toBe(true);
  expect(retry(3, new ApiError('network', ''))).toBe(false);
  expect(retry(0, new ApiError('forbidden', ''))).toBe(false);
});
