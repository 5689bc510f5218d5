import { hashOf } from '../domain/hash';
import { ApiError, UnknownOutcomeError } from '../utils/apiError';
import type { WriteNote } from '../utils/writeNote';
import type { EndpointSpec } from './endpoint';
import { wiring } from './transport';

/** What does not make a write another wish: why it is done, against which version, and its key. */
const aboutTheCall = new Set(['reason_code', 'remark', 'version', 'idem_key']);

type Call = Pick<EndpointSpec<never, never>, 'kind' | 'name' | 'label' | 'selfEvident'>;

/**
 * A write is remembered from before it goes out until it was answered, wherever the operator is by then (blocks G4).
 * The same wish under another key does not go out while nobody knows what became of the first: throws an
 * `UnknownOutcomeError` with the first key. Answers what must be called with what came of it.
 */
export function goesOut(
  { kind, name, label, selfEvident }: Call,
  values: Record<string, unknown>,
  timeoutMs: number,
  about = '',
): (failure?: unknown) => void {
  const key = values.idem_key;
  if (kind !== 'write' || selfEvident || typeof key !== 'string') return () => {};
  const note: WriteNote = { key, label, about, wish: `${name} ${fingerprint(values)}`, timeoutMs };
  const first = wiring.writes.unansweredOf(note);
  if (first !== undefined) throw new UnknownOutcomeError(null, first, label);
  wiring.writes.sent(note);
  return (failure) => {
    const isKnown = failure === undefined || (failure instanceof ApiError && !(failure instanceof UnknownOutcomeError));
    if (isKnown) wiring.writes.answered(key);
    else wiring.writes.unanswered(key);
  };
}

/** A number for what is wished, from which nobody reads what was typed. */
function fingerprint(values: Record<string, unknown>): string {
  const text = JSON.stringify(Object.entries(values).filter(([field]) => !aboutTheCall.has(field)));
  return `${hashOf(text).toString(36)}.${text.length}`;
}
