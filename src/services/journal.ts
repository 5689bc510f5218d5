import { ApiError, UnknownOutcomeError } from '../utils/apiError';
import { sha256Of } from '../utils/sha256';
import type { WriteNote } from '../utils/writeNote';
import { wiring } from './transport';

/** Fields that do not make a write a different request: its reason, expected version and idempotency key. */
const aboutTheCall = new Set(['reason_code', 'remark', 'version', 'idem_key']);

/** The part of an endpoint's description that the journal reads. */
interface Call {
  kind: string;
  name: string;
  label: string;
  selfEvident?: boolean | undefined;
}

/**
 * Remembers a write from before it is sent until it is answered, wherever the operator is by then
 * (docs/design/blocks.md#g4). Rejects with an `UnknownOutcomeError` with the first key while the outcome of an equal
 * request is unknown. Resolves to the function to call with the failure, or with nothing after a success.
 */
export async function recordOutgoing(
  { kind, name, label, selfEvident }: Call,
  values: Record<string, unknown>,
  timeoutMs: number,
  about = '',
): Promise<(failure?: unknown) => void> {
  const key = values.idem_key;
  if (kind !== 'write' || selfEvident || typeof key !== 'string') return () => {};
  const note: WriteNote = { key, label, about, request: `${name} ${await fingerprint(values)}`, timeoutMs };
  const first = wiring.writes.unansweredOf(note);
  if (first !== undefined) throw new UnknownOutcomeError(null, first, label);
  wiring.writes.sent(note);
  return (failure) => {
    const isKnown = failure === undefined || (failure instanceof ApiError && !(failure instanceof UnknownOutcomeError));
    if (isKnown) wiring.writes.answered(key);
    else wiring.writes.unanswered(key);
  };
}

/** Hash of the request, from which the typed values cannot be read. */
function fingerprint(values: Record<string, unknown>): Promise<string> {
  const text = JSON.stringify(Object.entries(values).filter(([field]) => !aboutTheCall.has(field)));
  return sha256Of(new TextEncoder().encode(text));
}
