/** Runs one pattern, off the main thread; whoever started it ends it when an answer takes too long. */

export interface ProbeJob {
  pattern: string;
  text: string;
}

self.onmessage = ({ data: { pattern, text } }: MessageEvent<ProbeJob>) => {
  const from = performance.now();
  for (const _ of text.matchAll(new RegExp(pattern, 'giu'))) if (performance.now() - from > 1000) break;
  self.postMessage(performance.now() - from);
};
self.postMessage('ready');
