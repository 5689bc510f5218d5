import type { WriteNote } from '../utils/writeNote';

/**
 * The wire, injected once: the browser's `fetch` in the console (src/fetchTransport.ts), the in-process
 * backend in jest. Services know neither.
 */
export interface WireRequest {
  method: 'GET' | 'POST';
  /** Path with its parameters filled in, without the configured base. */
  path: string;
  query: URLSearchParams;
  /** Sent as JSON; a string is JSON already. */
  body: unknown;
  headers: Record<string, string>;
  reply: 'json' | 'blob';
  timeoutMs: number;
  signal: AbortSignal | undefined;
  /** Called with the share of the body sent, 0–1. */
  onSent?: ((share: number) => void) | undefined;
}

export interface WireReply {
  status: number;
  /** Lower-case header name to its value. */
  header: (name: string) => string | null;
  /** Text of a JSON reply; a blob where the endpoint answers a file and the status is 2xx. */
  body: string | Blob;
}

/** Rejects with an `ApiError` of kind `network`, `timeout` or `aborted`; every answer resolves. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

/** Records each write from before it is sent until it is answered (src/session/openOutcomes.ts). */
export interface WriteJournal {
  /** The key of the same request, sent before and not answered. */
  unansweredOf: (note: WriteNote) => string | undefined;
  sent: (note: WriteNote) => void;
  /** Called once the result is known. */
  answered: (key: string) => void;
  unanswered: (key: string) => void;
}

interface Wiring {
  transport: Transport;
  /** The session value; it travels in the header `X-Iam-Session`, never in an address. */
  session: () => string | null;
  /** Called for each 401; answers nothing and never throws. */
  onUnauthorized: () => void;
  /** Called for each failed call; telemetry decides which failures to report. */
  onFailure: (
    error: unknown,
    call: { name: string; kind: 'read' | 'write' | 'session'; method: string; path: string },
  ) => void;
  /** Called when an answer breaks its schema; the answer is used all the same. */
  onDrift: (endpoint: string, issues: string) => void;
  writes: WriteJournal;
}

const unwired: Transport = () => Promise.reject(new Error('No transport is wired'));

export const wiring: Wiring = {
  transport: unwired,
  session: () => null,
  onUnauthorized: () => {},
  onFailure: () => {},
  onDrift: () => {},
  writes: { unansweredOf: () => undefined, sent: () => {}, answered: () => {}, unanswered: () => {} },
};

export function wire(parts: Partial<Wiring>): void {
  Object.assign(wiring, parts);
}
