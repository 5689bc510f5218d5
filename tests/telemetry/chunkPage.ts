import type { Early } from '@/telemetry/early';
import { checkExport, type FlatSpan } from '../../scripts/collector/check';
import { bundle, env } from './bundle';

export const code = bundle('start', 'iife');

interface Sent {
  url: string;
  init: RequestInit;
  at: number;
}

declare global {
  interface Window {
    telemetryChunk?: { start: (early: Early) => void };
  }
}

export const collector = 'https://collect.example.com/v1/traces';
/** Data sent to and accepted by the collector, and the sending page; reset for each test. */
export const page = {
  early: {} as Early,
  debug: {} as jest.SpyInstance,
  /** Response of the collector; calls of the console itself always succeed. */
  answer: (_signal: AbortSignal | null | undefined): Promise<Response> => Promise.reject(new Error('no test runs')),
  sent: [] as Sent[],
  spans: [] as FlatSpan[],
  problems: [] as string[],
};

function receive({ init }: Sent): void {
  const body = typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array);
  const checked = checkExport(JSON.parse(body), { mode: 'lint', now: Date.now() });
  page.spans.push(...checked.spans);
  page.problems.push(...checked.problems);
}

async function fakeFetch(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (String(url) !== collector) return new Response('{}', { status: 200 });
  const request = { url: String(url), init, at: performance.now() };
  page.sent.push(request);
  const response = await page.answer(init.signal);
  if (response.ok) receive(request);
  return response;
}

/** Listeners of one page must not hear the next one's events. */
const listeners: [
  EventTarget,
  string,
  EventListenerOrEventListenerObject,
  boolean | AddEventListenerOptions | undefined,
][] = [];

class SilentObserver implements PerformanceObserver {
  static readonly supportedEntryTypes: string[] = [];
  observe() {}
  disconnect() {}
  takeRecords(): PerformanceEntryList {
    return [];
  }
}

const originalFetch = window.fetch;
const originalSend = XMLHttpRequest.prototype.send;
const originalOpen = XMLHttpRequest.prototype.open;

export function open(change: Partial<Early> = {}): void {
  page.early = {
    queue: [],
    operatorId: null,
    lastChange: 0,
    diagnostics: { buildId: env.buildId, sessionId: '', lastTraceId: '', collector: 'off' },
    ...change,
  };
  const script = document.createElement('script');
  script.textContent = `${code};window.telemetryChunk = telemetryChunk;`;
  document.head.append(script);
  window.telemetryChunk?.start(page.early);
}

function remember(target: EventTarget): void {
  const add = target.addEventListener.bind(target);
  jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    if (listener) listeners.push([target, type, listener, options]);
    add(type, listener, options);
  });
}

function beginPage(): void {
  jest.useFakeTimers();
  page.debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
  Object.assign(page, { sent: [], spans: [], problems: [] });
  page.answer = () => Promise.resolve(new Response('{}', { status: 200 }));
  document.head.innerHTML = '';
  document.body.innerHTML = '<div id="root"><p>here</p></div>';
  document.elementFromPoint = () => document.querySelector('p');
  window.location.hash = '#/home';
  window.fetch = fakeFetch;
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest) {
    setTimeout(() => this.dispatchEvent(new Event('load')), 20);
  };
  // Browser features that the packages use, missing in jsdom and the fake clock.
  Object.assign(window, { PerformanceObserver: SilentObserver, Request: class {} });
  Object.assign(performance, {
    clearResourceTimings: () => {},
    getEntriesByType: () => [],
    getEntriesByName: () => [],
  });
  remember(window);
  remember(document);
}

function endPage(): void {
  for (const [target, type, listener, options] of listeners.splice(0))
    target.removeEventListener(type, listener, options);
  window.fetch = originalFetch;
  XMLHttpRequest.prototype.open = originalOpen;
  XMLHttpRequest.prototype.send = originalSend;
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('opentelemetry.js.api')) Reflect.deleteProperty(globalThis, key);
  }
  sessionStorage.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
}

export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const hide = () => window.dispatchEvent(new Event('pagehide'));
export const named = (name: string) => page.spans.filter((span) => span.name === name);

/** The page of every test of a file. */
export function eachOnItsPage(): void {
  beforeEach(beginPage);
  afterEach(endPage);
}
