import type { Report } from '../report';
import type { Timers } from '../timers';

export const memoryRules = {
  intervalMs: 5000,
  gapMs: 15_000,
  kept: 40,
  reported: 10,
  window: 20,
  growthRatio: 0.7,
  leakMbPerS: 0.5,
  leakPauseMs: 600_000,
} as const;

export interface MemorySample {
  /** Page clock, ms. */
  t: number;
  /** Bytes. */
  v: number;
}

export interface MemoryVerdict {
  growthRatio: number;
  rateMbPerS: number;
  growth: boolean;
  leak: boolean;
}

/** Spec C37 over the last 20 samples; null with fewer. The rate uses the actual time passed. */
export function judgeMemory(samples: readonly MemorySample[]): MemoryVerdict | null {
  const window = samples.slice(-memoryRules.window);
  const [first] = window;
  const last = window.at(-1);
  if (window.length < memoryRules.window || !first || !last) return null;
  const rises = window.filter(({ v }, i) => v > (window[i - 1]?.v ?? Infinity)).length;
  const growthRatio = rises / (memoryRules.window - 1);
  const rateMbPerS = (last.v - first.v) / 1_048_576 / ((last.t - first.t) / 1000);
  const growth = growthRatio >= memoryRules.growthRatio;
  return { growthRatio, rateMbPerS, growth, leak: growth && rateMbPerS > memoryRules.leakMbPerS };
}

export interface MemoryDeps {
  report: Report;
  timers: Timers;
  /** Heap size from the browser; null if unavailable. */
  read: () => { used: number; limit: number } | null;
  hidden: () => boolean;
}

/** Spec C37. Stays off where the browser tells nothing of its heap. */
export function startMemory({ report, timers, read, hidden }: MemoryDeps): () => void {
  if (!read()) return () => {};
  let samples: MemorySample[] = [];
  let sinceReport = 0;
  let leaking = false;
  let lastLeak = -Infinity;

  const tell = (limit: number, verdict: MemoryVerdict) => {
    const told = samples.slice(-memoryRules.reported);
    report(
      'browser.memory',
      {
        'app.memory.used_bytes': told.map(({ v }) => v),
        'app.memory.limit_bytes': limit,
        'app.memory.growth_ratio': verdict.growthRatio,
        'app.memory.rate_mb_per_s': verdict.rateMbPerS,
        'app.memory.leak': verdict.leak,
      },
      { start: told[0]?.t ?? timers.now(), end: timers.now() },
      false,
    );
  };

  return timers.every(memoryRules.intervalMs, () => {
    const heap = read();
    if (hidden() || !heap) return;
    const now = timers.now();
    const last = samples.at(-1);
    if (last && now - last.t > memoryRules.gapMs) {
      samples = [];
      sinceReport = 0;
    }
    samples = [...samples, { t: now, v: heap.used }].slice(-memoryRules.kept);
    sinceReport += 1;

    const verdict = judgeMemory(samples);
    if (!verdict) return;
    const newLeak = verdict.leak && !leaking && now - lastLeak >= memoryRules.leakPauseMs;
    leaking = verdict.leak;
    if (newLeak) lastLeak = now;
    const due = sinceReport >= memoryRules.kept;
    if (due) sinceReport = 0;
    if (due || newLeak) tell(heap.limit, verdict);
  });
}
