import { fetchTransport } from './fetchTransport';
import type { WireRequest } from './services/transport';

const request = {
  method: 'POST',
  path: '/iam_login',
  query: new URLSearchParams(),
  body: { iam_session: 's' },
  headers: {},
  reply: 'json',
  timeoutMs: 15_000,
  signal: undefined,
} as const;

afterEach(() => {
  delete window.consoleBoot;
  jest.restoreAllMocks();
});

it('C8: a sign-in that the page’s head began and that hangs ends with its time, like any other call', async () => {
  const reply = new Promise<Response>(() => {});
  window.consoleBoot = { arrival: null, filesOf: () => [], login: { body: JSON.stringify(request.body), reply } };
  await expect(fetchTransport({ ...request, timeoutMs: 1 })).rejects.toMatchObject({ kind: 'timeout' });
});

it('C8: the answer of such a sign-in is taken once, and only for the same session', async () => {
  const reply = Promise.resolve(new Response('{"result":0}'));
  window.consoleBoot = { arrival: null, filesOf: () => [], login: { body: JSON.stringify(request.body), reply } };
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{"result":1}'));
  expect((await fetchTransport({ ...request, body: { iam_session: 'other' } })).body).toBe('{"result":1}');
  expect((await fetchTransport(request)).body).toBe('{"result":0}');
  expect((await fetchTransport(request)).body).toBe('{"result":1}');
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('C43: every call goes to the host of the configuration', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'));
  const { apiBase } = CONSOLE_ENV;
  Object.assign(CONSOLE_ENV, { apiBase: 'https://api.example.com/v2' });
  try {
    await fetchTransport({ ...request, query: new URLSearchParams({ a: '1' }) });
  } finally {
    Object.assign(CONSOLE_ENV, { apiBase });
  }
  expect(fetched.mock.calls[0]?.[0]).toBe('https://api.example.com/v2/iam_login?a=1');
});

describe('a browser as old as the console allows', () => {
  const { fetch } = globalThis;
  const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any');

  // A backend that never answers, in a browser that is as old as the console allows.
  beforeEach(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        if (init?.signal?.aborted) reject(new Error('aborted'));
      });
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    if (any) Object.defineProperty(AbortSignal, 'any', any);
  });

  const asked = (patch: Partial<WireRequest>): WireRequest => ({
    method: 'GET',
    path: '/users',
    query: new URLSearchParams(),
    body: undefined,
    headers: {},
    reply: 'json',
    timeoutMs: 60_000,
    signal: undefined,
    ...patch,
  });

  it('R14: what is left by its caller ends as aborted, before it is sent as well as after', async () => {
    const caller = new AbortController();
    const call = fetchTransport(asked({ signal: caller.signal }));
    caller.abort();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    await expect(fetchTransport(asked({ signal: caller.signal }))).rejects.toMatchObject({ kind: 'aborted' });
  });

  it('R14: what is not answered in time ends as a timeout, with a caller who waits and without', async () => {
    await expect(fetchTransport(asked({ timeoutMs: 1 }))).rejects.toMatchObject({ kind: 'timeout' });
    const { signal } = new AbortController();
    await expect(fetchTransport(asked({ timeoutMs: 1, signal }))).rejects.toMatchObject({ kind: 'timeout' });
  });
});
