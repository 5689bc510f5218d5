import { waitFor } from '@testing-library/dom';
import { autosaveMs } from '../src/domain/config/limits';

/** Saves that wait for a pause in typing, by timer. */
const waiting = new Map<unknown, () => void>();

/** Notes every timer of an editor that waits for a pause. */
export function watchPauses(): void {
  const { setTimeout: later, clearTimeout: cancel } = globalThis;
  const noted = (run: () => void, ms?: number, ...given: unknown[]) => {
    if (ms !== autosaveMs) return later(run, ms, ...given);
    const timer = later(() => {
      waiting.delete(timer);
      run();
    }, ms);
    waiting.set(timer, run);
    return timer;
  };
  const cancelled = (timer?: Parameters<typeof cancel>[0]) => {
    waiting.delete(timer);
    cancel(timer);
  };
  Object.assign(globalThis, { setTimeout: noted, clearTimeout: cancelled });
}

function endPause(): void {
  for (const [timer, run] of [...waiting]) {
    clearTimeout(timer as number);
    run();
  }
}

/** Waits until drafts are stored as the check says; the pause in typing is over at once. */
export const whenStored = <T>(check: () => T): Promise<T> =>
  waitFor(() => {
    endPause();
    return check();
  });
