// Imported first, so that failures from here on are reported.
import '@/telemetry/deferredSizes';
import '@/telemetry/early';
import './global.css';
import type { ReactNode } from 'react';
import { type ConsoleState, startState } from '@/app/consoleState';
import { gate } from '@/app/sessionGate';
import { fetchTransport } from '@/fetchTransport';
import { ErrorBoundary } from '@/kit/base/ErrorBoundary';
import { takeLostEntry } from '@/kit/base/lostEntry';
import { wire } from '@/services/transport';
import { guardAddress, repairAddress } from '@/session/address';
import { takeArrival } from '@/session/arrival';
import { openOutcomes } from '@/session/openOutcomes';
import { readTheme } from '@/session/preferences';
import { sessionSlot } from '@/session/storage';
import { handleChunkError, startChunkFlow } from '@/telemetry/chunkFlow';
import { reportBoundary, reportChunk, reportDrift, reportRequest, reportRoute } from '@/telemetry/early';
import { failures } from '@/utils/failures';

// Before anything reads the address; the production page's head has done so already (src/boot.ts).
let arrival = window.consoleBoot ? window.consoleBoot.arrival : takeArrival(window, Date.now());
repairAddress(window);
// Production's head fetches the frame after the sign-in. In development its code is large, and is there before the click.
if (process.env.NODE_ENV === 'development') void import('@/layouts/Console');
document.documentElement.dataset.theme ??= readTheme();
// Scope of the theme's variables (src/app/AppTheme.tsx).
document.documentElement.classList.add('console');
// Registered before the router's own listener, which then reads the cleaned address.
window.addEventListener('popstate', () => guardAddress(window, Date.now()));
// Back from the login page, a pending sign-in request is over.
window.addEventListener('pageshow', ({ persisted }) => persisted && guardAddress(window, Date.now()));

wire({
  transport: fetchTransport,
  session: sessionSlot.get,
  onUnauthorized: gate.close,
  onFailure: reportRequest,
  onDrift: reportDrift,
  writes: openOutcomes,
});
window.addEventListener('pagehide', openOutcomes.pageGone);

Object.assign(failures, { render: reportBoundary, chunk: handleChunkError });
startChunkFlow();
const lostEntry = takeLostEntry();
if (lostEntry) reportChunk(lostEntry, false);

/** Umi's initial state runs the sign-in (spec §4). */
export function getInitialState(): Promise<ConsoleState> {
  const arrived = arrival;
  // Used once: a declined session is not offered again.
  arrival = null;
  return startState(arrived);
}

/** The last-resort error page, around every route. */
export function rootContainer(container: ReactNode): ReactNode {
  return <ErrorBoundary place="app">{container}</ErrorBoundary>;
}

/** Hash history navigates without an event of the browser's own. */
export function onRouteChange(): void {
  reportRoute();
}
