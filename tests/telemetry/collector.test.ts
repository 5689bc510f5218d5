/** @jest-environment node */
import { type Collector, startCollector } from '../../scripts/collector/server';
import { attribute, exportRequest, span } from './exportRequest';

let collector: Collector;
const lines: string[] = [];

beforeAll(async () => {
  collector = await startCollector({ port: 0, token: 'secret', print: (line) => lines.push(line) });
});
afterAll(() => collector.close());
beforeEach(() => control('/reset', {}));

const control = (path: string, body: unknown) =>
  fetch(collector.url + path, { method: 'POST', body: JSON.stringify(body) });

const send = (body: unknown = exportRequest(), init: RequestInit = {}, path = '/v1/traces') =>
  fetch(collector.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });

interface State {
  spans: { name: string }[];
  requests: { method: string; status: number; bytes: number; problems: string[] }[];
  violations: string[];
}

const state = async () => (await (await fetch(`${collector.url}/spans`)).json()) as State;

describe('the receiver', () => {
  it('C31: takes a valid export with {} as JSON, keeps it and prints it', async () => {
    const response = await send();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({});
    const { spans, requests, violations } = await state();
    expect(spans).toMatchObject([{ name: 'browser.page_view' }]);
    expect(requests).toMatchObject([{ method: 'POST', status: 200, spans: 1, problems: [] }]);
    expect(violations).toEqual([]);
    expect(lines.at(-1)).toMatch(/browser\.page_view .* 5\.0 ms {2}\/home$/);
  });

  const json = { 'content-type': 'application/json' };
  it.each([
    ['another method', { method: 'PUT' }, 405],
    ['no token', { headers: json }, 401],
    ['a wrong token', { headers: { ...json, authorization: 'Bearer wrong' } }, 401],
    ['another type', { headers: { 'content-type': 'text/plain', authorization: 'Bearer secret' } }, 415],
    ['no JSON', { body: '{' }, 400],
    ['a request that breaks OTLP', { body: '{"resourceSpans":7}' }, 400],
  ])('C31: refuses %s', async (_, init, status) => {
    expect((await send(undefined, init)).status).toBe(status);
    const { spans, violations } = await state();
    expect(spans).toEqual([]);
    expect(violations).toHaveLength(1);
  });

  it('C31: knows one path exactly', async () => {
    for (const path of ['/v1/traces/', '/traces', '/v1/logs'])
      expect((await send(undefined, {}, path)).status).toBe(404);
    expect((await state()).requests).toEqual([]);
  });

  it('C31: refuses a body above the limit', async () => {
    await control('/settings', { limitBytes: 100 });
    expect((await send()).status).toBe(413);
  });

  it('C31: lint refuses what conformance ignores', async () => {
    const unknown = exportRequest([span({ colour: 'red' })]);
    expect((await send(unknown)).status).toBe(400);
    await control('/settings', { mode: 'conformance' });
    expect((await send(unknown)).status).toBe(200);
  });

  it('a canary is a violation, wherever it hides', async () => {
    await control('/settings', { canaries: ['张三'] });
    await send(
      exportRequest([span({ attributes: [attribute('url.full', { stringValue: '/x?n=%E5%BC%A0%E4%B8%89' })] })]),
    );
    expect((await state()).violations).toEqual([expect.stringContaining('张三')]);
  });

  it('answers a preflight, and its headers can be switched', async () => {
    const preflight = () => send(null, { method: 'OPTIONS', body: null });
    const first = await preflight();
    expect(first.status).toBe(204);
    expect(first.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
    expect(first.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(first.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(first.headers.get('access-control-max-age')).toBe('600');
    await control('/settings', {
      exposeRetryAfter: false,
      allowHeaders: 'content-type',
      allowOrigin: 'https://c.example',
    });
    const second = await preflight();
    expect(second.headers.get('access-control-allow-headers')).toBe('content-type');
    expect(second.headers.get('access-control-allow-origin')).toBe('https://c.example');
    expect(second.headers.has('access-control-expose-headers')).toBe(false);
    await control('/settings', { allowOrigin: '' });
    expect((await preflight()).headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    [{ mode: 'status', status: 503 }, 503, null],
    [{ mode: 'status', status: 429, retryAfter: 2 }, 429, '2'],
    [{ mode: 'status', status: 400 }, 400, null],
  ])('C33: fault %j, as long as asked', async (fault, status, retryAfter) => {
    await control('/faults', { ...fault, times: 2 });
    const body = exportRequest();
    for (const expected of [status, status, 200]) {
      const response = await send(body);
      expect(response.status).toBe(expected);
      expect(response.headers.get('retry-after')).toBe(expected === 200 ? null : retryAfter);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect((await state()).spans).toHaveLength(1);
  });

  it('C33: each export meets a fault as often as asked, whatever comes between its requests', async () => {
    await control('/faults', { mode: 'status', status: 503, times: 1 });
    const [first, other] = [exportRequest(), exportRequest([span({ traceId: 'f'.repeat(32) })])];
    const status = async (body: unknown) => (await send(body)).status;
    expect([await status(first), await status(other), await status(first), await status(other)]).toEqual([
      503, 503, 200, 200,
    ]);
  });

  it('partial success, a page instead of JSON, a redirect, a late answer', async () => {
    await control('/faults', { mode: 'partial', times: 1 });
    expect(await (await send()).json()).toEqual({ partialSuccess: { rejectedSpans: '1', errorMessage: 'x' } });
    await control('/faults', { mode: 'html', times: 1 });
    expect((await send()).headers.get('content-type')).toBe('text/html');
    await control('/faults', { mode: 'redirect', location: 'https://evil.example/', times: 1 });
    expect((await send(undefined, { redirect: 'manual' })).status).toBe(307);
    await control('/faults', { mode: 'slow', delayMs: 1, times: 1 });
    expect((await send()).status).toBe(200);
  });

  it('a dropped connection', async () => {
    await control('/faults', { mode: 'reset', times: 1 });
    await expect(send()).rejects.toThrow('fetch failed');
    expect((await state()).requests).toMatchObject([{ status: 0 }]);
  });

  it('a body taken and never answered', async () => {
    await control('/faults', { mode: 'hang', times: 1 });
    const abort = new AbortController();
    const sent = send(undefined, { signal: abort.signal });
    const aborted = expect(sent).rejects.toThrow('aborted');
    while ((await state()).requests[0]?.bytes === undefined || (await state()).requests[0]?.bytes === 0);
    abort.abort();
    await aborted;
    expect((await state()).requests).toMatchObject([{ status: 0 }]);
  });

  it.each([{}, { mode: 'nonsense' }, { mode: 'status' }, { mode: 'slow' }, { mode: 'redirect' }, 7])(
    'refuses the fault %j',
    async (fault) => {
      expect((await control('/faults', fault)).status).toBe(400);
    },
  );

  it.each([{ mode: 'x' }, { canaries: 'x' }, { limitBytes: '1' }, { colour: 1 }, 7])(
    'refuses the settings %j',
    async (settings) => {
      expect((await control('/settings', settings)).status).toBe(400);
    },
  );

  it('shows what came on a page, with nothing of it taken for HTML', async () => {
    await send(exportRequest([span({ name: '<img src=x onerror=alert(1)>' })]));
    const page = await (await fetch(`${collector.url}/`)).text();
    expect(page).toContain('1 spans');
    expect(page).toContain('&#60;img');
    expect(page).not.toContain('<img');
  });
});
