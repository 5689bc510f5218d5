import { type FileHashes, hashSlices } from './hashSlices';
import type { HashMessage } from './hashWorker';

function startWorker(): Worker | null {
  return typeof Worker === 'undefined' ? null : new Worker(new URL('./hashWorker.ts', import.meta.url));
}

interface Watch {
  /** Cancels the run; the promise is then rejected with the signal's reason. */
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

async function hashHere(file: File, { signal, onProgress }: Watch): Promise<FileHashes> {
  const run = hashSlices(file);
  for (;;) {
    const step = await run.next();
    signal.throwIfAborted();
    if (step.done) return step.value;
    onProgress(step.value);
  }
}

/** Hashes a file in a worker; without one, or if its code does not arrive, on the page. */
export function hashFile(file: File, watch: Watch, start: () => Worker | null = startWorker): Promise<FileHashes> {
  const worker = start();
  if (!worker) return hashHere(file, watch);
  const { signal, onProgress } = watch;
  return new Promise<FileHashes>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => resolve(hashHere(file, watch));
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if (typeof data === 'number') onProgress(data);
      else if (data) resolve(data);
      else reject(new Error('The file cannot be read'));
    };
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
