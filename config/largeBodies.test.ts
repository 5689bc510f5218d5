/** @jest-environment node */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { maxWireBytes } from '../mock/testing';
import { readWhole } from './largeBodies';

const server = http.createServer((request: http.IncomingMessage & { body?: unknown; _body?: boolean }, response) =>
  readWhole(request, response, () => {
    const { body, _body = false } = request;
    response.end(JSON.stringify({ length: JSON.stringify(body)?.length ?? null, isRead: _body }));
  }),
);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

/** Sends a body and returns the response, with the data that later parsers would find. */
async function send(path: string, bytes: number, method = 'POST') {
  const { port } = server.address() as AddressInfo;
  const data = 'x'.repeat(bytes - 2);
  const body = method === 'POST' ? JSON.stringify(data) : null;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, body });
  return { status: reply.status, ...(await reply.json()) };
}

it('a call is read whole beyond what the parser after it takes, and marked as read', async () => {
  const bytes = 12 * 1_048_576;
  expect(await send('/api/files', bytes)).toEqual({ status: 200, length: bytes, isRead: true });
});

it('what no call takes is refused with words', async () => {
  expect(await send('/api/files', maxWireBytes + 1)).toMatchObject({ status: 413, message: '提交的内容过大' });
});

it('what is no call, or brings nothing, is left as it came', async () => {
  const untouched = { status: 200, length: null, isRead: false };
  expect(await send('/umi.js', 100)).toEqual(untouched);
  expect(await send('/api/bans', 100, 'GET')).toEqual(untouched);
});
