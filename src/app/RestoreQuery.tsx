import { history, useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { notify } from '@/kit/base/feedback';
import { takeQuery } from '@/session/requestedQuery';

/** C11 leaves only the path of the requested route: the filters that came with the link are one press away. */
export function RestoreQuery() {
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = takeQuery();
    if (kept?.path !== pathname) return;
    const run = () => history.replace({ pathname: kept.path, search: kept.search });
    // There is no other way back to them: the offer stands as long as the screen they are for does.
    const shown = new AbortController();
    const action = { label: '恢复', run };
    notify({ tone: 'info', text: '登录前打开的链接带有查询条件', action, until: shown.signal });
    return () => shown.abort();
  }, [pathname]);
  return null;
}
