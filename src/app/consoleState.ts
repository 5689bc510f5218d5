import { homeEntry, leavesOf, menuEntries, notFoundEntry } from '../../config/routes';
import type { Arrival, LoginForm } from '../session/arrival';
import { endSessions } from '../session/personal';
import { type LoginState, type SignInOutcome, signedOut, signIn } from '../session/signIn';
import { askedSlot, operatorSlot, sessionSlot } from '../session/storage';
import { askTabsForSession, tellTabs } from '../session/tabs';
import { reportOperator } from '../telemetry/early';
import { ApiError } from '../utils/apiError';
import { type MenuItem, menusFor } from './menu';

/** Umi's initial state: the login state, and any session waiting for a decision. */
export interface ConsoleState extends LoginState<MenuItem> {
  /** A session that arrived although nobody asked for one. */
  unasked: LoginForm | null;
  /** C13: the operator signs out; the console is no longer shown. */
  leaving: boolean;
}

/** Every path that a stored or typed route may name. */
export const knownPaths: readonly string[] = [
  homeEntry.path,
  notFoundEntry.path,
  ...leavesOf(menuEntries).map(({ path }) => path),
];

/** C11: set after a sign-in. Announced on the login route only. */
export const welcome = { due: false };

export const emptyState = (): ConsoleState => ({ ...signedOut<MenuItem>(), unasked: null, leaving: false });

/** Runs the sign-in and answers the state it leads to. */
export async function signInWith(form: LoginForm): Promise<{ state: ConsoleState; outcome: SignInOutcome }> {
  const state = emptyState();
  const outcome = await signIn<MenuItem>(form, {
    login: async (body) => {
      try {
        // Loaded with the console's first chunks, so that the sign-in page stays free of them.
        const { iamLogin } = await import(/* webpackChunkName: "session-calls" */ '../services/session');
        return { result: 0, data: await iamLogin(body) };
      } catch (error) {
        // The envelope's no is an answer of the flow (C9), not an exception.
        if (error instanceof ApiError && error.kind === 'rejected') return { result: error.result ?? 1 };
        throw error;
      }
    },
    menusFor: (codes) => menusFor(codes),
    patch: (change) => Object.assign(state, change),
    storeSession: sessionSlot.set,
    storeOperator: (operatorId) => {
      operatorSlot.set(operatorId);
      endSessions(operatorId);
    },
    clearSession: sessionSlot.clear,
    clearOperator: operatorSlot.clear,
    log: (error) => console.error(error),
    readHash: () => window.location.hash,
    restoreHash: (hash) => {
      if (window.location.hash !== hash) window.location.hash = hash;
    },
    now: () => new Date(),
  });
  if (outcome === 'signed-in' && state.user) {
    // The sign-in request has been answered.
    askedSlot.clear();
    welcome.due = true;
    reportOperator(state.user.user_id);
    tellTabs({ type: 'signed-in', session: form.iam_session, operatorId: state.user.user_id });
  }
  return { state, outcome };
}

/**
 * Initial state: the session just handed over, the one of this tab, or the one shared by another tab. A session that
 * this browser did not ask for waits for the operator's confirmation (docs/design/security.md#sign-in-not-asked-for).
 */
export async function startState(arrival: Arrival | null): Promise<ConsoleState> {
  if (arrival && !arrival.asked) return { ...emptyState(), unasked: arrival.form };
  if (arrival) return (await signInWith(arrival.form)).state;
  const session = sessionSlot.get() ?? (await (window.consoleBoot?.fromTabs ?? askTabsForSession()));
  if (!session) return emptyState();
  const { state, outcome } = await signInWith({ iam_session: session });
  if (outcome === 'refused') sessionSlot.clear();
  return state;
}
