import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { TestBrowser } from '../src/.umi/testBrowser';
// Loaded with the test file, so that no test's first wait pays for it.
import '../src/layouts/Console';
import '../src/wrappers/Auth';
// Gives the stores their seed before the live view of them is made.
import { liveDb as db, now } from '../mock/testing';
import { wire } from '../src/services/transport';
import { sessionSlot } from '../src/session/storage';
import { clock } from '../src/utils/clock';
import { type App, freshStart, rowsOf } from './freshStart';
import { inProcess } from './inProcess';

interface Options {
  /** Signed-in operator from mock/_kit/base/operators.ts; null for nobody. */
  operator?: string | null;
}

/**
 * The whole application as an operator meets it, at a hash, against the real handlers of the stand-in
 * backend: sign-in, permissions, layout and screen, nothing stubbed. Where the screen alone is looked at,
 * `renderScreen` does the same in a third of the time.
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

export { type App, db, freshStart, rowsOf };
