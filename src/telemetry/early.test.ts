import { ApiError } from '@/utils/apiError';
import type { Early } from './early';

const start = jest.fn<void, [Early]>();
jest.mock('./start', () => ({
  get start() {
    return start;
  },
}));

const settings = { ...CONSOLE_ENV };

/** The modules of the page that is open. */
let ahead = { busy: false };

function whileAhead(run: () => void): void {
  ahead.busy = true;
  run();
  ahead.busy = false;
}

type EarlyModule = typeof import('./early');

/** A page of its own: the module anew, with listeners that the next page does not have. */
function open(change: Partial<typeof CONSOLE_ENV> = {}): EarlyModule {
  Object.assign(CONSOLE_ENV, settings, {
    collectorTest: 'https://collect.example.com',
    collectorToken: 'token',
    localTracing: true,
    ...change,
  });
  let module: EarlyModule | undefined;
  jest.isolateModules(() => {
    module = require('./early') as EarlyModule;
    ahead = (require('../utils/ahead') as typeof import('../utils/ahead')).ahead;
  });
  if (!module) throw new Error('not loaded');
  return module;
}

const added: [string, EventListenerOrEventListenerObject, boolean | AddEventListenerOptions | undefined][] = [];
let paint: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  start.mockReset();
  paint = undefined;
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((...args: Parameters<typeof add>) => {
    added.push([args[0], args[1], args[2]]);
    add(...args);
  });
  class Observer implements PerformanceObserver {
    static readonly supportedEntryTypes = ['paint'];
    constructor(callback: PerformanceObserverCallback) {
      const list: Partial<PerformanceObserverEntryList> = { getEntriesByName: () => [performance.mark('first')] };
      paint = () => callback(list as PerformanceObserverEntryList, this);
    }
    observe() {}
    disconnect() {}
    takeRecords(): PerformanceEntryList {
      return [];
    }
  }
  Object.assign(window, { PerformanceObserver: Observer });
});

afterEach(() => {
  for (const [type, listener, options] of added.splice(0)) window.removeEventListener(type, listener, options);
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Object.assign(CONSOLE_ENV, settings);
});

const settle = () => jest.advanceTimersByTimeAsync(100);

describe('the part of telemetry in the entry', () => {
  it('C32: on localhost without local tracing it listens to nothing, keeps nothing and loads nothing', async () => {
    const { early, diagnostics, reportRequest } = open({ localTracing: false });
    reportRequest(new ApiError('network', 'x'), { name: 'a', kind: 'read', method: 'GET', path: '/a' });
    window.dispatchEvent(new ErrorEvent('error', { message: 'x' }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(early.queue).toEqual([]);
    expect(added.filter(([type]) => type === 'error')).toEqual([]);
    expect(start).not.toHaveBeenCalled();
    expect(diagnostics()).toEqual({ buildId: 'dev', sessionId: '', lastTraceId: '', collector: 'off' });
  });

  it('C39: keeps what happens before the asynchronous part is there, with its moment', () => {
    const { early, reportBoundary, reportChunk, reportDrift, reportRequest } = open();
    const image = document.body.appendChild(document.createElement('img'));
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('x'), cancelable: true }));
    image.dispatchEvent(new Event('error'));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
    document.dispatchEvent(new Event('securitypolicyviolation', { bubbles: true }));
    reportBoundary(new Error('r'), '\n    at Page', 'page');
    reportChunk(new Error('c'), true);
    reportRequest(new ApiError('network', 'x'), { name: 'a', kind: 'read', method: 'GET', path: '/a' });
    reportDrift('a', 'b');
    expect(early.queue.map(({ kind }) => kind)).toEqual([
      'error',
      'error',
      'rejection',
      'csp',
      'react',
      'chunk',
      'request',
      'drift',
    ]);
    expect(early.queue[1]).toMatchObject({ event: { target: image } });
    expect(early.queue[2]).toMatchObject({ reason: 'why', at: expect.any(Number) });
  });

  it('C39: says nothing of code that was fetched ahead and did not come, and all of the rest', () => {
    const { early } = open();
    const add = (tag: string) => document.head.appendChild(document.createElement(tag));
    const fail = () => {
      for (const tag of ['script', 'link', 'img']) add(tag).dispatchEvent(new Event('error'));
    };
    whileAhead(fail);
    expect(early.queue.map((item) => 'event' in item && (item.event.target as Element).tagName)).toEqual(['IMG']);
    fail();
    expect(early.queue).toHaveLength(4);
  });

  it('C39: keeps 50 at most', () => {
    const { early, reportDrift } = open();
    for (let i = 0; i < 80; i += 1) reportDrift(`a${i}`, '');
    expect(early.queue).toHaveLength(50);
    expect(early.queue[0]).toMatchObject({ endpoint: 'a0' });
  });

  it('C39: hands over what was kept, and then everything as it comes', async () => {
    const handled: string[] = [];
    start.mockImplementation((early) => {
      early.handle = ({ kind }) => handled.push(kind);
      for (const { kind } of early.queue.splice(0)) handled.push(kind);
    });
    const { reportDrift, reportChunk } = open();
    reportDrift('a', 'b');
    paint?.();
    await settle();
    reportChunk(new Error('c'), false);
    expect(handled).toEqual(['drift', 'chunk']);
  });

  it('is followed by the rest once, after the first paint', async () => {
    open();
    await settle();
    expect(start).not.toHaveBeenCalled();
    paint?.();
    paint?.();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('is followed by the rest after 5 s where nothing is ever painted, or no browser tells', async () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
    open();
    await jest.advanceTimersByTimeAsync(5100);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('gives up with one line when the rest does not arrive', async () => {
    const debug = jest.spyOn(console, 'debug').mockImplementation(() => {});
    start.mockImplementation(() => {
      throw new Error('Loading chunk telemetry failed.');
    });
    const { early, reportDrift } = open();
    reportDrift('a', 'b');
    paint?.();
    await settle();
    reportDrift('a', 'b');
    expect(early.queue).toEqual([]);
    expect(debug).toHaveBeenCalledTimes(1);
  });

  it('C35: notes when the page last changed', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    const { early } = open();
    const before = performance.now();
    document.getElementById('root')?.append(document.createElement('p'));
    await settle();
    expect(early.lastChange).toBeGreaterThan(before);
  });

  it('tells the rest of a new operator or route', () => {
    const { early, reportOperator, reportRoute } = open();
    reportOperator('op1');
    reportRoute();
    const changed = jest.fn();
    early.changed = changed;
    reportOperator(null);
    reportRoute();
    expect(early.operatorId).toBeNull();
    expect(changed).toHaveBeenCalledTimes(2);
  });
});
