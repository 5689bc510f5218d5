/** Runs in the measured page, before anything else. */

export interface Seen {
  selector: string;
  /** At least so many matches. */
  min: number;
  text?: string;
  /** Required part of the address. */
  hash?: string;
}

export interface PageReport {
  /** Start and length of each task over 50 ms. */
  longTasks: [start: number, ms: number][];
  shift: number;
  /** Files and calls that were there by then: path and kind. */
  requests: string[];
}

export interface Probe {
  /** Resolves just after the frame was painted in which the condition first held; ms since `from`. */
  painted: (seen: Seen, from: number) => Promise<number>;
  /** Goes to another address of the page, and tells when it was painted. */
  go: (hash: string, seen: Seen) => Promise<number>;
  report: (until: number) => PageReport;
  /** ms since the last long task. */
  quiet: () => number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

const limit = 40_000;
const longTasks: [number, number][] = [];
let shift = 0;

const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
  new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
observe('longtask', ({ startTime, duration }) => longTasks.push([startTime, duration]));
observe('layout-shift', (entry) => {
  const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
  if (!hadRecentInput) shift += value;
});

function holds({ selector, min, text, hash }: Seen, old: ReadonlySet<Element>): boolean {
  if (hash && location.hash !== hash) return false;
  const found = [...document.querySelectorAll(selector)].filter((element) => !old.has(element));
  return found.length >= min && (!text || found.some((element) => element.textContent?.includes(text)));
}

function painted(seen: Seen, from: number, old: ReadonlySet<Element> = new Set()): Promise<number> {
  return new Promise((resolve, reject) => {
    const poll = () => {
      if (holds(seen, old)) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now() - from);
        };
        requestAnimationFrame(() => port2.postMessage(0));
      } else if (performance.now() - from > limit) {
        reject(new Error(`Not painted in ${limit} ms: ${JSON.stringify(seen)} at ${location.href}`));
      } else requestAnimationFrame(poll);
    };
    requestAnimationFrame(poll);
  });
}

window.probe = {
  painted: (seen, from) => painted(seen, from),
  go: (hash, seen) => {
    const old = new Set(document.querySelectorAll(seen.selector));
    const from = performance.now();
    location.hash = hash;
    return painted(seen, from, old);
  },
  report: (until) => ({
    longTasks,
    shift,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // Cached responses cause no request.
      .filter(
        ({ responseEnd, name, transferSize }) => responseEnd <= until && transferSize > 0 && /^https?:/.test(name),
      )
      .map(({ name }) => new URL(name).pathname),
  }),
  quiet: () => {
    const [start, ms] = longTasks.at(-1) ?? [0, 0];
    return performance.now() - start - ms;
  },
};
