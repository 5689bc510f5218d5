import { history, useLocation } from '@umijs/max';
import { useEffect } from 'react';
import { takeQuery } from '@/session/requestedQuery';
import { notify } from '@/ui/feedback';

/** C11 leaves only the path of the requested route: the filters that came with the link are one press away. */
export function RestoreQuery() {
  const { pathname } = useLocation();
  useEffect(() => {
    const kept = takeQuery();
    if (kept?.path !== pathname) return;
    const run = () => {
      // Who has moved on meanwhile comes back to this screen with the back button.
      if (history.location.pathname === kept.path) history.replace({ pathname: kept.path, search: kept.search });
      else history.push({ pathname: kept.path, search: kept.search });
    };
    notify({ tone: 'info', text: '登录前打开的链接带有查询条件', action: { label: '恢复', run } });
  }, [pathname]);
  return null;
}
