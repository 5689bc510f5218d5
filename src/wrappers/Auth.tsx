import { Navigate, Outlet, useLocation, useModel } from '@umijs/max';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { welcome } from '@/app/consoleState';
import { rememberRequest } from '@/session/lastRoute';
import { consoleName } from '../../config/consoleName';

const SignInPage = lazy(async () => ({ default: (await import('@/app/SignInPage')).SignInPage }));

/** C3, C17: layout and catch-all are behind this; without an operator every hash leads to sign-in. */
export default function Auth() {
  const { state, leave } = useModel('login');
  const { pathname, search } = useLocation();
  const isSignedIn = state.user !== null;
  // After signing out, the shown address is not a request of the next operator.
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn) {
      wasSignedIn.current = true;
      welcome.due = false;
    }
    if (!isSignedIn && !wasSignedIn.current && pathname !== '/') rememberRequest(pathname + search);
  }, [isSignedIn, pathname, search]);
  useEffect(() => {
    if (state.leaving) void leave();
  }, [state.leaving, leave]);
  if (state.leaving) {
    return (
      <main data-plain="page">
        <h1>{consoleName}</h1>
        <p role="status">正在退出登录…</p>
      </main>
    );
  }
  if (isSignedIn) return <Outlet />;
  // C12: after a failed sign-in the address is what it was.
  if (state.errorMessage && pathname !== '/') {
    return (
      <Suspense>
        <SignInPage />
      </Suspense>
    );
  }
  return <Navigate to="/login" replace />;
}
