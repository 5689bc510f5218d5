import { fetchTransport } from './fetchTransport';
import type { WireRequest } from './services/transport';

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

const request = (patch: Partial<WireRequest>): WireRequest => ({
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
  const call = fetchTransport(request({ signal: caller.signal }));
  caller.abort();
  await expect(call).rejects.toMatchObject({ kind: 'aborted' });
  await expect(fetchTransport(request({ signal: caller.signal }))).rejects.toMatchObject({ kind: 'aborted' });
});

it('R14: what is not answered in time ends as a timeout, with a caller who waits and without', async () => {
  await expect(fetchTransport(request({ timeoutMs: 1 }))).rejects.toMatchObject({ kind: 'timeout' });
  const { signal } = new AbortController();
  await expect(fetchTransport(request({ timeoutMs: 1, signal }))).rejects.toMatchObject({ kind: 'timeout' });
});
