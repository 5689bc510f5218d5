import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCanaries } from './canaries';
import { checkExport, type FlatSpan } from './check';
import { lineOf, pageOf } from './page';
import { defaultSettings, type Fault, readFault, readSettings, type Settings } from './settings';

/** One request to the traces path, in the order of arrival. */
export interface ReceivedRequest {
  /** Milliseconds since the receiver started, or was reset. */
  atMs: number;
  method: string;
  /** The page that sent it. */
  origin: string;
  /** Of the body: the same for every attempt of one export. */
  digest: string;
  bytes: number;
  /** 0 for an answer that never came. */
  status: number;
  /** Received while the fault was active. */
  faulty: boolean;
  spans: number;
  problems: string[];
}

export interface Collector {
  url: string;
  close: () => Promise<void>;
}

/** Settings of the receiver; one origin may have its own, so that browsers can be tested side by side. */
interface Behaviour {
  settings: Settings;
  fault: Fault;
  /** Requests of each export, by its digest, that met the fault. */
  failed: Map<string, number>;
}

interface Options {
  port: number;
  token: string;
  host?: string;
  print?: (line: string) => void;
}

const tracesPath = '/v1/traces';

/**
 * A strict OTLP/HTTP receiver for JSON traces (docs/telemetry.md#tests); it judges, misbehaves on demand, and keeps
 * what came.
 */
