/** @jest-environment node */

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { decideApproval } from '../../../src/services/approval';
import { liftBan } from '../../../src/services/ban';
import type { Endpoint } from '../../../src/services/endpoint';
import { listUsers } from '../../../src/services/user';
import { behaviorData } from '../../../src/services/userRecords';
import { answerOverHttp, cases, dispatchInTest, newKey, resetDb } from '../../testing';
import { maxWireBytes } from './wireBody';

beforeEach(resetDb);

const answerTo = async ({ spec }: Endpoint, body: unknown, query: Record<string, string> = {}, headers = {}) => {
  const reply = await dispatchInTest({
    method: spec.method,
    path: `/api${spec.path}`,
    query: new URLSearchParams(query),
    headers: { 'x-iam-session': 'admin', ...headers },
    body,
  });
  return { status: reply?.status, ...JSON.parse(String(reply?.body)) };
};
const send = async (...what: Parameters<typeof answerTo>) => {
  const { status, fields } = await answerTo(...what);
  return { status, fields: Object.keys(fields ?? {}) };
};

const lift = () => ({
  ban_id: 'ban_1',
  version: 1,
  reason_code: 'other.misc',
  remark: '复核后解封处理',
  misjudged: false,
  idem_key: newKey(),
});

describe('a body', () => {
  it.each([['3'], [true], [[1]], ['0x1'], [''], [null]])('R74: %p is no version', async (version) => {
    expect(await send(liftBan, { ...lift(), version })).toEqual({ status: 422, fields: ['version'] });
  });

  it('R75: is refused with a field nobody knows, which is named', async () => {
    expect(await send(liftBan, { ...lift(), force: true })).toEqual({ status: 422, fields: ['force'] });
    const nested = { id: 'apv_1', version: 1, remark: '', decision: 'approve', idem_key: newKey(), steps: [] };
    expect(await send(decideApproval, nested)).toEqual({ status: 422, fields: ['steps'] });
  });

  it('is an object', async () => {
    for (const body of [[lift()], 'text', 7]) expect((await send(liftBan, body)).status).toBe(422);
  });

  it('R51: is not 5,000 levels deep, nor 20 MB long', async () => {
    let deep: unknown = 1;
    for (let i = 0; i < 5_000; i++) deep = [deep];
    expect((await send(liftBan, { ...lift(), remark: deep })).status).toBe(422);
    expect((await send(liftBan, { ...lift(), remark: 'x'.repeat(20_000_000) })).status).toBe(413);
    expect((await send(liftBan, lift(), {}, { 'content-length': '20000000' })).status).toBe(413);
  });

  describe('over the wire', () => {
    let server: http.Server;
    beforeAll(async () => {
      server = http.createServer((request, response) => {
        void answerOverHttp(request, response, new URL(request.url ?? '/', 'http://localhost'));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    /** A call of which so much is sent; what is answered, and whether the connection ends. */
    const begin = (headers: http.OutgoingHttpHeaders) => {
      const { port } = server.address() as AddressInfo;
      const target = { port, host: '127.0.0.1', path: '/api/bans/lift', method: 'POST' };
      const request = http.request({ ...target, headers: { 'x-iam-session': 'admin', ...headers } });
      const ended = new Promise<void>((resolve) => request.on('close', () => resolve()));
      const status = new Promise<number | undefined>((resolve, reject) => {
        request.on('response', (response) => resolve(response.resume().statusCode));
        request.on('error', reject);
      });
      return { request, status, ended };
    };

    it('R51: is refused by the length it announces, before any of it has come', async () => {
      const { request, status, ended } = begin({ 'content-length': maxWireBytes + 1 });
      request.flushHeaders();
      expect(await status).toBe(413);
      await ended;
    });

    it('R51: that announces none is cut off where it is too long, though there is no end of it', async () => {
      const { request, status, ended } = begin({ 'transfer-encoding': 'chunked' });
      const part = Buffer.alloc(64 * 1024, 'x');
      for (let sent = 0; sent <= maxWireBytes; sent += part.length) request.write(part);
      expect(await status).toBe(413);
      await ended;
    });

    it('is refused where it is no JSON', async () => {
      const { request, status } = begin({ 'content-type': 'application/json' });
      request.end('{"ban_id":');
      expect(await status).toBe(400);
    });

    it('is answered as in process where it is not', async () => {
      const { request, status } = begin({ 'content-type': 'application/json' });
      request.end(JSON.stringify({ ...lift(), force: true }));
      expect(await status).toBe(422);
    });
  });

  it('is where the fields of a POST are; its query brings nothing, unless it is declared there', async () => {
    expect(await send(liftBan, lift(), { version: '1' })).toEqual({ status: 422, fields: ['version'] });
    const input = { user_id: cases.normal, tables: 'login_log' };
    expect((await send(behaviorData, undefined, input)).fields).not.toContain('user_id');
    expect(await send(behaviorData, input)).toEqual({ status: 422, fields: ['user_id'] });
  });
});

it('says at the field what is wrong with it', async () => {
  expect((await answerTo(liftBan, { ...lift(), force: true })).fields).toEqual({ force: '没有「force」这一项' });
  expect((await answerTo(liftBan, { ...lift(), version: '3' })).fields).toEqual({ version: '类型不正确' });
});

describe('a query', () => {
  it.each([['0x1'], [''], [' 1'], ['1e3'], ['true']])('%p is no page', async (page) => {
    expect(await send(listUsers, undefined, { page })).toEqual({ status: 422, fields: ['page'] });
  });

  it('is text that the schema reads; what it does not know is refused', async () => {
    expect((await send(listUsers, undefined, { page: '2', status: 'banned' })).status).toBe(200);
    expect(await send(listUsers, undefined, { colour: 'red' })).toEqual({ status: 422, fields: ['colour'] });
  });
});
