import { useQuery, useQueryClient } from '@tanstack/react-query';
import { history } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { toast } from '@/kit/base/feedback';
import type { List } from '@/kit/base/list/useList';
import { viewQueryOf, viewTextOf } from '@/kit/base/list/viewAddress';
import type { OutputOf } from '@/services/endpoint';
import { listViews, type SavedView } from '@/services/views';
import { queryOf } from '@/utils/queryOf';

interface Options<Row> {
  /** Name of the list's call. */
  name: string;
  /** Parameters that form a view. */
  names: readonly string[];
  list: List<Row>;
}

/**
 * Saved views of a list, and the one in the URL. The filters in the URL beside it decide what is shown:
 * `?status=active&view=v_12` stays the same when the view is changed or deleted. `?view=v_12` alone, as in links, shows
 * the current view.
 */
export function useSavedViews<Row>({ name, names, list: { query, setQuery } }: Options<Row>) {
  const queryClient = useQueryClient();
  const reading = queryOf(listViews, { list: name });
  const result = useQuery(reading);
  const id = query.get('view');
  const view = result.data?.list.find(({ view_id }) => view_id === id);
  const now = viewTextOf(query, names);
  const wanted = view && viewTextOf(viewQueryOf(view.query), names);
  const gone = id !== null && result.data !== undefined && !result.isFetching && !view;

  // The view whose filters are on the screen.
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const leave = () => setQuery({ view: null }, { replace: true });
    if (gone) {
      toast.warning(now ? '视图已被删除或不再共享，筛选保持不变' : '链接中的视图已被删除或没有共享给你，显示全部');
      leave();
    } else if (!view || now) {
      shown.current = view ? id : null;
    } else if (shown.current === id && history.action !== 'POP') {
      // All its filters were taken away.
      leave();
    } else if (wanted) {
      const filters = Object.entries(view.query).filter(([one]) => names.includes(one));
      setQuery({ ...Object.fromEntries(filters), view: id }, { replace: true });
    } else {
      toast.warning(`视图「${view.name}」的筛选项已不存在，显示全部`);
      leave();
    }
  }, [gone, view, id, now, wanted, names, setQuery]);

  const put = (change: (views: readonly SavedView[]) => SavedView[]) =>
    queryClient.setQueryData<OutputOf<typeof listViews>>(
      reading.queryKey,
      (known) => known && { ...known, list: change(known.list) },
    );
  return {
    views: result.data?.list ?? [],
    mayShare: result.data?.may_share ?? true,
    view,
    now,
    modified: view !== undefined && now !== wanted,
    /** Not loaded yet; a linked view waits for it. */
    failed: result.isError && !result.data,
    retry: () => void result.refetch(),
    add: (saved: SavedView) => {
      put((known) => [...known, saved]);
      setQuery({ view: saved.view_id }, { replace: true });
    },
    remove: (view_id: string) => {
      if (view_id === id) setQuery({ view: null }, { replace: true });
      put((known) => known.filter((one) => one.view_id !== view_id));
    },
  };
}
