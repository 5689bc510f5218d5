import { pathPattern, type WireParts } from '../domain/apiFactory/rules';
import { ApiError, messageOf, UnknownOutcomeError } from '../utils/apiError';
import { hearServerTime } from '../utils/clock';
import { exactText } from '../utils/exactJson';
import type { ApiOperation } from './apiFactory';
import type { CallOptions } from './endpoint';
import { readEnvelope } from './envelope';
import { recordOutgoing } from './journal';
import { type WireRequest, wiring } from './transport';

/** Answer of the backend as it arrived. */
export interface RawAnswer {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  text: string;
  /** Bytes of the text in UTF-8. */
  size: number;
  ms: number;
  traceId: string | null;
}

/** Response headers that are shown; the wire tells a header only by its name. */
const shownHeaders = [
  'content-type',
  'content-length',
  'date',
  'x-trace-id',
  'cache-control',
  'retry-after',
  'server-timing',
  'content-disposition',
];

/** Path of a call of the index: nothing else is sent with the operator's session. */
const fits = ({ method, path }: WireParts, call: ApiOperation): boolean =>
  method === call.method && new RegExp(`^${pathPattern(call.path)}$`).test(path);

async function transmit(call: ApiOperation, parts: WireParts, signal?: AbortSignal): Promise<RawAnswer> {
  if (!fits(parts, call)) throw new ApiError('invalid', '只能调用目录中的接口');
  const session = wiring.session();
  const request: WireRequest = {
    method: parts.method,
    path: parts.path,
    query: parts.query,
    // Text, since JSON.stringify would round long integers.
    body: parts.body === undefined ? undefined : exactText(parts.body),
    headers: call.signed && session ? { 'x-iam-session': session } : {},
    reply: 'json',
    timeoutMs: call.timeout_ms,
    signal,
  };
  const start = performance.now();
  const reply = await wiring.transport(request);
  hearServerTime(reply.header('date'));
  if (reply.status === 401 && call.signed && session === wiring.session()) wiring.onUnauthorized();
  const text = typeof reply.body === 'string' ? reply.body : await reply.body.text();
  return {
    status: reply.status,
    headers: shownHeaders.flatMap((name) => {
      const value = reply.header(name);
      return value === null ? [] : [[name, value] as const];
    }),
    text,
    size: new Blob([text]).size,
    ms: Math.round(performance.now() - start),
    traceId: reply.header('x-trace-id'),
  };
}

/** Sends a read; rejects with an `ApiError` of kind `network`, `timeout` or `aborted` if there is no answer. */
export function sendRead(call: ApiOperation, parts: WireParts, signal: AbortSignal): Promise<RawAnswer> {
  if (call.risk !== 'read') throw new Error(`${call.name} is a write`);
  return transmit(call, parts, signal);
}

/**
 * Sends a write once, under its key and on record for the list of open outcomes. Reports the answer, and rejects with
 * an `UnknownOutcomeError` if the write may have happened all the same, or an `ApiError` if it was refused.
 */
export async function sendWrite(
  call: ApiOperation,
  input: Readonly<Record<string, unknown>>,
  {
    about,
    onAnswer,
    partsOf,
  }: CallOptions & {
    onAnswer: (answer: RawAnswer) => void;
    /** Parts of the request for the input with its key. */
    partsOf: (input: Readonly<Record<string, unknown>>) => WireParts;
  },
): Promise<void> {
  const { name, label } = call;
  const key = String(input.idem_key);
  const parts = partsOf(input);
  // Compared by its text with earlier writes: numbers are objects here.
  const recorded = { request: exactText({ ...input, idem_key: '' }), idem_key: key };
  const answered = await recordOutgoing({ kind: 'write', name, label }, recorded, call.timeout_ms, about);
  try {
    const answer = await transmit(call, parts);
    onAnswer(answer);
    refuse(answer);
    answered();
  } catch (failure) {
    const isUnclear = failure instanceof ApiError && unclear.has(failure.kind);
    const error = isUnclear ? new UnknownOutcomeError(failure, key, label) : failure;
    answered(error);
    throw error;
  }
}

const unclear = new Set(['network', 'timeout', 'malformed', 'server']);

/** Throws if the answer of a write is not a clear success. */
function refuse({ status, text, traceId }: RawAnswer): void {
  const detail = { status, traceId: traceId ?? undefined };
  if (status >= 500) throw new ApiError('server', messageOf('server'), detail);
  const isFile = status < 300 && !/^\s*[{[<]/.test(text) && text !== '';
  const told = readEnvelope(text);
  if (status === 401) throw new ApiError('unauthorized', messageOf('unauthorized'), detail);
  if (status >= 300) throw new ApiError('rejected', told?.message || `${messageOf('rejected')}（${status}）`, detail);
  if (!told && !isFile) throw new ApiError('malformed', messageOf('malformed'), detail);
  if (told && told.result !== 0) throw new ApiError('rejected', told.message || messageOf('rejected'), detail);
}
