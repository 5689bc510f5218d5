import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listReasonCodes, type ReasonCode } from '@/services/reference';

const none: readonly ReasonCode[] = [];

/**
 * The read of the reason tree, kept for five minutes: it is no state that an operator decides by
 * (docs/design/blocks.md#g16).
 */
export const useReasonTree = () =>
  useQuery({
    queryKey: [listReasonCodes.spec.name],
    queryFn: ({ signal }) => listReasonCodes({}, { signal }),
    staleTime: 300_000,
  });

/** The reason codes, and the label of each. */
export function useReasonCodes(): { codes: readonly ReasonCode[]; labelFor: (code: string) => string } {
  const { data } = useReasonTree();
  const codes = data?.list ?? none;
  const labelFor = useCallback((code: string) => codes.find((entry) => entry.code === code)?.label ?? code, [codes]);
  return { codes, labelFor };
}
