import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '@/domain/limits';
import { firstPlace, type Place } from './PagedTable';

interface PagedCall<In, Out> {
  (input: In & Place, options: { signal: AbortSignal }): Promise<Out>;
  readonly spec: { readonly name: string };
}

/** Reads the pages of a list that is not in the URL; a page stays while the next one is read. */
export function usePaged<In, Out>(call: PagedCall<NoInfer<In>, Out>, input: In, size: number = pageSizes[0]) {
  const [place, onPlace] = useState<Place>({ ...firstPlace, size });
  const asked = { ...input, ...place };
  const query = useQuery({
    queryKey: [call.spec.name, asked],
    queryFn: ({ signal }) => call(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  return { query, paged: { place, onPlace, busy: query.isFetching } };
}
