import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageSizes } from '@/domain/shared/limits';
import { isRefusedAt } from '@/utils/apiError';
import { queryOf, type ReadCall } from '@/utils/queryOf';
import { firstPlace, type TablePlace } from './PagedTable';

/**
 * Reads the pages of a list that is not in the URL; a page stays while the next one is read. Another input begins with the
 * first page. If the cursor of a page is not valid any more, the page is read by its number.
 */
export function usePaged<In, Out>(
  call: ReadCall<NoInfer<In> & TablePlace, Out>,
  input: In,
  size: number = pageSizes[0],
) {
  const rows = JSON.stringify(input);
  const [at, setAt] = useState<{ rows: string; place: TablePlace }>({ rows, place: { ...firstPlace, size } });
  const { place } = at;
  const onPlace = (next: TablePlace) => setAt({ rows, place: next });
  const asked = { ...input, ...place };
  const query = useQuery({ ...queryOf(call, asked), placeholderData: keepPreviousData, enabled: at.rows === rows });
  if (at.rows !== rows) onPlace({ page: 1, size: place.size });
  else if (place.after !== undefined && isRefusedAt(query.error, 'after'))
    onPlace({ page: place.page, size: place.size });
  return { query, paged: { place, onPlace, busy: query.isFetching } };
}
