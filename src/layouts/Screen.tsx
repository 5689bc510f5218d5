import { Navigate, Outlet, useAccess, useLocation } from '@umijs/max';
import { Suspense, useEffect } from 'react';
import { ErrorBoundary } from '@/kit/base/ErrorBoundary';
import { Notice } from '@/kit/base/Notice';
import Loading from '@/loading';
import { rememberRoute } from '@/session/lastRoute';
import { rememberVisit } from '@/session/visits';
import { accessKey, authOf, homeEntry, leavesOf, type RouteEntry } from '../../config/routes';
import { Ahead } from './Ahead';
import { groupAt, screenAt } from './screenAt';

/**
 * Renders the screen of the address if the operator's codes allow it. The decision is made here, where the screen would
 * render, on the canonical form of the path: a typed hash is brought to that form or refused, so no alias bypasses it
 * (docs/design/security.md#typed-path).
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
    // Home is where operators return; it offers the screen before it.
    if (!visited || visited === homeEntry.path) return;
    rememberRoute(visited);
    rememberVisit(visited);
  }, [visited]);

  const group = canonical ? undefined : groupAt(pathname);
  if (group) {
    const first = leavesOf([group]).find(allows);
    if (first) return <Navigate to={first.path} replace />;
    return <Refused codes={authOf(group)} />;
  }
  if (canonical && canonical !== pathname && pathname !== '/') return <Navigate to={canonical + search} replace />;
  if (!allowed) return <Refused codes={[entry?.auth ?? []].flat()} />;
  return (
    <ErrorBoundary place="page" resetKey={pathname}>
      <Suspense fallback={<Loading />}>
        <Outlet />
        <Ahead path={canonical ?? pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** C16: the operator needs one of these codes. */
function Refused({ codes }: { codes: readonly string[] }) {
  return (
    <Notice
      title="无权限"
      detail={
        <>
          无权限，请联系管理员开通 <code>{codes.join(' 或 ')}</code>
        </>
      }
    />
  );
}
