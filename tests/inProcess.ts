import { dispatchInTest } from '../mock/testing';
import type { Transport, WireReply, WireRequest } from '../src/services/transport';
import { ApiError, messageOf } from '../src/utils/apiError';

/** Every call that reached the backend, oldest first. */
export const calls: WireRequest[] = [];

export const callsTo = (path: string): WireRequest[] => calls.filter((call) => call.path === path);

const underWay = new Set<Promise<unknown>>();

/** The machine's own, whatever a test does to time. */
const later = globalThis.setTimeout;

/** Resolves when no call is pending, including calls that earlier replies led to. */
export async function atRest(): Promise<void> {
  do {
    await Promise.allSettled(underWay);
    await new Promise((resolve) => later(resolve));
  } while (underWay.size > 0);
}

/**
 * The stand-in backend as the console's wire, without a network. A reply that never comes is a timeout
 * at once: no test waits for one.
 */
export const inProcess: Transport = (request) => {
  calls.push(request);
  const answer = answerTo(request).finally(() => underWay.delete(answer));
  underWay.add(answer);
  return answer;
};

/** The wire with another answer than the backend's at this path. */
export const changedAt =
  (path: string, change: (data: unknown) => unknown): Transport =>
  async (request) => {
    const reply = await inProcess(request);
    if (request.path !== path || typeof reply.body !== 'string') return reply;
    const { data, ...rest } = JSON.parse(reply.body);
    return { ...reply, body: JSON.stringify({ ...rest, data: change(data) }) };
  };

/** A gate: `passed` waits until it is opened. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** The wire that holds the answers at a path back until they are let through; the backend has done what it does. */
export function heldAt(path: string): { transport: Transport; letThrough: () => void } {
  const { passed, open } = gate();
  const transport: Transport = async (request) => {
    const reply = await inProcess(request);
    if (request.path === path) await passed;
    return reply;
  };
  return { transport, letThrough: open };
}

/** A line that never answers: a call ends when it is taken back, before or after it was sent. */
export const held: Transport = ({ signal }) =>
  new Promise((_, reject) => {
    const end = () => reject(new ApiError('aborted', messageOf('aborted')));
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

/** Body as it arrives; a string is JSON already. */
function bodyOf({ body }: WireRequest): unknown {
  return body === undefined ? undefined : JSON.parse(typeof body === 'string' ? body : JSON.stringify(body));
}

async function answerTo(request: WireRequest): Promise<WireReply> {
  const reply = await dispatchInTest({
    method: request.method,
    path: `/api${request.path}`,
    query: request.query,
    headers: request.headers,
    body: bodyOf(request),
  });
  if (request.signal?.aborted) throw new ApiError('aborted', messageOf('aborted'));
  if (!reply) throw new Error(`No handler answers ${request.method} ${request.path}`);
  if (reply.hang) throw new ApiError('timeout', messageOf('timeout'));
  if (reply.drop) throw new ApiError('network', messageOf('network'));
  const type = reply.headers['content-type'] ?? '';
  const isFile = request.reply === 'blob' && reply.status === 200 && !/json|html/.test(type);
  return {
    status: reply.status,
    header: (name) => reply.headers[name] ?? null,
    body: isFile ? new Blob([reply.body as BlobPart], { type }) : String(reply.body),
  };
}
