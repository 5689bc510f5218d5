export const limits = {
  burst: { count: 10, perMs: 10_000 },
  steady: { count: 60, perMs: 600_000 },
  perPage: 200,
  sameCauseMs: 60_000,
  remembered: 200,
} as const;

interface Bucket {
  has(now: number): boolean;
  take(): void;
}

function bucket({ count, perMs }: { count: number; perMs: number }): Bucket {
  let tokens = count;
  let filledAt = 0;
  return {
    has(now) {
      // Failures buffered before loading are reported late, with their own earlier times.
      tokens = Math.min(count, tokens + (Math.max(0, now - filledAt) * count) / perMs);
      filledAt = Math.max(filledAt, now);
      return tokens >= 1;
    },
    take() {
      tokens -= 1;
    },
  };
}

export interface Limiter {
  /** Whether another report is allowed now. */
  allow(now: number): boolean;
  /** Number of suppressed reports since the last call. */
  takeSuppressed(): number;
}

/** 10 in 10 s, 60 in 10 min, 200 while the page lives (docs/telemetry.md#what-is-sent). */
export function createLimiter(): Limiter {
  const burst = bucket(limits.burst);
  const steady = bucket(limits.steady);
  let left: number = limits.perPage;
  let suppressed = 0;
  return {
    allow(now) {
      const allowed = [burst.has(now), steady.has(now), left > 0].every(Boolean);
      if (!allowed) {
        suppressed += 1;
        return false;
      }
      burst.take();
      steady.take();
      left -= 1;
      return true;
    },
    takeSuppressed() {
      const count = suppressed;
      suppressed = 0;
      return count;
    },
  };
}

export interface Repeats {
  /** Occurrences of the cause since the last report; null if it is too early to report again. */
  due(cause: string, now: number): number | null;
}

/** Repetitions of a cause within 60 s are only counted; the count is sent with the next report. */
export function createRepeats(): Repeats {
  const known = new Map<string, { at: number; count: number }>();
  return {
    due(cause, now) {
      const entry = known.get(cause);
      if (entry && now - entry.at < limits.sameCauseMs) {
        entry.count += 1;
        return null;
      }
      // Drops the oldest, so that new causes never cause a leak.
      known.delete(cause);
      const [oldest] = known.keys();
      if (known.size >= limits.remembered && oldest !== undefined) known.delete(oldest);
      known.set(cause, { at: now, count: 0 });
      return (entry?.count ?? 0) + 1;
    },
  };
}
