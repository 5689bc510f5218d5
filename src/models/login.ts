import { useModel } from '@umijs/max';
import { useCallback } from 'react';
import { type ConsoleState, emptyState, signInWith } from '@/app/consoleState';
import type { LoginForm } from '@/session/arrival';
import { clearRoute } from '@/session/lastRoute';
import { signOutUrl } from '@/session/loginPage';
import { endSessions } from '@/session/personal';
import { clearTheme } from '@/session/preferences';
import type { SignInOutcome } from '@/session/signIn';
import { operatorSlot, requestedRouteSlot, sessionSlot } from '@/session/storage';
import { tellTabs } from '@/session/tabs';
import { reportOperator } from '@/telemetry/early';

/** Time limit for the backend's sign-out, milliseconds. */
const patienceMs = 2000;

/** Forgets all that this browser keeps of the operator (C13), except settings of this device. */
function forget(): void {
  reportOperator(null);
  endSessions();
  clearTheme();
  sessionSlot.clear();
  operatorSlot.clear();
  requestedRouteSlot.clear();
  clearRoute();
}

/** Sign-in state for React: a thin layer over `src/session` and Umi's initial state. */
interface Login {
  state: ConsoleState;
  signIn: (form: LoginForm) => Promise<SignInOutcome>;
  drop: () => Promise<void>;
  logout: () => Promise<void>;
  /** Completes the sign-out once the console is no longer shown. */
  leave: () => Promise<void>;
}

export default function useLogin(): Login {
  const { initialState, loading, setInitialState } = useModel('@@initialState');

  const signIn = useCallback(
    async (form: LoginForm) => {
      await setInitialState((state) => ({ ...(state ?? emptyState()), loading: true }));
      const { state, outcome } = await signInWith(form);
      await setInitialState(state);
      return outcome;
    },
    [setInitialState],
  );

  /** The session ended elsewhere, or the operator takes back a sign-in: no call, no redirect. */
  const drop = useCallback(async () => {
    forget();
    await setInitialState(emptyState());
  }, [setInitialState]);

  /** Screens and frame are removed first, so that they send no more requests, which would be refused. */
  const logout = useCallback(async () => {
    await setInitialState((state) => ({ ...(state ?? emptyState()), leaving: true }));
  }, [setInitialState]);

  /** C13: also when the call fails, everything is cleared and the browser leaves for the login page. */
  const leave = useCallback(async () => {
    tellTabs({ type: 'signed-out' });
    const told = import(/* webpackChunkName: "session-calls" */ '@/services/session')
      .then((session) => session.logout({}))
      .catch(() => {});
    // A backend that does not answer keeps nobody signed in.
    await Promise.race([told, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
    forget();
    void setInitialState(emptyState());
    window.location.assign(signOutUrl(CONSOLE_ENV.loginUrl, window.location.origin));
  }, [setInitialState]);

  const state = initialState ?? emptyState();
  // C8: also of the sign-in that the console starts with.
  return { state: loading ? { ...state, loading } : state, signIn, drop, logout, leave };
}
