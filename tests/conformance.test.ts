/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { call, dispatchInTest, newKey } from '../mock/testing';
import { answerProblems, type Check, latestProblems } from '../scripts/conformance/checks';
import { FirstRows } from '../scripts/conformance/inputs';
import { htmlOf, summaryOf, textOf } from '../scripts/conformance/report';
import { run, type Settings } from '../scripts/conformance/run';
import { contractFile } from '../scripts/contractFile';
import { ContractReader } from '../scripts/contractReader';
import type { Endpoint } from '../src/services/endpoint';
import { endpoints } from './endpoints';
import { filledIn } from './forms';
import { found } from './found';
import { asking } from './reads';

/** The conformance kit against the stand-in over HTTP, as it is and with one fault at a time. */

type Body = Record<string, unknown>;

interface Request {
  session: string | undefined;
  query: URLSearchParams;
  body: Body | undefined;
}

interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The body has no end. */
  isOpen?: boolean;
}

/** Changes requests on their way in and answers on their way out; null never answers, undefined cuts the connection. */
interface Fault {
  on: string;
  request?: (request: Request) => unknown;
  answer?: (reply: Reply, request: Request) => Reply | null | undefined;
}

let fault: Fault | undefined;
const session = 'lead.secret-4711';
const named = (name: string) => found(endpoints.find(({ spec }) => spec.name === name));

const server = http.createServer(async (incoming, response) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  let text = '';
  for await (const part of incoming.setEncoding('utf8')) text += part;
  const request: Request = {
    session: incoming.headers['x-iam-session']?.toString(),
    query: url.searchParams,
    body: text === '' ? undefined : JSON.parse(text),
  };
  const own = fault && url.pathname === `/api${named(fault.on).spec.path}` ? fault : undefined;
  // The fault compares the request as it was sent.
  const sent = structuredClone({ session: request.session, body: request.body, query: undefined });
  own?.request?.(request);
  const reply = await dispatchInTest({
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: request.query,
    headers: { 'x-iam-session': request.session },
    body: request.body,
  });
  const plain: Reply = { status: 404, headers: {}, ...reply, body: String(reply?.body) };
  const changed = own?.answer ? own.answer(plain, { ...sent, query: request.query }) : plain;
  if (changed?.isOpen) response.writeHead(changed.status, changed.headers).write(changed.body);
  else if (changed) response.writeHead(changed.status, changed.headers).end(changed.body);
  else if (changed === undefined) response.destroy();
});

