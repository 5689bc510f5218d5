import type { SimulationInput } from '@/domain/treasureBox/simulation';
import { type SimulationProgress, type SimulationRun, strides } from './strides';

function startWorker(): Worker | null {
  return typeof Worker === 'undefined' ? null : new Worker(new URL('./simulationWorker.ts', import.meta.url));
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

interface Watch {
  /** Ends it, and with it the worker; the answer then is refused with the signal's reason. */
  signal: AbortSignal;
  onProgress: (progress: SimulationProgress) => void;
}

/** Stride by stride on the page itself. */
async function runHere(input: SimulationInput, { signal, onProgress }: Watch): Promise<SimulationRun> {
  const run = strides(input);
  for (;;) {
    const step = run.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await nextTurn();
    signal.throwIfAborted();
  }
}

/** Simulates a box in a worker; where there is none, or its code does not arrive, on the page. */
export function runSimulation(
  input: SimulationInput,
  watch: Watch,
  start: () => Worker | null = startWorker,
): Promise<SimulationRun> {
  const worker = start();
  if (!worker) return runHere(input, watch);
  const { signal, onProgress } = watch;
  return new Promise<SimulationRun>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => resolve(runHere(input, watch));
    worker.onmessage = ({ data }: MessageEvent<SimulationProgress | SimulationRun>) => {
      if ('opened' in data) onProgress(data);
      else resolve(data);
    };
    worker.postMessage(input);
  }).finally(() => worker.terminate());
}
