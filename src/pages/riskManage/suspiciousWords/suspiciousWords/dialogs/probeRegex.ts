import { probeTexts, regexBudgetMs } from '@/domain/shared/regexSafety';
import type { ProbeJob } from './regexWorker';

/** Result of running a pattern on texts that slow down bad patterns. */
export type Probe = { state: 'fast'; worstMs: number } | { state: 'slow'; text: string } | { state: 'unavailable' };

/** Time for the worker's own code to arrive; without it only the structure has been checked. */
const startMs = 5_000;

function startWorker(): Worker | null {
  return typeof Worker === 'undefined' ? null : new Worker(new URL('./regexWorker.ts', import.meta.url));
}

/**
 * Runs a pattern in a worker, text by text, each within its budget (docs/design/risk.md#suspicious-words: safe-time
 * test). A pattern that does not end is ended with its worker: the page never waits for it.
 */
export function probeRegex(pattern: string, start: () => Worker | null = startWorker): Promise<Probe> {
  const worker = start();
  if (!worker) return Promise.resolve({ state: 'unavailable' });
  const texts = probeTexts(pattern);
  return new Promise((resolve) => {
    let next = 0;
    let worstMs = 0;
    const finish = (probe: Probe) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(probe);
    };
    let timer = setTimeout(() => finish({ state: 'unavailable' }), startMs);
    const send = (text: string) => {
      clearTimeout(timer);
      // The answer's own way there and back is not the pattern's.
      timer = setTimeout(() => finish({ state: 'slow', text }), 2 * regexBudgetMs);
      worker.postMessage({ pattern, text } satisfies ProbeJob);
    };
    worker.onerror = () => finish({ state: 'unavailable' });
    worker.onmessage = ({ data }: MessageEvent<number | 'ready'>) => {
      if (typeof data === 'number') {
        worstMs = Math.max(worstMs, data);
        if (data > regexBudgetMs) {
          finish({ state: 'slow', text: texts[next - 1] ?? '' });
          return;
        }
      }
      const text = texts[next];
      next += 1;
      if (text === undefined) finish({ state: 'fast', worstMs });
      else send(text);
    };
  });
}
