import { type FileHashes, hashSlices } from './hashSlices';

/** Message of the worker: bytes read, the hashes, or null for a file that cannot be read. */
export type HashMessage = number | FileHashes | null;

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
