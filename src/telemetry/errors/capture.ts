import type { TelemetryItem, TimedItem } from '../items';
import { hush } from '../quiet';
import type { Attributes, Report } from '../report';
import { type Finding, isRefusedSignIn, readItem } from './findings';
import { fingerprint, topFrames } from './fingerprint';
import { createLimiter, createRepeats } from './limiter';

export interface CaptureDeps {
  report: Report;
  /** Page clock. */
  now: () => number;
  /** Address of the collector; its own failures are never reported, since that would cause the next. */
  collector: string;
  /** Called after reporting a failure; triggers the white-screen check. */
  onTold: () => void;
}

export interface Capture {
  /** Reports or counts a failure. Never throws, and never reports recursively. */
  handle(item: TimedItem): void;
  /** Sends the number of unreported failures, once at the end of the page. */
  flush(): void;
}

/** Spec C39: every failure of the page, once, at a bearable rate. */
export function createCapture({ report, now, collector, onTold }: CaptureDeps): Capture {
  const seen = new WeakSet<object>();
  const limiter = createLimiter();
  const repeats = createRepeats();
  let busy = false;
  let opaque = 0;
  let flushed = false;

  const tell = (found: Finding, at: number) => {
    const places = [...topFrames(found.stack, 3), ...(found.places ?? [])];
    const cause = fingerprint(found.type, found.message, [found.source, ...places]);
    const count = repeats.due(cause, at);
    if (count === null || !limiter.allow(at)) return;
    const exception: Attributes = { 'exception.type': found.type, 'exception.message': found.message };
    if (found.stack) exception['exception.stacktrace'] = found.stack;
    report(
      'browser.exception',
      {
        ...found.attributes,
        ...leftOver(),
        'error.type': found.type,
        'app.error.source': found.source,
        'app.error.handled': found.handled,
        'app.error.fingerprint': cause,
        'app.error.count': count,
      },
      { start: at, end: at },
      found.isError,
      { name: 'exception', attributes: exception },
    );
    onTold();
  };

  /** Suppressed failures are reported as a count with the next one. */
  const leftOver = (): Attributes => {
    const suppressed = limiter.takeSuppressed();
    const hidden = opaque;
    opaque = 0;
    return {
      ...(suppressed > 0 ? { 'app.error.suppressed_count': suppressed } : {}),
      ...(hidden > 0 ? { 'app.error.opaque_count': hidden } : {}),
    };
  };

  const handle = ({ at, ...item }: TimedItem) => {
    if (concernsCollector(item, collector)) return;
    const objects = errorChain(item);
    const known = objects.some((object) => seen.has(object));
    const reading = readItem(item);
    if (reading === 'opaque') opaque += 1;
    // A refused sign-in is not reported, also as a rejection.
    if (typeof reading === 'object' || isRefusedSignIn(item)) for (const object of objects) seen.add(object);
    if (typeof reading === 'object' && !known) tell(reading, at);
  };

  const flush = () => {
    const counts = leftOver();
    if (flushed || Object.keys(counts).length === 0) return;
    flushed = true;
    const at = now();
    report('browser.exception', { ...counts, 'app.error.source': 'window' }, { start: at, end: at }, true);
  };

  const guarded = (run: () => void) => {
    if (busy) return;
    busy = true;
    try {
      run();
    } catch (error) {
      hush(error);
    } finally {
      busy = false;
    }
  };

  return { handle: (item) => guarded(() => handle(item)), flush: () => guarded(flush) };
}

function thrownBy(item: TelemetryItem): unknown {
  switch (item.kind) {
    case 'error':
      return item.event instanceof ErrorEvent ? item.event.error : undefined;
    case 'rejection':
      return item.reason;
    case 'react':
    case 'chunk':
    case 'request':
      return item.error;
    default:
      return undefined;
  }
}

/** Thrown object and its causes: one failure, however often it is wrapped. */
function errorChain(item: TelemetryItem): object[] {
  const chain: object[] = [];
  let next = thrownBy(item);
  while (typeof next === 'object' && next !== null && chain.length < 5) {
    chain.push(next);
    next = (next as { cause?: unknown }).cause;
  }
  return chain;
}

function concernsCollector(item: TelemetryItem, collector: string): boolean {
  if (item.kind !== 'csp' || collector === '') return false;
  const { blockedURI } = item.event;
  // The browser may tell the origin alone.
  return blockedURI !== '' && (collector.startsWith(blockedURI) || blockedURI.startsWith(collector));
}
