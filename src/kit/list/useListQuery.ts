import { useModel } from '@umijs/max';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Filter, ListQuery } from '@/kit/base/list/types';
import { listQueryOf, namesOf } from '@/kit/base/list/useList';
import { clock } from '@/utils/clock';
import type { ReadCall } from '@/utils/queryOf';

/** Query of the URL's filters, for content beside the list. */
export function useListQuery(filters: readonly Filter[]) {
  const { query } = useHashQuery();
  const { region } = useModel('region');
  const asked = [...query].filter(([name]) => namesOf(filters).includes(name));
  const queryNow = () => listQueryOf(query, filters, { region, now: clock.now() });
  /** Query of another call for the rows that the filters list; relative times are computed when it is sent. */
  const filtered = <Out, More extends object>(call: ReadCall<ListQuery & More, Out>, more: More) => ({
    queryKey: [call.spec.name, asked, region],
    queryFn: ({ signal }: { signal: AbortSignal }) => call({ ...queryNow(), ...more }, { signal }),
  });
  return { filtered, queryNow, query };
}
