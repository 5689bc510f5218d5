import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prefetchMedia } from '@/components/review/guard/prefetchMedia';
import { wellness } from '@/components/review/guard/wellness';
import { imagePagesAhead } from '@/domain/image/limits';
import { isSensitiveCase } from '@/domain/shared/machineLabel';
import type { ListInput } from '@/kit/base/list/useList';
import { listCases } from '@/services/review';
import { queryOf } from '@/utils/queryOf';

/**
 * The pictures of the next pages are here before they are asked for: looked up, never claimed. `page` names
 * the page in front of the reviewer, null while its own pictures still come.
 */
export function useNextPages(filters: ListInput, size: number, page: string | null): void {
  const { data } = useQuery({
    ...queryOf(listCases, { ...filters, kind: 'image', assignee: 'none', size: size * imagePagesAhead }, 'ahead', page),
    enabled: page !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    const spared = wellness().avoidSensitive;
    const wanted = (data?.list ?? []).filter((item) => !(spared && isSensitiveCase(item)));
    return prefetchMedia(wanted.flatMap((item) => (item.kind === 'image' ? [item.payload.medium.thumb] : [])));
  }, [data]);
}
