import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history, Outlet, PluginManager, renderClient } from '@umijs/max';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { liveDb as db, now, operatorOf } from '../mock/testing';
import { createHistory } from '../src/.umi/core/history';
import { getRoutes } from '../src/.umi/core/route';
import * as accessPlugin from '../src/.umi/plugin-access/runtime';
import { Provider as Models } from '../src/.umi/plugin-model';
import { onRouteChange, rootContainer } from '../src/app';
import { AppTheme } from '../src/app/AppTheme';
import { type ConsoleState, emptyState } from '../src/app/consoleState';
import { menusFor } from '../src/app/menu';
import { createQueryClient } from '../src/app/queryClient';
import { Relogin } from '../src/app/Relogin';
import { DialogHost } from '../src/kit/base/DialogHost';
import { FeedbackHost } from '../src/kit/base/FeedbackHost';
import { Screen } from '../src/layouts/Screen';
import appearance from '../src/models/appearance';
import global from '../src/models/global';
import login from '../src/models/login';
import region from '../src/models/region';
import { type Transport, wire } from '../src/services/transport';
import { operatorSlot, sessionSlot } from '../src/session/storage';
import { clock } from '../src/utils/clock';
import { type App, freshStart, rowsOf } from './freshStart';
import { inProcess } from './inProcess';

/** The console's layout without its frame: no menu, no header, no watermark. */
function BareLayout() {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <main>
          <Screen />
        </main>
        <DialogHost />
        <FeedbackHost />
        <Relogin />
      </QueryClientProvider>
    </AppTheme>
  );
}

/** The state that the sign-in leads to, without the call. */
function signedIn(id: string): ConsoleState {
  const operator = operatorOf(id);
  if (!operator) throw new Error(`No operator ${id}`);
  const codes = [...operator.codes];
  const user = { user_id: operator.id, name: operator.name, can_op_ofo: codes };
  return { ...emptyState(), user, authedCodes: codes, authedMenus: menusFor(codes) };
}

/** Umi's initial state, which starts as given. */
const startingWith = (state: ConsoleState) => () => {
  const [initialState, setState] = useState<ConsoleState | undefined>(state);
  const setInitialState = useCallback(async (next: ConsoleState) => setState(next), []);
  return { initialState, loading: false, setInitialState };
};

/** Application models for the signed-in operator. */
export const modelsOf = (operator: string) => ({
  appearance,
  global,
  region,
  '@@initialState': startingWith(signedIn(operator)),
  login,
});

// Once per test file: what one test has loaded is there for the next.
const routing = getRoutes().then(({ routes, routeComponents }) => {
  const bare = Object.values(routes).flatMap((route): [string, ComponentType][] => {
    if ('isWrapper' in route) return [[route.id, Outlet]];
    return 'originPath' in route ? [[route.id, BareLayout]] : [];
  });
  return { routes, routeComponents: { ...routeComponents, ...Object.fromEntries(bare) } };
});

/** With the header by which a server says what time it is. */
const saysTime =
  (transport: Transport): Transport =>
  async (request) => {
    const reply = await transport(request);
    return { ...reply, header: (name) => (name === 'date' ? new Date(now()).toUTCString() : reply.header(name)) };
  };

interface Options {
  operator?: string;
  transport?: Transport;
  /** Lag of the machine's clock behind the backend's, whose answers tell the time; absent: both are the same. */
  behindMs?: number;
}

/**
 * One screen at a hash, for an operator who is signed in, against the real handlers of the stand-in backend:
 * router, models, access, queries, theme, dialogs and messages are the application's own; sign-in and frame
 * are left out, and were two thirds of the time.
 */
export async function renderScreen(
  hash: string,
  { operator = 'admin', transport = inProcess, behindMs }: Options = {},
): Promise<App> {
  clock.now = now;
  if (behindMs !== undefined) {
    Object.assign(clock, { machine: () => now() - behindMs, ahead: 0, now: () => clock.machine() + clock.ahead });
  }
  wire({ transport: behindMs === undefined ? transport : saysTime(transport) });
  sessionSlot.set(operator);
  operatorSlot.set(operator);
  const models = modelsOf(operator);
  const dataflowProvider = (container: ReactNode) => <Models models={models}>{container}</Models>;
  const plugins = [{ onRouteChange, rootContainer }, accessPlugin, { dataflowProvider }];
  const Browser: ComponentType | undefined = renderClient({
    ...(await routing),
    history: createHistory({ type: 'memory', initialEntries: [hash] }),
    pluginManager: PluginManager.create({
      plugins: plugins.map((apply, at) => ({ apply, path: String(at) })),
      validKeys: ['rootContainer', 'onRouteChange', 'accessProvider', 'dataflowProvider', 'patchClientRoutes'],
    }),
    rootElement: document.body,
    publicPath: '/',
    runtimePublicPath: false,
    components: true,
    // Its type asks for it.
    __INTERNAL_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: {},
  });
  if (!Browser) throw new Error('Umi renders by itself');
  render(<Browser />);
  return {
    user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    where: () => history.location.pathname + history.location.search,
  };
}

export { db, freshStart, rowsOf };
