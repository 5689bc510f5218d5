import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { MockReply } from '../base/reply';
import { inWorld, worldNamed } from '../base/world';

/** Request as seen by handlers, from Umi's server, the preview, or a test in process. */
export interface MockRequest {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  body: unknown;
}

export interface Handler {
  method: 'GET' | 'POST';
  /** Express form: `/api/user/:user_id`. */
  path: string;
  /** Name of the endpoint it answers; absent for pages of the stand-in backend itself. */
  name?: string;
  answer: (request: MockRequest) => Promise<MockReply>;
}

/** A page or a control of the stand-in backend itself, in the world of who asks. */
export const inOwnWorld = (handler: Handler): Handler => ({
  ...handler,
  answer: (request) => inWorld(worldNamed(request.headers), () => handler.answer(request)),
});

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): MockReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const pageReply = (type: string, body: string): MockReply => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body,
});

export function headersOf(incoming: IncomingHttpHeaders): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(incoming).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}

/** Other calls have their turn before each further piece. */
async function* inTurns(pieces: Iterable<Uint8Array>) {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

export function sendReply(response: ServerResponse, reply: MockReply): void {
  if (reply.hang) return;
  if (reply.drop) {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, reply.headers);
  if (!reply.pieces) response.end(reply.body);
  // A client that leaves ends it.
  else pipeline(Readable.from(inTurns(reply.pieces())), response, () => undefined);
}

type UmiHandler = (
  request: IncomingMessage & { params?: Record<string, string>; body?: unknown; path?: string },
  response: ServerResponse,
) => void;

/** The default export of a file in `mock/`. A handler that throws must not end the server. */
export function forUmi(handlers: readonly Handler[]): Record<string, UmiHandler> {
  return Object.fromEntries(
    handlers.map((handler): [string, UmiHandler] => [
      `${handler.method} ${handler.path}`,
      (request, response) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        handler
          .answer({
            method: handler.method,
            path: url.pathname,
            params: request.params ?? {},
            query: url.searchParams,
            headers: headersOf(request.headers),
            body: request.body,
          })
          .catch((error: unknown) => {
            console.error(error);
            return json(500, { result: 500, message: 'Handler failed' });
          })
          .then((reply) => sendReply(response, reply));
      },
    ]),
  );
}

/** Finds the handler for a path; `params` are its decoded parameters. */
export function routeTo(
  handlers: readonly Handler[],
  method: string,
  path: string,
): { handler: Handler; params: Record<string, string> } | undefined {
  const have = path.split('/');
  for (const handler of handlers) {
    if (handler.method !== method) continue;
    const params = paramsIn(partsOf(handler.path), have);
    if (params) return { handler, params };
  }
  return undefined;
}

const parts = new Map<string, readonly string[]>();

function partsOf(pattern: string): readonly string[] {
  const known = parts.get(pattern) ?? pattern.split('/');
  parts.set(pattern, known);
  return known;
}

function paramsIn(want: readonly string[], have: readonly string[]): Record<string, string> | undefined {
  if (want.length !== have.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of want.entries()) {
    const value = have[i] ?? '';
    if (part.startsWith(':')) {
      try {
        params[part.slice(1)] = decodeURIComponent(value);
      } catch {
        return undefined;
      }
    } else if (part !== value) return undefined;
  }
  return params;
}
