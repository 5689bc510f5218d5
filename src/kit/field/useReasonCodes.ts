import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listReasonCodes, type ReasonCode } from '@/services/reference';
import { queryOf } from '@/utils/queryOf';

const none: readonly ReasonCode[] = [];

/**
 * The read of the reason tree, kept for five minutes: it is no state that an operator decides by
 * (docs/design/blocks.md#g16).
 */
export const useReasonTree = () => useQuery({ ...queryOf(listReasonCodes, {}), staleTime: 300_000 });

/** The reason codes, and the label of each. */
export function useReasonCodes(): { codes: readonly ReasonCode[]; labelFor: (code: string) => string } {
  const { data } = useReasonTree();
  const codes = data?.list ?? none;
  const labelFor = useCallback((code: string) => codes.find((entry) => entry.code === code)?.label ?? code, [codes]);
  return { codes, labelFor };
}
