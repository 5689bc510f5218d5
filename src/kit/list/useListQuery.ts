import { useModel } from '@umijs/max';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Filter } from '@/kit/base/list/types';
import { listQueryOf, namesOf } from '@/kit/base/list/useList';
import { clock } from '@/utils/clock';

/** Query of the URL's filters, for content beside the list: a cache key, and a function for the current query. */
export function useListQuery(filters: readonly Filter[]) {
  const { query } = useHashQuery();
  const { region } = useModel('region');
  const asked = [...query].filter(([name]) => namesOf(filters).includes(name));
  const queryNow = () => listQueryOf(query, filters, { region, now: clock.now() });
  return { key: [asked, region], queryNow, query };
}
