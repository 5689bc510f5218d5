import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { history } from '@umijs/max';
import { TestBrowser } from '../src/.umi/testBrowser';
// Loaded with the test file, so that no test's first wait pays for it.
import '../src/layouts/Console';
import '../src/wrappers/Auth';
import { now } from '../mock/_kit/clock';
import { db, resetDb } from '../mock/_kit/db';
import { setFaults } from '../mock/_kit/faults';
import { gate } from '../src/app/sessionGate';
import { wire } from '../src/services/transport';
import { sessionSlot } from '../src/session/storage';
import { clock } from '../src/utils/clock';
import { calls, inProcess } from './inProcess';

interface Options {
  /** Who is signed in: an operator of mock/_kit/operators.ts; null for nobody. */
  operator?: string | null;
}

export interface App {
  user: UserEvent;
  /** The path and query behind `#`, now. */
  where: () => string;
}

/**
 * The whole application as an operator meets it, at a hash, against the real handlers of the stand-in
 * backend: sign-in, permissions, layout and screen, nothing stubbed.
 */
export async function renderApp(hash: string, { operator = 'admin' }: Options = {}): Promise<App> {
  if (operator) sessionSlot.set(operator);
  clock.now = now;
  wire({ transport: inProcess });
  const [pathname = '/', search = ''] = hash.split('?');
  render(<TestBrowser location={{ pathname, search: search ? `?${search}` : '' }} />);
  await waitFor(() => expect(document.querySelector('main')).toBeInTheDocument());
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    where: () => history.location.pathname + history.location.search,
  };
}

/** Before each test: an empty browser, the backend as seeded. */
export function freshStart(): void {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  gate.open();
  calls.length = 0;
  setFaults([]);
  resetDb();
}

/** Waits until a list has its rows. */
export async function rowsOf(): Promise<HTMLElement[]> {
  await waitFor(() => expect(document.querySelector('.ant-table-row')).toBeInTheDocument());
  return screen.getAllByRole('row').filter((row) => row.classList.contains('ant-table-row'));
}

export { db };
