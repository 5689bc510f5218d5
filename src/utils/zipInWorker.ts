import { checkPackage, type PackageCheck } from './zipPackage';

/** Checks a zip in a worker, or inline where there are none. Rejects if the worker fails. */
export function checkInWorker(bytes: Uint8Array): Promise<PackageCheck> {
  if (typeof Worker === 'undefined') return Promise.resolve(checkPackage(bytes));
  const worker = new Worker(new URL('./zipWorker.ts', import.meta.url));
  return new Promise<PackageCheck>((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }: MessageEvent<PackageCheck>) => resolve(data);
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}
