import { quiet } from './quiet';

/** The clock of a monitor; a test drives its own. The functions given back take the timer away. */
export interface Timers {
  /** Milliseconds since the page began; never set back. */
  now(): number;
  after(ms: number, run: () => void): () => void;
  every(ms: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(quiet(run), ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(quiet(run), ms);
    return () => clearInterval(timer);
  },
};
