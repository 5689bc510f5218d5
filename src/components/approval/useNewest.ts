import { useState } from 'react';
import * as z from 'zod/mini';
import { type Approval, decideApproval } from '@/services/approval';

/**
 * Request of a form. If it has changed meanwhile (409), the form continues with the newest version, for the operator to
 * read before sending again: an answer names the version that was seen.
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