export async function startCollector({
  port,
  token,
  host = '127.0.0.1',
  print = () => {},
}: Options): Promise<Collector> {
  const receiver = new Receiver(token, print);
  const server = http.createServer((request, response) => {
    receiver.serve(request, response).catch((error: unknown) => {
      print(`The receiver failed: ${error instanceof Error ? error.message : String(error)}`);
      if (!response.headersSent) answer(response, 500, { error: 'the receiver failed' });
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${bound}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  response: http.ServerResponse,
  status: number,
  body: unknown,
  headers: http.OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Null when the body is larger than allowed. */
async function readBody(request: http.IncomingMessage, limit: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // The rest is read and thrown away: a connection closed under a writing client loses the answer.
    if (size <= limit) parts.push(part);
  }
  return size > limit ? null : Buffer.concat(parts).toString('utf8');
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

class Receiver {
  private common: Behaviour = { settings: defaultSettings(), fault: { mode: 'ok' }, failed: new Map() };
  private own = new Map<string, Behaviour>();
  private received: { origin: string; span: FlatSpan }[] = [];
  private requests: ReceivedRequest[] = [];
  private startedAt = performance.now();

  constructor(
    private readonly token: string,
    private readonly print: (line: string) => void,
  ) {}

  async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://collector');
    if (pathname === tracesPath) return this.receive(request, response);
    const body = await readBody(request, 65_536);
    const origin = searchParams.get('origin');
    const behaviour = request.method === 'POST' ? this.told(origin) : this.common;
    switch (`${request.method} ${pathname}`) {
      case 'GET /': {
        const { spans, violations } = this.state(origin);
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(pageOf(spans, violations));
        return;
      }
      case 'GET /spans':
        return answer(response, 200, this.state(origin));
      case 'POST /faults': {
        const fault = readFault(parsed(body ?? ''));
        if (fault) Object.assign(behaviour, { fault, failed: new Map() } satisfies Partial<Behaviour>);
        return answer(response, fault ? 200 : 400, { fault: behaviour.fault });
      }
      case 'POST /settings': {
        const settings = readSettings(parsed(body ?? ''), behaviour.settings);
        if (settings) behaviour.settings = settings;
        return answer(response, settings ? 200 : 400, { settings: behaviour.settings });
      }
      case 'POST /reset':
        this.reset();
        return answer(response, 200, {});
      default:
        return answer(response, 404, { error: 'not found' });
    }
  }

  /** Data received from all pages or from one origin. */
  private state(origin: string | null) {
    const from = <T extends { origin: string }>(all: readonly T[]) =>
      all.filter((one) => origin === null || one.origin === origin);
    const requests = from(this.requests);
    return {
      spans: from(this.received).map(({ span }) => span),
      requests,
      violations: requests.flatMap(({ problems }) => problems),
    };
  }

  /** The behaviour that is being set: everybody's, or one origin's own, which begins as everybody's is. */
  private told(origin: string | null): Behaviour {
    if (origin === null) return this.common;
    const known = this.own.get(origin) ?? { ...this.common };
    this.own.set(origin, known);
    return known;
  }

  private reset(): void {
    this.common = { settings: defaultSettings(), fault: { mode: 'ok' }, failed: new Map() };
    this.own.clear();
    this.received = [];
    this.requests = [];
    this.startedAt = performance.now();
  }

  private async receive(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const origin = request.headers.origin ?? '';
    const behaviour = this.own.get(origin) ?? this.common;
    const { settings } = behaviour;
    const entry: ReceivedRequest = {
      atMs: performance.now() - this.startedAt,
      method: request.method ?? '',
      origin,
      digest: '',
      bytes: 0,
      status: 0,
      faulty: false,
      spans: 0,
      problems: [],
    };
    this.requests.push(entry);
    const send = (status: number, body: unknown, headers: http.OutgoingHttpHeaders = {}) => {
      entry.status = status;
      answer(response, status, body, { ...cors(settings), ...headers });
    };
    if (request.method === 'OPTIONS') {
      entry.status = 204;
      response.writeHead(204, cors(settings));
      response.end();
      return;
    }
    const text = await readBody(request, settings.limitBytes);
    entry.digest = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
      .slice(0, 16);
    entry.bytes = Buffer.byteLength(text ?? '');
    const refused = this.refusal(request, text);
    if (refused) {
      this.violate(entry, [refused.why]);
      return send(refused.status, { code: 3, message: refused.why });
    }
    const body = text ?? '';
    const { authorization: _, ...headers } = request.headers;
    const found = findCanaries([body, request.url ?? '', JSON.stringify(headers)], settings.canaries);
    const { spans, problems } = checkExport(parsed(body), { mode: settings.mode, now: Date.now() });
    entry.spans = spans.length;
    this.violate(entry, [...problems, ...found.map((canary) => `the canary ${JSON.stringify(canary)} was received`)]);

    const fault = faultFor(entry.digest, behaviour);
    entry.faulty = fault.mode !== 'ok';
    const accept = () => {
      if (problems.length > 0) return send(400, { code: 3, message: problems[0] });
      this.received.push(...spans.map((span) => ({ origin, span })));
      for (const span of spans) this.print(lineOf(span));
      if (fault.mode !== 'html') {
        const partial = { partialSuccess: { rejectedSpans: '1', errorMessage: 'x' } };
        return send(200, fault.mode === 'partial' ? partial : {});
      }
      entry.status = 200;
      response.writeHead(200, { ...cors(settings), 'content-type': 'text/html' });
      response.end('<!doctype html><title>Sign in</title>');
    };
    switch (fault.mode) {
      case 'status':
        return send(fault.status, {}, fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter });
      case 'redirect':
        return send(307, {}, { location: fault.location });
      case 'reset':
        request.socket.resetAndDestroy();
        return;
      case 'hang':
        return;
      case 'slow':
        setTimeout(accept, fault.delayMs);
        return;
      default:
        accept();
    }
  }

  /** Checks of OTLP/HTTP itself, before the body is read. */
  private refusal(request: http.IncomingMessage, text: string | null): { status: number; why: string } | null {
    if (request.method !== 'POST') return { status: 405, why: `the method is ${request.method}` };
    if (request.headers.authorization !== `Bearer ${this.token}`) return { status: 401, why: 'the token is wrong' };
    const type = String(request.headers['content-type'] ?? '')
      .split(';')[0]
      ?.trim();
    if (type !== 'application/json') return { status: 415, why: `the content type is ${type || 'missing'}` };
    if (text === null) return { status: 413, why: 'the body is too large' };
    return parsed(text) === undefined ? { status: 400, why: 'the body is no JSON' } : null;
  }

  private violate(entry: ReceivedRequest, problems: string[]): void {
    entry.problems = problems;
    for (const problem of problems) this.print(`! ${problem}`);
  }
}

/** The fault of a request; one that lasts some times does so for each export, however many come at once. */
function faultFor(digest: string, { fault, failed }: Behaviour): Fault {
  if (fault.mode === 'ok' || fault.times === undefined) return fault;
  const earlier = failed.get(digest) ?? 0;
  failed.set(digest, earlier + 1);
  return earlier < fault.times ? fault : { mode: 'ok' };
}

function cors({ allowOrigin, allowHeaders, exposeRetryAfter, maxAgeS }: Settings): http.OutgoingHttpHeaders {
  if (allowOrigin === '') return {};
  return {
    'access-control-allow-origin': allowOrigin,
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': allowHeaders,
    'access-control-max-age': String(maxAgeS),
    ...(exposeRetryAfter ? { 'access-control-expose-headers': 'Retry-After' } : {}),
  };
}