let base = '';
beforeAll(async () => {
  // A busy machine must not close a connection that is about to be used again.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterEach(() => {
  fault = undefined;
  first.clear();
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const reader = new ContractReader(JSON.parse(readFileSync(contractFile, 'utf8')));

async function conformance(more: Partial<Settings>) {
  const settings = {
    reader: () => reader,
    endpoints,
    base,
    session,
    sessionWithout: 'nobody',
    ids: {},
    writes: {},
    timeoutMs: 20_000,
  };
  return summaryOf(await run({ ...settings, ...more }), [session]);
}

const counted = (summary: Awaited<ReturnType<typeof conformance>>, check: Check) =>
  found(summary.counts.find((one) => one.check === check));

describe('the stand-in', () => {
  it('conforms in all its reads', async () => {
    const ids = Object.fromEntries(
      endpoints.flatMap(({ spec: { name, kind } }) =>
        kind === 'read' && asking[name] ? [[name, asking[name]()]] : [],
      ),
    );
    // Recordings are opened for one session, which is that of the forms.
    const summary = await conformance({ ids, session: 'lead' });
    expect(summary.failed).toEqual([]);
    const reads = endpoints.filter(({ spec }) => spec.kind === 'read').length;
    for (const check of ['answer', 'document'] as const)
      expect(counted(summary, check)).toMatchObject({ passed: reads, 'not asked': 0 });
    for (const check of ['session', 'permission', 'unknown', 'type', 'missing', 'list'] as const) {
      expect(counted(summary, check)).toMatchObject({ check, passed: expect.any(Number), 'not asked': 0 });
      expect(counted(summary, check).passed).toBeGreaterThan(50);
    }
    const unsent = endpoints.length - reads;
    expect(summary.notAsked.map(({ check, endpoints: names }) => [check, names.length])).toEqual([['call', unsent]]);
  }, 180_000);

  const writes = [
    ...['createBanner', 'saveBanner', 'saveDressup', 'changeBanTerm', 'addBanEvidence', 'createWord', 'setWordGray'],
    ...['auditFamily', 'setFamilyShare', 'saveView', 'changeView', 'adjustTraffic', 'extendRecording'],
  ];
  it.each([...writes, 'lockPlaylist'])('conforms in %s', async (name) => {
    const input = found(filledIn[name] ?? asking[name])();
    const summary = await conformance({ endpoints: [named(name), named('queryWrite')], writes: { [name]: input } });
    expect(summary.failed).toEqual([]);
    expect(counted(summary, 'call')['not asked']).toBe(0);
    if (name === 'lockPlaylist') return;
    expect(counted(summary, 'idempotency').passed).toBeGreaterThanOrEqual('version' in input ? 4 : 3);
    expect(counted(summary, 'version').passed).toBe('version' in input ? 8 : 0);
  });

  it('is asked with the first rows of its lists, and names each read that has no input', async () => {
    const only = ['listBans', 'getBan', 'listBanners', 'getBanner', 'calendarOfBanners', 'getGang'];
    const summary = await conformance({ endpoints: only.map(named), sessionWithout: undefined });
    expect(summary.failed).toEqual([]);
    expect(counted(summary, 'answer').passed).toBe(5);
    expect(summary.notAsked).toEqual([
      { check: 'permission', detail: 'no --session-without was given', endpoints: expect.arrayContaining(only) },
      { check: 'answer', detail: 'no input: give cluster_id in --ids', endpoints: ['getGang'] },
    ]);
  });
});

it('every write of another version is refused with the newest state', async () => {
  const lacks: string[] = [];
  let asked = 0;
  for (const endpoint of endpoints) {
    const { name } = endpoint.spec;
    // Its form needs a family that an earlier form changes.
    const input = name === 'dissolveFamily' ? undefined : filledIn[name]?.();
    if (endpoint.spec.kind !== 'write' || typeof input?.version !== 'number') continue;
    const version = input.version + 1_000;
    const { status, latest } = await call(endpoint, { ...input, version, idem_key: newKey() }, 'lead');
    const problems = status === 409 ? latestProblems({ latest }, version) : [`status ${status}`];
    asked += 1;
    if (problems.length > 0) lacks.push(`${name}: ${problems}`);
  }
  expect(lacks).toEqual([]);
  expect(asked).toBeGreaterThan(150);
});

interface Seeded extends Fault {
  /** Checks that find it, and no others. */
  by: readonly Check[];
  told: RegExp;
  /** Sentence of the comparison of the whole answer with the document; without it, it must find no fault. */
  document?: RegExp;
  timeoutMs?: number;
}

const isOk = ({ status }: Reply) => status === 200;
const bodyOf = ({ body }: Reply): Body => JSON.parse(String(body));
const withBody = (reply: Reply, body: unknown): Reply => ({ ...reply, body: JSON.stringify(body) });
const patched = (reply: Reply, more: Body): Reply => withBody(reply, { ...bodyOf(reply), ...more });
/** Seeds a fault that changes the successful replies of `listBans`; other replies stay as they are. */
const inAnswers = (told: RegExp, answer: (reply: Reply) => Reply | null | undefined, by: Check = 'answer'): Seeded => ({
  on: 'listBans',
  by: [by],
  told,
  answer: (reply) => (isOk(reply) ? answer(reply) : reply),
});
/** Fault of every row of a list. */
const inRow = (told: RegExp, more: Body, document: RegExp): Seeded => ({
  ...inAnswers(told, (reply) => {
    const body = bodyOf(reply) as { data: { list: Body[] } };
    for (const row of body.data.list) Object.assign(row, more);
    return withBody(reply, body);
  }),
  document,
});
const inPages = (told: RegExp, change: (list: unknown[]) => unknown[]): Seeded => {
  const answer = (reply: Reply) => {
    const { data } = bodyOf(reply) as { data: { list: unknown[] } };
    return patched(reply, { data: { ...data, list: change(data.list) } });
  };
  return inAnswers(told, answer, 'list');
};
type Page = { list: unknown[]; total: number; total_is?: string; next?: string | null };
/** Fault of each page of a list that accepts a cursor. */
const inPage = (told: RegExp, change: (page: Page) => Partial<Page>): Seeded => {
  const answer = (reply: Reply) => {
    const { data } = bodyOf(reply) as { data: Page };
    return patched(reply, { data: { ...data, ...change(data) } });
  };
  return { ...inAnswers(told, answer, 'list'), on: 'listOrders' };
};
/** Last row of page 1, as it was answered last. */
let lastRow: unknown;
/** Fault of refusals with this status. */
const inRefusals = (status: number, told: RegExp, change: (reply: Reply) => Reply, ...by: Check[]): Seeded => ({
  on: 'listBans',
  by: by.length > 0 ? by : ['refusal'],
  told,
  answer: (reply) => (reply.status === status ? change(reply) : reply),
});
const nested = (depth: number) => `{"result":0,"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
const setFields = (reply: Reply) => patched(reply, { fields: { [session]: '填写有误' } });
const onRequest = (by: Check, told: RegExp, request: (request: Request) => unknown, on = 'listBans'): Seeded => ({
  on,
  by: [by],
  told,
  request,
});

/** Answers by their keys, and what each of them came for. */
const first = new Map<unknown, { reply: Reply; sent: string }>();
const remember = (reply: Reply, { body }: Request) => {
  const known = first.get(body?.idem_key);
  if (!known && isOk(reply)) first.set(body?.idem_key, { reply, sent: JSON.stringify(body) });
  return known;
};
const renewKey = ({ body }: Request) => {
  if (body && first.has(body.idem_key)) body.idem_key = newKey();
};

const seeded: Readonly<Record<string, Seeded>> = {
  'leaves out a field': inRow(
    /data\.list\.0\.ban_id is nothing, expected string/,
    { ban_id: undefined },
    /data\.list\.0 must have required property 'ban_id', as the document has it: \w+\.ban_id/,
  ),
  'answers a number as a text': inRow(
    /duration is string, expected/,
    { duration: '3600' },
    /data\.list\.0\.duration must be integer, as the document has it: \w+\.duration/,
  ),
  'answers null where there is a value': inRow(
    /ban_id is null/,
    { ban_id: null },
    /data\.list\.0\.ban_id must be string/,
  ),
  'answers an unknown word': inRow(
    /target_type is "planet", expected one of "user", /,
    { target_type: 'planet' },
    /target_type must be equal to one of the allowed values, as the document has it: \w+/,
  ),
  'has no envelope': {
    ...inAnswers(/no envelope/, (reply) => withBody(reply, bodyOf(reply).data)),
    document: /must have required property 'result'/,
  },
  'answers result as a text': {
    ...inAnswers(/result is string/, (reply) => patched(reply, { result: '0' })),
    document: /result must be equal to constant/,
  },
  'says no with status 200': {
    ...inAnswers(/result is 7/, (reply) => patched(reply, { result: 7 })),
    document: /result must be equal to constant/,
  },
  'answers a page': inAnswers(/HTML page/, (reply) => ({ ...reply, body: '<!doctype html><title>Gateway</title>' })),
  'answers nothing': inAnswers(/empty body/, (reply) => ({ ...reply, body: '' })),
  'cuts its JSON': inAnswers(/cut or malformed/, (reply) => ({ ...reply, body: String(reply.body).slice(0, -7) })),
  'answers 10 MB': inAnswers(/above 8 MB/, (reply) => patched(reply, { more: 'x'.repeat(10_000_000) })),
  'is not in UTF-8': inAnswers(/not UTF-8/, (reply) => ({ ...reply, body: Buffer.from(String(reply.body), 'latin1') })),
  'nests ten thousand levels': inAnswers(/deeper than 100 levels/, (reply) => ({ ...reply, body: nested(10_000) })),
  'hides its data behind a prototype': {
    ...inAnswers(/no envelope/, (reply) => ({ ...reply, body: `{"__proto__":${reply.body}}` })),
    document: /must have required property 'result'/,
  },
  'never ends its body': {
    ...inAnswers(/no answer within 400 ms/, (reply) => ({ ...reply, isOpen: true })),
    timeoutMs: 400,
  },
  'leads elsewhere': inAnswers(/status 302 instead of 200/, (reply) => ({
    ...reply,
    status: 302,
    headers: { location: '/api/elsewhere' },
  })),
  'says that JSON is text': inAnswers(/content type "text\/plain"/, (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'content-type': 'text/plain' },
  })),
  'has no trace': inAnswers(/X-Trace-Id/, (reply) => ({ ...reply, headers: { 'content-type': 'application/json' } })),
  'answers another status': {
    ...inAnswers(/status 201 instead of 200/, (reply) => ({ ...reply, status: 201 })),
    document: /answers 201, which the contract does not name/,
  },
  'never answers': { ...inAnswers(/no answer within 400 ms/, () => null), timeoutMs: 400 },
  'cuts the connection': inAnswers(/no answer: /, () => undefined),
  'needs no session': onRequest('session', /no session: status 422 instead of 401/, (request) => {
    request.session ??= session;
  }),
  'takes any session': onRequest('session', /unknown session: status 422 instead of 401/, (request) => {
    if (request.session?.startsWith('unknown')) request.session = session;
  }),
  'refuses with status 200': inRefusals(401, /200 instead of 401/, (reply) => ({ ...reply, status: 200 }), 'session'),
  'needs no code': onRequest('permission', /status 422 instead of 403/, (request) => {
    if (request.session === 'nobody') request.session = session;
  }),
  'does not name the code': inRefusals(403, /code is missing/, (reply) => patched(reply, { code: undefined })),
  'names another code': inRefusals(403, /not one that the call needs/, (reply) => patched(reply, { code: 'other' })),
  'takes unknown fields': onRequest('unknown', /field nonsense: status 200/, ({ query }) => query.delete('nonsense')),
  'takes wrong types': onRequest('type', /field size: status 200/, ({ query }) => {
    if (query.get('size') === 'nonsense') query.delete('size');
  }),
  'takes what lacks a field': onRequest(
    'missing',
    /field kind: status 200/,
    ({ query }) => query.has('kind') || query.set('kind', 'report'),
    'countCases',
  ),
  'refuses with status 400': inRefusals(422, /400/, (reply) => ({ ...reply, status: 400 }), 'unknown', 'type'),
  'names another field': inRefusals(422, /another field is named: \[session\]/, setFields, 'unknown', 'type'),
  'names no field': inRefusals(422, /fields are missing/, (reply) => patched(reply, { fields: undefined })),
  'refuses without a message': inRefusals(401, /message is missing/, (reply) => patched(reply, { message: undefined })),
  'refuses with a page': inRefusals(401, /HTML page/, (reply) => ({ ...reply, body: '<html>Nope</html>' })),
  'answers fewer rows than it counts': inPages(/1 rows, expected 2 of a total of/, (list) => list.slice(0, 1)),
  'answers more rows than a page has': inPages(/4 rows, expected 2/, (list) => [...list, ...list]),
  'answers page 1 again': onRequest('list', /page 2 of size 2: the rows of page 1 again/, ({ query }) => {
    if (query.get('size') === '2') query.set('page', '1');
  }),
  'answers the rows of pages in another size': onRequest(
    'list',
    /page 1 of size 4: other rows than pages 1 and 2 of size 2/,
    ({ query }) => {
      if (query.get('size') === '2' && query.get('page') === '2') query.set('page', '3');
    },
  ),
  'ignores the cursor': onRequest(
    'list',
    /page 3 of size 2 after the next of page 1: other rows than page 2 by its number/,
    ({ query }) => query.delete('after'),
    'listOrders',
  ),
  'refuses its own cursors': inPage(/after the next of page 1: status 422 instead of 200/, ({ next }) => ({
    next: next && 'zzz',
  })),
  'never has a next page': inPage(/page 1 of size 2: no next, although more rows follow/, () => ({ next: null })),
  'has a next page behind the last': inPage(/a next, although it is the last page/, ({ next }) => ({
    next: next ?? 'zzz',
  })),
  'calls every total a lower bound': {
    ...inPage(/page \d+ of size 2: [01] rows, expected 2, since total_is/, () => ({ total_is: 'at_least' })),
    on: 'listBans',
  },
  'calls the total of a full last page a lower bound': {
    ...inPage(/page \d+ of size 2: 0 rows, expected 2, since total_is/, ({ list, total }) => ({
      // An even number of rows, so that the last page of two is full.
      list: list.length % 2 === 0 ? list : list.slice(0, -1),
      total: total - (total % 2),
      total_is: 'at_least',
    })),
    on: 'listBans',
  },
  'bounds a total below the rows that it showed': inPage(
    /page 2 of size 2: a total of 3, less than the rows up to its end/,
    () => ({ total: 3, total_is: 'at_least' }),
  ),
  'counts more rows than there are': {
    ...inPage(/page 500000000000000 of size 2: 0 rows, expected 2 of a total of/, () => ({ total: 1e15 })),
    on: 'listBans',
  },
  'answers a row twice': inPages(/page 1 of size 2: the same row twice/, (list) =>
    list.map((row, i) => (i === 1 ? list[0] : row)),
  ),
  'begins page 2 with the last row of page 1': {
    ...onRequest('list', /page 2 of size 2: a row of page 1 again/, () => undefined),
    answer: (reply, { query }) => {
      if (!isOk(reply) || query.get('size') !== '2') return reply;
      const { data } = bodyOf(reply) as { data: Page };
      if (query.get('page') === '1') lastRow = data.list[1];
      if (query.get('page') !== '2') return reply;
      return patched(reply, { data: { ...data, list: [lastRow, ...data.list.slice(0, 1)] } });
    },
  },
  'has smaller pages by default': onRequest('list', /without size: 10 rows, expected 20/, ({ query }) => {
    if (!query.has('size')) query.set('size', '10');
  }),
  'has larger pages by default': onRequest('list', /without size: 50 rows, expected 20/, ({ query }) => {
    if (!query.has('size')) query.set('size', '50');
  }),
  'answers times in seconds': inAnswers(/data\.list\.0\.created_at is no time in milliseconds/, (reply) => ({
    ...reply,
    body: JSON.stringify(bodyOf(reply), (name, value) =>
      typeof value === 'number' && name.endsWith('_at') ? Math.floor(value / 1000) : value,
    ),
  })),
  'turns a number into a text': onRequest(
    'type',
    /field name: status 200/,
    ({ body }) => {
      if (typeof body?.name === 'number') body.name = `${body.name} 个`;
    },
    'changeView',
  ),
  'forgets its keys': {
    ...onRequest('idempotency', /repeated key: (another answer|status \d+ after 200)/, renewKey, 'saveView'),
    answer: (reply, request) => {
      remember(reply, request);
      return reply;
    },
  },
  'repeats an effect behind the same answer': {
    on: 'changeView',
    by: ['idempotency'],
    told: /the version of the object went from 2 to 3/,
    request: (request) => {
      const known = first.get(request.body?.idem_key);
      if (!request.body || known?.sent !== JSON.stringify(request.body)) return;
      Object.assign(request.body, { version: 2, name: '再改一次' });
      renewKey(request);
    },
    answer: (reply, request) => {
      const known = remember(reply, request);
      return known?.sent === JSON.stringify(request.body) ? known.reply : reply;
    },
  },
  'takes another body under the same key': {
    on: 'changeView',
    by: ['idempotency'],
    told: /the same key with another body: status 200 instead of 409/,
    answer: (reply, request) => remember(reply, request)?.reply ?? reply,
  },
  'ignores the version': onRequest(
    'version',
    /version 0: status 200 instead of 409/,
    ({ body }) => {
      if (body?.version === 0) body.version = 1;
    },
    'changeView',
  ),
  'takes the version before the newest': {
    ...onRequest(
      'version',
      /version 1: status 200 instead of 409/,
      ({ body }) => {
        if (body?.version === 1 && first.size > 0 && !first.has(body.idem_key))
          Object.assign(body, { version: 2, name: '又改一次' });
      },
      'changeView',
    ),
    answer: (reply, request) => {
      remember(reply, request);
      return reply;
    },
  },
  'shows the refused version as the latest': {
    ...inRefusals(409, /latest.version is the refused one/, (reply) => reply, 'version'),
    on: 'changeView',
    answer: (reply, { body }) => {
      const { latest } = bodyOf(reply) as { latest?: Body };
      return latest ? patched(reply, { latest: { ...latest, version: body?.version } }) : reply;
    },
  },
  'does not show the latest version': {
    ...inRefusals(409, /latest is missing/, (reply) => patched(reply, { latest: undefined }), 'version'),
    on: 'changeView',
  },
};

/** Seeded faults, and how many of them were found. */
const tally = { seeded: 0, found: 0 };
afterAll(
  () =>
    void process.stdout.write(`Conformance: ${tally.seeded} seeded faults, ${tally.found} found by the right check\n`),
);

it.each(Object.entries(seeded))(
  'a backend that %s is found by the right check',
  async (_, { by, told, document, timeoutMs = 20_000, ...seed }) => {
    const isWrite = named(seed.on).spec.kind === 'write';
    const writes = isWrite ? { [seed.on]: found(filledIn[seed.on])() } : {};
    const ids = isWrite ? {} : { [seed.on]: asking[seed.on]?.() ?? {} };
    fault = seed;
    tally.seeded += 1;
    const summary = await conformance({ endpoints: [named(seed.on)], ids, writes, timeoutMs });
    const failed = [...new Set(summary.failed.map(({ check }) => check))];
    expect(failed.filter((check) => check !== 'document').sort()).toEqual([...by].sort());
    if (document) {
      const told = summary.failed.flatMap(({ check, detail }) => (check === 'document' ? [detail] : []));
      expect(told.join('\n')).toMatch(document);
    } else expect(failed).not.toContain('document');
    expect(summary.failed.map(({ detail }) => detail).join('\n')).toMatch(told);
    for (const text of [JSON.stringify(summary), textOf(summary), htmlOf(summary)]) {
      expect(text).toContain(seed.on);
      expect(text).not.toContain('secret-4711');
    }
    tally.found += 1;
  },
);

it('a backend that knows every key is found', async () => {
  fault = { on: 'queryWrite', answer: (reply) => patched(reply, { data: { state: 'done', label: null, at: null } }) };
  const writes = { saveView: found(filledIn.saveView)() };
  const { failed } = await conformance({ endpoints: [named('saveView')], writes });
  const detail = 'queryWrite: does not report the write as absent';
  expect(failed).toEqual([{ endpoint: 'saveView', check: 'idempotency', detail }]);
});

it('stops asking a backend that only limits', async () => {
  fault = { on: 'listBans', answer: (reply) => ({ ...reply, status: 429 }) };
  const summary = await conformance({ endpoints: [named('listBans')] });
  expect(summary.requests).toBe(8);
  expect(summary.notAsked.map(({ detail }) => detail)).toContain('the backend stopped answering');
});

it('stops asking a backend that is not there, and says so', async () => {
  const summary = await conformance({ base: 'http://127.0.0.1:1/api' });
  expect(summary.requests).toBeLessThan(20);
  expect(summary.failed[0]?.detail).toMatch(/^no session: no answer: /);
  expect(summary.notAsked.map(({ detail }) => detail)).toContain('the backend stopped answering');
  expect(textOf(summary)).toMatch(/^Nothing was checked, since \S+ gave no answer: .*\.\n$/);
});

it('says in one sentence that fetch never asks a port', async () => {
  const address = 'http://localhost:6000/api';
  const text = textOf(await conformance({ base: address }));
  const reason = 'no answer: fetch never asks this port, choose another';
  expect(text).toBe(`Nothing was checked, since ${address} gave ${reason}.\n`);
});

it('compares the pages of a list with an address that is signed anew, and not of one whose rows all change', async () => {
  let count = 0;
  const changing = (name: string): Fault => ({
    on: 'listBans',
    answer: (reply) => {
      if (!isOk(reply)) return reply;
      const { data } = bodyOf(reply) as { data: { list: Body[] } };
      const list = data.list.map((row) => ({ ...row, [name]: `${++count}` }));
      return patched(reply, { data: { ...data, list } });
    },
  });
  fault = changing('signed');
  const signed = await conformance({ endpoints: [named('listBans')], ids: { listBans: {} } });
  expect([signed.failed, signed.notAsked]).toEqual([[], []]);
  fault = changing('ban_id');
  const moved = await conformance({ endpoints: [named('listBans')], ids: { listBans: {} } });
  const detail = 'pages compared: the rows changed between all readings';
  expect(moved.failed).toEqual([]);
  expect(moved.notAsked).toEqual([{ check: 'list', detail, endpoints: ['listBans'] }]);
});

it('tells what is allowed, and no value that may be personal', () => {
  const spec = {
    ...named('listBans').spec,
    output: z.object({
      word: z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g']),
      other: z.literal('at_least'),
      few: z.array(z.int()).check(z.maxLength(1)),
    }),
  };
  const endpoint = Object.assign(async () => ({}), { spec }) as unknown as Endpoint;
  const problems = (data: Body) =>
    answerProblems(endpoint, { status: 200, trace: 'a'.repeat(32), body: { result: 0, data } });
  expect(problems({ word: 'x', other: '张三', few: [1, 2] })).toEqual([
    'data.word is "x", expected one of "a", "b", "c", "d", "e", "f", 1 more',
    'data.other is another string, expected "at_least"',
    'data.few is a list, expected at most 1 items',
  ]);
  const either = z.object({ id: z.union([z.string(), z.int(), z.object({ at: z.literal(7) })]) });
  Object.assign(spec, { output: either });
  expect(problems({ id: null })).toEqual(['data.id is null, expected one of string, number, object']);
  expect(problems({ id: { at: 13_800_000_000 } })).toEqual([
    'data.id is object, expected one of string, number, at: 7',
  ]);
});

it('makes inputs of the first value that a call accepts', () => {
  const first = new FirstRows();
  first.keep(named('listAgentFlows'), { list: [{ order_id: 'ao_47425' }] });
  expect(first.inputFor(named('getOrder'))).toBeUndefined();
  first.keep(named('listOrders'), { list: [{ order_id: 'o20250101123456' }] });
  for (const name of ['getOrder', 'queryOrderChannel'])
    expect(first.inputFor(named(name))).toEqual({ order_id: 'o20250101123456' });
});

describe('npm run conformance', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
  const file = (name: string) => path.join(folder, name);
  const start = (...more: string[]) =>
    new Promise<{ code: unknown; out: string }>((resolve) => {
      const script = ['-r', 'esbuild-register', path.join(__dirname, '../scripts/conformance.ts')];
      execFile('node', [...script, '--base', base, '--session', session, ...more], (error, stdout, stderr) => {
        resolve({ code: error?.code ?? 0, out: stdout + stderr });
      });
    });

  it('ends with 0 if nothing failed, and writes its reports', async () => {
    const files = ['--json', file('report.json'), '--html', file('report.html')];
    const { code, out } = await start('--only', 'listReasonCodes', ...files);
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('Failed: 0') });
    expect(JSON.parse(readFileSync(file('report.json'), 'utf8'))).toMatchObject({ failed: [] });
    const page = readFileSync(file('report.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).not.toMatch(/<script|secret-4711|src=|href=/);
  });

  it('names the field of the document that an answer breaks, and says what stands there', async () => {
    fault = seeded['answers a number as a text'];
    const { code, out } = await start('--only', 'listBans');
    expect(code).toBe(1);
    expect(out).toContain(
      'duration must be integer, as the document has it: BanRecord.duration 「Seconds; 0 is for ever.」',
    );
  });

  it('ends with 1 if a check failed, and with 2 if it was started wrongly', async () => {
    fault = seeded['answers a page'];
    writeFileSync(file('writes.json'), JSON.stringify({ changeView: { view_id: 7 } }));
    const started = [
      start('--only', 'listBans'),
      start('--only', 'changeView'),
      start('--writes', file('writes.json')),
      start('--base', 'https://me:secret-4711@test.example/api'),
      start('--help'),
    ];
    const [failed, nothing, unfit, secret, help] = await Promise.all(started);
    expect(failed).toEqual({ code: 1, out: expect.stringContaining('HTML page') });
    expect(nothing).toEqual({ code: 1, out: expect.stringContaining('Failed: 0') });
    expect(unfit).toEqual({ code: 2, out: expect.stringContaining('the input of changeView does not fit') });
    expect(secret).toEqual({ code: 2, out: expect.not.stringContaining('secret-4711') });
    expect(help).toEqual({ code: 0, out: expect.stringContaining('--session-without') });
  });
});
