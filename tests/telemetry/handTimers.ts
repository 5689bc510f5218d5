import type { Report } from '@/telemetry/report';
import type { Timers } from '@/telemetry/timers';

interface Entry {
  due: number;
  every: number | null;
  run: () => void;
}

/** A clock that a test moves by hand; observers' microtasks run between two moments. */
export class HandTimers implements Timers {
  private time = 0;
  private entries: Entry[] = [];

  now = () => this.time;

  after = (ms: number, run: () => void) => this.add({ due: this.time + ms, every: null, run });

  every = (ms: number, run: () => void) => this.add({ due: this.time + ms, every: ms, run });

  get pending(): number {
    return this.entries.length;
  }

  /** Jumps without running anything, as a sleeping computer does. */
  skip(ms: number): void {
    this.time += ms;
  }

  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await Promise.resolve();
    for (let next = this.next(end); next; next = this.next(end)) {
      this.time = Math.max(this.time, next.due);
      if (next.every === null) this.entries = this.entries.filter((entry) => entry !== next);
      else next.due = this.time + next.every;
      next.run();
      await Promise.resolve();
    }
    this.time = end;
  }

  private add(entry: Entry): () => void {
    this.entries.push(entry);
    return () => {
      this.entries = this.entries.filter((other) => other !== entry);
    };
  }

  private next(end: number): Entry | undefined {
    return this.entries.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
  }
}

export interface Reported {
  name: string;
  attributes: Parameters<Report>[1];
  times: Parameters<Report>[2];
  isError: boolean;
  event: Parameters<Report>[4];
}

/** A `report` that remembers. */
export function recorder(): { report: Report; reports: Reported[] } {
  const reports: Reported[] = [];
  return {
    reports,
    report: (name, attributes, times, isError, event) => reports.push({ name, attributes, times, isError, event }),
  };
}

/** A source of moments, e.g. route changes. */
export function signal(): { fire: () => void; on: (listener: () => void) => () => void; size: () => number } {
  const listeners = new Set<() => void>();
  return {
    fire: () => {
      for (const listener of [...listeners]) listener();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    size: () => listeners.size,
  };
}

export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
