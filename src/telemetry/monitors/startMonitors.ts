import { quiet } from '../quiet';
import type { Report } from '../report';
import { randomId, tabSlot } from '../session';
import { browserTimers } from '../timers';
import { showBlankNotice } from './blankNotice';
import { startFirstMeaningfulPaint } from './firstMeaningfulPaint';
import { startLongFrames } from './longFrames';
import { startMemory } from './memory';
import { startWhiteScreen } from './whiteScreen';

interface Memory {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

interface MonitorsDeps {
  report: Report;
  changedBefore: number;
  onRouteChange: (listener: () => void) => () => void;
  onError: (listener: () => void) => () => void;
  view: () => string;
}

const root = () => document.getElementById('root');

const navigation = () => performance.getEntriesByType?.('navigation')?.[0] as PerformanceNavigationTiming | undefined;

function onLoad(listener: (ago: number) => void): () => void {
  const loaded = () => listener(0);
  if (document.readyState === 'complete')
    listener(performance.now() - (navigation()?.loadEventStart ?? performance.now()));
  else addEventListener('load', loaded, { once: true });
  return () => removeEventListener('load', loaded);
}

function readHeap(): { used: number; limit: number } | null {
  const { memory } = performance as Performance & { memory?: Memory };
  return memory ? { used: memory.usedJSHeapSize, limit: memory.jsHeapSizeLimit } : null;
}

function navigationType(): string {
  return navigation()?.type.replace(/_/g, '-') ?? 'navigate';
}

/** Starts the four monitors on the page; a failure does not stop the others. */
export function startMonitors({ report, changedBefore, onRouteChange, onError, view }: MonitorsDeps): void {
  const told = tabSlot('console.telemetry.white-screens');
  const timers = browserTimers;
  const starts: (() => void)[] = [
    () =>
      startFirstMeaningfulPaint({
        report,
        timers,
        document,
        root,
        afterPaint: (run) => requestAnimationFrame(run),
        changedBefore,
        onRouteChange,
        id: randomId(),
        navigationType: navigationType(),
      }),
    () =>
      startWhiteScreen({
        report,
        timers,
        document,
        root,
        viewport: () => ({ width: innerWidth, height: innerHeight }),
        printing: () => matchMedia('print').matches,
        isVisible: (element) => element.getClientRects().length > 0,
        onLoad,
        onRouteChange,
        onError,
        view,
        onBlank: showBlankNotice,
        told: { get: () => Number(told.get()) || 0, set: (count) => told.set(String(count)) },
      }),
    () => startMemory({ report, timers, read: readHeap, hidden: () => document.visibilityState === 'hidden' }),
    () => startLongFrames({ report, timers, Observer: globalThis.PerformanceObserver }),
  ];
  for (const start of starts) quiet(start)();
}
