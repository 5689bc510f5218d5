import { findMatches, type MatchJob } from './findMatches';

/** Runs one pattern off the main thread; the page ends this worker if it takes too long. */
self.onmessage = ({ data }: MessageEvent<MatchJob>) => self.postMessage(findMatches(data));
self.postMessage('ready');
