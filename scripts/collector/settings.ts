/** Faults of the receiver, for the first `times` requests of each export, or until reset. */
export type Fault =
  | { mode: 'ok' }
  | { mode: 'status'; status: number; retryAfter?: string; times?: number }
  | { mode: 'partial'; times?: number }
  | { mode: 'html'; times?: number }
  | { mode: 'redirect'; location: string; times?: number }
  | { mode: 'slow'; delayMs: number; times?: number }
  | { mode: 'reset'; times?: number }
  | { mode: 'hang'; times?: number };

export interface Settings {
  mode: 'conformance' | 'lint';
  allowOrigin: string;
  allowHeaders: string;
  /** Without it the browser hides `Retry-After` from the exporter. */
  exposeRetryAfter: boolean;
  maxAgeS: number;
  limitBytes: number;
  /** Values that must never arrive. */
  canaries: string[];
}

export const defaultSettings = (): Settings => ({
  mode: 'lint',
  allowOrigin: '*',
  allowHeaders: 'authorization, content-type',
  exposeRetryAfter: true,
  maxAgeS: 600,
  limitBytes: 4 * 1024 * 1024,
  canaries: [],
});

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const timesOf = ({ times }: Json) => (typeof times === 'number' && times > 0 ? { times } : {});

/** Null when it is no fault that the receiver knows. */
export function readFault(value: unknown): Fault | null {
  if (!isObject(value)) return null;
  const times = timesOf(value);
  const { mode, status, retryAfter, location, delayMs } = value;
  switch (mode) {
    case 'ok':
      return { mode };
    case 'partial':
    case 'html':
    case 'reset':
    case 'hang':
      return { mode, ...times };
    case 'status':
      if (typeof status !== 'number' || status < 200 || status > 599) return null;
      return { mode, status, ...(retryAfter === undefined ? {} : { retryAfter: String(retryAfter) }), ...times };
    case 'redirect':
      return typeof location === 'string' ? { mode, location, ...times } : null;
    case 'slow':
      return typeof delayMs === 'number' && delayMs >= 0 ? { mode, delayMs, ...times } : null;
    default:
      return null;
  }
}

/** The given settings over the present ones; null when one of them has the wrong kind of value. */
export function readSettings(value: unknown, present: Settings): Settings | null {
  if (!isObject(value)) return null;
  const next: Json = { ...present };
  for (const [name, given] of Object.entries(value)) {
    const before = next[name];
    if (before === undefined || typeof before !== typeof given || Array.isArray(before) !== Array.isArray(given))
      return null;
    next[name] = given;
  }
  const { mode, allowOrigin, allowHeaders, exposeRetryAfter, maxAgeS, limitBytes, canaries } = { ...present, ...value };
  if (mode !== 'conformance' && mode !== 'lint') return null;
  return { mode, allowOrigin, allowHeaders, exposeRetryAfter, maxAgeS, limitBytes, canaries: canaries.map(String) };
}
