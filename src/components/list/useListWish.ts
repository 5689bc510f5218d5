import { useModel } from '@umijs/max';
import { useHashQuery } from '@/hooks/useHashQuery';
import type { Filter } from '@/ui/list/types';
import { namesOf, wishOf } from '@/ui/list/useList';
import { clock } from '@/utils/clock';

/** What filters of the URL ask for, for what stands beside the list: a key for caches, and the wish of the moment. */
export function useListWish(filters: readonly Filter[]) {
  const { query } = useHashQuery();
  const { region } = useModel('region');
  const asked = [...query].filter(([name]) => namesOf(filters).includes(name));
  const wish = () => wishOf(query, filters, { region, now: clock.now() });
  return { key: [asked, region], wish, query };
}
