import { ahead } from './ahead';

interface Connection {
  saveData?: boolean;
}

/** Prefetching is skipped on metered connections, and without idle callbacks. */
const isWelcome = (): boolean =>
  'requestIdleCallback' in window && !(navigator as Navigator & { connection?: Connection }).connection?.saveData;

const nextSight = (): Promise<void> =>
  new Promise((resolve) => {
    const runWhenVisible = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', runWhenVisible);
      resolve();
    };
    document.addEventListener('visibilitychange', runWhenVisible);
    runWhenVisible();
  });

const nextIdle = (): Promise<void> => new Promise((resolve) => requestIdleCallback(() => resolve()));

export interface SpareTime {
  /** One after another; asked for the next only when there is time for it. */
  jobs: Iterable<() => Promise<unknown>>;
  /** Resolves when the page has loaded its own data; awaited before each job. */
  settled: () => Promise<void>;
}

/** Runs low-priority jobs while the page is visible and idle; returns a function that stops it. */
export function inSpareTime({ jobs, settled }: SpareTime): () => void {
  let stopped = false;
  const run = async () => {
    const rest = jobs[Symbol.iterator]();
    while (true) {
      await settled();
      await nextSight();
      await nextIdle();
      if (stopped) return;
      const { value: job, done } = rest.next();
      if (done) return;
      ahead.busy = true;
      await job().catch(() => {});
      ahead.busy = false;
    }
  };
  if (isWelcome()) void run();
  return () => {
    stopped = true;
  };
}

/** Prefetches a file into the browser's cache with the lowest priority. */
export function fetchAhead(file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = file;
    const end = (settle: () => void) => () => {
      link.remove();
      settle();
    };
    link.onload = end(resolve);
    link.onerror = end(() => reject(new Error(`${file} was not fetched ahead`)));
    document.head.append(link);
  });
}
