import type { Transport, WireReply, WireRequest } from '@/services/transport';
import { ApiError, messageOf } from '@/utils/apiError';
import { toldUpload } from './toldUpload';

/** The browser's `fetch` as the console's wire: a time limit, one answer, no retry, no cache. */
export const fetchTransport: Transport = async (request) => {
  // Ends with the call: a signal of the browser's own would be kept, with all that listens to it, until its time is up.
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('The time is up', 'TimeoutError')), request.timeoutMs);
  const both = eitherOf(request.signal, limit.signal);
  try {
    const early = earlyReply(request);
    const response = await (early ? within(both.signal, early) : sent(request, both.signal));
    return await readReply(response, request.reply);
  } catch (cause) {
    if (request.signal?.aborted) throw new ApiError('aborted', messageOf('aborted'), { cause });
    if (limit.signal.aborted) throw new ApiError('timeout', messageOf('timeout'), { cause });
    throw new ApiError('network', messageOf('network'), { cause });
  } finally {
    clearTimeout(timer);
    both.forget();
  }
};

function sent(request: WireRequest, signal: AbortSignal): Promise<Response> {
  const { method, onSent } = request;
  const init = { method, signal, ...contentOf(request) };
  if (onSent) return toldUpload(addressOf(request), init, onSent);
  return fetch(addressOf(request), { ...init, cache: 'no-store', referrerPolicy: 'no-referrer' });
}

/** A request started in the page's head does not know this call's time limit. */
function within<T>(signal: AbortSignal, reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    reply.then(resolve, reject);
  });
}

/** Aborted with the first of both. `AbortSignal.any` is newer than the browsers the console is for (.umirc.ts). */
function eitherOf(one: AbortSignal | undefined, other: AbortSignal): { signal: AbortSignal; forget: () => void } {
  const both = new AbortController();
  const done = new AbortController();
  for (const signal of [one, other]) {
    if (signal?.aborted) both.abort(signal.reason);
    else signal?.addEventListener('abort', () => both.abort(signal.reason), { signal: done.signal });
  }
  return { signal: both.signal, forget: () => done.abort() };
}

function addressOf({ path, query }: WireRequest): string {
  const search = query.toString();
  return CONSOLE_ENV.apiBase + path + (search ? `?${search}` : '');
}

const contentOf = ({ body, headers }: WireRequest): { headers: Record<string, string>; body?: string } =>
  body === undefined
    ? { headers }
    : {
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      };

async function readReply(response: Response, reply: 'json' | 'blob'): Promise<WireReply> {
  const type = response.headers.get('content-type') ?? '';
  const isFile = reply === 'blob' && response.ok && !/json|html/.test(type);
  return {
    status: response.status,
    header: (name) => response.headers.get(name),
    body: isFile ? await response.blob() : await response.text(),
  };
}

/** The sign-in that the page's head already began (src/boot.ts), for the same session, once. */
function earlyReply({ path, body }: WireRequest): Promise<Response> | undefined {
  const early = window.consoleBoot?.login;
  if (path !== '/iam_login' || !early || early.body !== JSON.stringify(body)) return undefined;
  delete window.consoleBoot?.login;
  return early.reply;
}
