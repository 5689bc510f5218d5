import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listReasonCodes, type ReasonCode } from '@/services/reference';

const none: readonly ReasonCode[] = [];

/** The reason tree, read once and kept (blocks G16). */
export function useReasonCodes(): { codes: readonly ReasonCode[]; labelFor: (code: string) => string } {
  const { data } = useQuery({
    queryKey: [listReasonCodes.spec.name],
    queryFn: ({ signal }) => listReasonCodes({}, { signal }),
    staleTime: 300_000,
  });
  const codes = data?.list ?? none;
  const labelFor = useCallback((code: string) => codes.find((entry) => entry.code === code)?.label ?? code, [codes]);
  return { codes, labelFor };
}
