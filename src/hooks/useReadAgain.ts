import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that reads everything on the screen again, for 查询, 刷新 and a change of tabs. Reads that are
 * kept for a time of their own (`staleTime`) are left alone, and one that is under way is not started twice.
 */
export function useReadAgain(): () => void {
  const client = useQueryClient();
  return useCallback(
    () => void client.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false }),
    [client],
  );
}
