import { type FileHashes, hashSlices } from './hashSlices';

/** Message of the worker: bytes read, the hashes, or null for a file that cannot be read. */
type HashMessage = number | FileHashes | null;

const tell = (message: HashMessage): void => self.postMessage(message);

/** Hashes a file off the main thread; the page ends this worker on cancel. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const run = hashSlices(data);
    let step = await run.next();
    for (; !step.done; step = await run.next()) tell(step.value);
    tell(step.value);
  } catch {
    tell(null);
  }
};

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
