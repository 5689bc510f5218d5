import { history, useLocation } from '@umijs/max';
import { useCallback, useMemo } from 'react';

export type QueryPatch = Record<string, string | number | readonly string[] | null | undefined>;

/**
 * The query behind the hash path, `#/userManage/user?status=banned&page=2`: every view is a link (blocks
 * G1). Several values of one name repeat it. A change keeps the names it does not mention; one that comes when the
 * operator has gone to another screen, e.g. with an answer, leaves them there. `state` goes with the new entry of the
 * browser's history and is not in the address.
 */
export function useHashQuery() {
  const { pathname, search } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (patch: QueryPatch, { replace = false, state }: { replace?: boolean; state?: object } = {}) => {
      if (history.location.pathname !== pathname) return;
      const next = new URLSearchParams(history.location.search);
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
