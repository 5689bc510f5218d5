import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Approval, decideApproval } from '@/services/approval';
import { ApiError } from '@/utils/apiError';

/**
 * The request a dialog is about. When it was changed meanwhile (409), the dialog goes on with the newest
 * version, for the operator to read before sending again: an answer names the version that was seen.
 */
export function useNewest(approval: Approval) {
  const queryClient = useQueryClient();
  const [newest, setNewest] = useState(approval);
  const send = async (write: (version: number) => Promise<Approval>): Promise<Approval> => {
    try {
      return await write(newest.version);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'conflict') {
        const latest = z.safeParse(decideApproval.spec.output, error.latest);
        if (latest.success) setNewest(latest.data);
        void queryClient.invalidateQueries();
      }
      throw error;
    }
  };
  return { newest, send };
}
