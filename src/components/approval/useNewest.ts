import { useState } from 'react';
import * as z from 'zod/mini';
import { type Approval, decideApproval } from '@/services/approval';

/**
 * The request a form is about. When it was changed meanwhile (409), the form goes on with the newest version, for the
 * operator to read before sending again: an answer names the version that was seen.
 */
export function useNewest(approval: Approval) {
  const [newest, setNewest] = useState(approval);
  const onNewest = (latest: unknown): number | undefined => {
    const parsed = z.safeParse(decideApproval.spec.output, latest);
    if (!parsed.success) return undefined;
    setNewest(parsed.data);
    return parsed.data.version;
  };
  return { newest, onNewest };
}
