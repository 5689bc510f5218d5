import { Navigate, Outlet, useLocation, useModel } from '@umijs/max';
import { useEffect, useRef } from 'react';
import { rememberRequest } from '@/session/lastRoute';

/** C3, C17: layout and catch-all are behind this; without an operator every hash leads to sign-in. */
export default function Auth() {
  const { state } = useModel('login');
  const { pathname, search } = useLocation();
  const isSignedIn = state.user !== null;
  // Who has just signed out asked for nothing; what was on the screen is not the next operator's request.
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true;
    if (!isSignedIn && !wasSignedIn.current && pathname !== '/') rememberRequest(pathname + search);
  }, [isSignedIn, pathname, search]);
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace />;
}
