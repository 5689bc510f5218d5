import { Navigate, Outlet, useAccess, useLocation } from '@umijs/max';
import { Suspense, useEffect } from 'react';
import Loading from '@/loading';
import { rememberRoute } from '@/session/lastRoute';
import { canonicalPath } from '@/session/safeRoute';
import { rememberVisit } from '@/session/visits';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { Notice } from '@/ui/Notice';
import { accessKey, homeEntry, leavesOf, menuEntries, type RouteEntry } from '../../config/routes';
import { Ahead } from './Ahead';
import { screenAt } from './screenAt';

const groupPaths = menuEntries.map(({ path }) => path);

/**
 * What the address names, if these codes allow it. The decision is taken here, where the screen would
 * render, on the one canonical form of the path: a typed hash is brought to that form or refused, so no
 * alias gets past it (security row 5).
 */
export function Screen() {
  const { pathname, search } = useLocation();
  const access: Record<string, boolean> = useAccess();
  const { canonical, entry } = screenAt(pathname);
  const allows = (one: RouteEntry | undefined): boolean => {
    const key = one && accessKey(one);
    return key === undefined || access[key] === true;
  };
  const allowed = allows(entry);
  const visited = canonical === pathname && allowed && entry !== undefined ? pathname : null;

  useEffect(() => {
    // Home is where one comes back to; what it offers to go on with is the screen before it.
    if (!visited || visited === homeEntry.path) return;
    rememberRoute(visited);
    rememberVisit(visited);
  }, [visited]);

  const group = menuEntries.find(({ path }) => path === canonicalPath(pathname, groupPaths));
  if (group && !canonical) {
    const first = leavesOf([group]).find(allows);
    return <Navigate to={first?.path ?? '/404'} replace />;
  }
  if (canonical && canonical !== pathname && pathname !== '/') return <Navigate to={canonical + search} replace />;
  if (!allowed) {
    return (
      <Notice
        title="无权限"
        detail={
          <>
            无权限，请联系管理员开通 <code>{[entry?.auth ?? []].flat().join(' 或 ')}</code>
          </>
        }
      />
    );
  }
  return (
    <ErrorBoundary place="page" resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
        <Ahead path={canonical ?? pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}
