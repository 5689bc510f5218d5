import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoise } from '../tests/setup';
import { fetchTransport } from './fetchTransport';
import type { WireRequest } from './services/transport';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const { apiBase } = CONSOLE_ENV;

const allowed = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-trace-id',
};

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(200, allowed).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(CONSOLE_ENV, { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => {
  Object.assign(CONSOLE_ENV, { apiBase });
  server.closeAllConnections();
  server.close();
});

const shares: number[] = [];
const upload = (patch: Partial<WireRequest> = {}) =>
  fetchTransport({
    method: 'POST',
    path: '/files',
    query: new URLSearchParams(),
    body: { data: 'x'.repeat(300_000) },
    headers: { 'x-iam-session': 's' },
    reply: 'json',
    timeoutMs: 60_000,
    signal: undefined,
    onSent: (share) => shares.push(share),
    ...patch,
  });

beforeEach(() => shares.splice(0));

it('tells how much was sent, and answers as any other call: status, headers and text', async () => {
  const seen: unknown[] = [];
  answer = (request, response) => {
    let size = 0;
    request.on('data', (part: Buffer) => {
      size += part.length;
    });
    request.on('end', () => {
      seen.push(size, request.headers['x-iam-session'], request.headers['content-type']);
      response.writeHead(422, { ...allowed, 'x-trace-id': 't1' }).end('{"result":422}');
    });
  };
  const reply = await upload();
  expect(seen).toEqual([300_011, 's', 'application/json']);
  expect(reply).toMatchObject({ status: 422, body: '{"result":422}' });
  expect(reply.header('x-trace-id')).toBe('t1');
  expect(shares.at(-1)).toBe(1);
  expect([...shares].sort((a, b) => a - b)).toEqual(shares);
});

it('ends as aborted when it is taken back, before it is sent as well as after', async () => {
  const caller = new AbortController();
  answer = () => caller.abort();
  await expect(upload({ signal: caller.signal })).rejects.toMatchObject({ kind: 'aborted' });
  await expect(upload({ signal: caller.signal })).rejects.toMatchObject({ kind: 'aborted' });
});

it('ends as a timeout where no answer comes, and as a network failure where the line is cut', async () => {
  answer = () => {};
  await expect(upload({ timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  expectNoise(/ECONNRESET/);
  answer = (request) => request.socket.destroy();
  await expect(upload()).rejects.toMatchObject({ kind: 'network' });
});
