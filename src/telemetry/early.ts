import { ahead } from '../utils/ahead';
import type { FailedCall, TelemetryItem, TimedItem } from './items';
import { startsTelemetry } from './startRule';

/** Data an operator copies into a problem report. */
export interface Diagnostics {
  buildId: string;
  sessionId: string;
  lastTraceId: string;
  collector: 'off' | 'ok' | 'failing';
}

/** State shared by the page and the asynchronous part of telemetry. */
export interface Early {
  queue: TimedItem[];
  /** Takes the items once the asynchronous part is there. */
  handle?: (item: TimedItem) => void;
  /** The operator or the route changed. */
  changed?: () => void;
  operatorId: string | null;
  /** Time of the last page change, on the page's clock (spec C35). */
  lastChange: number;
  diagnostics: Diagnostics;
}

export const early: Early = {
  queue: [],
  operatorId: null,
  lastChange: 0,
  diagnostics: { buildId: CONSOLE_ENV.buildId, sessionId: '', lastTraceId: '', collector: 'off' },
};

const kept = 50;

let on = startsTelemetry(
  {
    isProd: CONSOLE_ENV.isProd,
    collectorProd: CONSOLE_ENV.collectorProd,
    collectorTest: CONSOLE_ENV.collectorTest,
    collectorToken: CONSOLE_ENV.collectorToken,
    localTracing: CONSOLE_ENV.localTracing,
  },
  location.hostname,
);

function tell(item: TelemetryItem): void {
  const timed = { ...item, at: performance.now() };
  if (early.handle) early.handle(timed);
  else if (on && early.queue.length < kept) early.queue.push(timed);
}

/** A screen or the whole console failed while it rendered. */
export const reportBoundary = (error: unknown, componentStack: string, place: 'app' | 'page'): void =>
  tell({ kind: 'react', error, componentStack, place });

/** Spec C27: code or style that did not arrive, and whether the page is reloaded for it. */
export const reportChunk = (error: unknown, reloaded: boolean): void => tell({ kind: 'chunk', error, reloaded });

/** Reports a failed call; errors/findings.ts decides which failures are sent. */
export const reportRequest = (error: unknown, call: FailedCall): void => tell({ kind: 'request', error, call });

/** An answer that broke its schema. */
export const reportDrift = (endpoint: string, issues: string): void => tell({ kind: 'drift', endpoint, issues });

/** Sets the signed-in operator; only a keyed hash of the id leaves the browser. */
export function reportOperator(id: string | null): void {
  early.operatorId = id;
  early.changed?.();
}

/** The address changed without the browser's own events, as a router does it. */
export const reportRoute = (): void => early.changed?.();

export const diagnostics = (): Diagnostics => early.diagnostics;

let asked = false;

function load(): void {
  if (asked) return;
  asked = true;
  import(/* webpackChunkName: "telemetry" */ './start')
    .then(({ start }) => start(early))
    .catch((error: unknown) => {
      on = false;
      early.queue = [];
      console.debug('Telemetry did not arrive:', error);
    });
}

/** After the first paint with content, when the page is idle; after 5 s also on a page that stays white. */
function loadAfterPaint(): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  setTimeout(load, 5000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) idle(load);
  }).observe({ type: 'paint', buffered: true });
}

/** Prefetched code or style: its failure is reported by the code that needs it. */
const isAhead = ({ target }: Event): boolean =>
  ahead.busy && (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement);

if (on) {
  addEventListener('error', (event) => isAhead(event) || tell({ kind: 'error', event }), true);
  addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'rejection', reason }));
  addEventListener('securitypolicyviolation', (event) => tell({ kind: 'csp', event }));
  const watcher = new MutationObserver(() => {
    if (early.handle) watcher.disconnect();
    else
      requestAnimationFrame(() => {
        early.lastChange = performance.now();
      });
  });
  watcher.observe(document.getElementById('root') ?? document, { childList: true, subtree: true });
  try {
    loadAfterPaint();
  } catch {
    // No paint entries in this browser: the timer loads it.
  }
}
