import { history, useLocation } from '@umijs/max';
import { useCallback, useMemo } from 'react';

export type QueryPatch = Record<string, string | number | readonly string[] | null | undefined>;

/**
 * Query behind the hash path, `#/userManage/user?status=banned&page=2`: every view is a link
 * (docs/design/blocks.md#g1). Several values repeat the name. A change keeps other names; a late change, e.g. after a
 * response, does not bring the operator back to a screen they left.
 */
export function useHashQuery() {
  const { pathname, search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (patch: QueryPatch, { replace = false, state }: { replace?: boolean; state?: object } = {}) => {
      if (history.location.pathname !== pathname) return;
      const next = new URLSearchParams(history.location.search);
      // The cursor of a page is left with the page.
      if ('page' in patch) next.delete('after');
      for (const [name, value] of Object.entries(patch)) {
        next.delete(name);
        for (const item of Array.isArray(value) ? value : [value]) {
          if (item !== null && item !== undefined && item !== '') next.append(name, String(item));
        }
      }
      const text = next.toString();
      history[replace ? 'replace' : 'push']({ pathname, search: text ? `?${text}` : '' }, state);
    },
    [pathname],
  );
  return { query, setQuery };
}
