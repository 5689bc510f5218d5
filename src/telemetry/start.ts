import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { homeEntry, leavesOf, loginEntry, menuEntries, notFoundEntry } from '../../config/routes';
import type { Early } from './early';
import { createCapture } from './errors/capture';
import { startMonitors } from './monitors/startMonitors';
import { createPageViews } from './pageView';
import { hush, quiet } from './quiet';
import type { Attributes, Report } from './report';
import { consoleResource } from './resource';
import { sessionSampler } from './sampler';
import { operatorHash, randomId, sessionIdOf, tabSlot } from './session';
import { collectorAddress } from './startRule';
import { startTracing } from './tracing';

/** Values that are times since the page began, unlike a shift or a delay somewhere in between. */
const sinceStart = new Set(['LCP', 'FCP', 'TTFB']);

/** The common measures beside the specification's own paint measure, with the same attributes. */
function startVitals(report: Report, now: () => number): void {
  const tell = quiet(({ name, value, id, navigationType }: Metric) => {
    const fromStart = sinceStart.has(name) && navigationType !== 'back-forward-cache';
    report(
      'browser.web_vital',
      {
        'browser.web_vital.name': name.toLowerCase(),
        'browser.web_vital.value': value,
        'browser.web_vital.id': id,
        'browser.web_vital.navigation_type': navigationType,
      },
      fromStart ? { start: 0, end: value } : { start: now(), end: now() },
      false,
    );
  });
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) quiet(() => on(tell))();
}

/** A moment that several monitors wait for. */
interface Signal {
  fire: () => void;
  /** Answers the function that takes the listener away. */
  on: (listener: () => void) => () => void;
}

function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    fire: () => {
      for (const listener of [...listeners]) quiet(listener)();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const knownPaths = [homeEntry, loginEntry, notFoundEntry, ...leavesOf(menuEntries)].map(({ path }) => path);

/** All sessions are sent: an internal tool has few. */
const sampledShare = 1;

/** Asynchronous part of telemetry. Its failures never affect the page. */
export function start(early: Early): void {
  try {
    run(early);
  } catch (error) {
    early.handle = () => {};
    early.queue = [];
    hush(error);
  }
}

function run(early: Early): void {
  const { diagnostics } = early;
  const now = () => performance.now();
  const routes = createSignal();
  const failures = createSignal();
  const url = collectorAddress(CONSOLE_ENV);
  const sessionId = sessionIdOf(tabSlot('console.telemetry.session'));
  let userHash: string | null = null;

  const common = (): Attributes => ({
    'session.id': sessionId,
    'app.route': views.current().route,
    'app.page_view.id': views.current().id,
    'browser.document.url.full': location.href,
    ...(userHash ? { 'user.hash': userHash } : {}),
  });

  const tracing = startTracing({
    url,
    token: CONSOLE_ENV.collectorToken,
    resource: consoleResource(navigator, CONSOLE_ENV.buildId, CONSOLE_ENV.isProd),
    sampler: sessionSampler(sessionId, sampledShare),
    common,
    onExport: (delivered) => {
      diagnostics.collector = delivered ? 'ok' : 'failing';
      if (!delivered) hush('the collector does not take what it is sent');
    },
  });

  let first = true;
  const views = createPageViews({
    hash: () => location.hash,
    knownPaths,
    newId: randomId,
    onBegin: () => {
      diagnostics.lastTraceId = tracing.beginPage({}, { start: first ? 0 : now(), end: now() });
      first = false;
    },
  });
  views.again();
  diagnostics.sessionId = sessionId;
  diagnostics.collector = 'ok';

  const findRoute = quiet(() => {
    const before = views.current();
    views.check();
    if (views.current() !== before) routes.fire();
  });

  let knownOperator: string | null = null;
  const findOperator = quiet(() => {
    const { operatorId } = early;
    if (operatorId === knownOperator) return;
    knownOperator = operatorId;
    userHash = null;
    if (operatorId === null) return;
    operatorHash(operatorId, CONSOLE_ENV.collectorToken, crypto.subtle).then((hash) => {
      if (early.operatorId === operatorId) userHash = hash;
    }, hush);
  });

  const capture = createCapture({ report: tracing.report, now, collector: url, onTold: failures.fire });
  early.changed = () => {
    findRoute();
    findOperator();
  };
  early.changed();
  early.handle = capture.handle;
  for (const item of early.queue.splice(0)) capture.handle(item);

  addEventListener('hashchange', findRoute);
  addEventListener('popstate', findRoute);
  addEventListener(
    'pageshow',
    quiet(({ persisted }) => {
      if (persisted) views.again();
    }),
  );
  // After every listener on the document, so that the vitals they tell at the end go along.
  addEventListener(
    'visibilitychange',
    quiet(() => {
      if (document.visibilityState === 'hidden') tracing.flush();
    }),
  );
  // The batch processor listens on the document, where this event never fires.
  addEventListener(
    'pagehide',
    quiet(() => {
      capture.flush();
      tracing.flush();
    }),
  );

  startMonitors({
    report: tracing.report,
    changedBefore: early.lastChange,
    onRouteChange: routes.on,
    onError: failures.on,
    view: () => views.current().id,
  });
  startVitals(tracing.report, now);
}
