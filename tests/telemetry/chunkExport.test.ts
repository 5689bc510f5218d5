import { env } from './bundle';
import { collector, eachOnItsPage, hide, named, open, page, pass } from './chunkPage';

eachOnItsPage();

describe('what telemetry sends', () => {
  it('C31: posts strict JSON to the whole address with the token', async () => {
    open();
    await pass(5000);
    expect(page.sent).toHaveLength(1);
    expect(page.sent[0]).toMatchObject({
      url: collector,
      init: {
        method: 'POST',
        keepalive: true,
        headers: { Authorization: 'Bearer write-only', 'Content-Type': 'application/json' },
      },
    });
    expect(page.problems).toEqual([]);
    const [view] = named('browser.page_view');
    expect(view?.resource).toMatchObject({
      'service.name': 'voice-console',
      'service.version': env.buildId,
      'deployment.environment.name': 'test',
      'telemetry.sdk.name': 'opentelemetry',
    });
    expect(view?.attributes).toMatchObject({
      'app.route': '/home',
      'session.id': page.early.diagnostics.sessionId,
      'app.page_view.id': expect.stringMatching(/^[\da-f]{32}$/),
      'browser.document.url.full': 'http://localhost/#/home',
    });
    expect(page.early.diagnostics).toEqual({
      buildId: env.buildId,
      sessionId: expect.stringMatching(/^[\da-f]{32}$/),
      lastTraceId: view?.traceId,
      collector: 'ok',
    });
  });

  it('C39: what happened before is told with its own moment, in the trace of the page', async () => {
    const at = performance.now();
    await pass(700);
    open({ queue: [{ kind: 'rejection', reason: new Error('user 13800138000'), at }] });
    await pass(5000);
    const [error] = named('browser.exception');
    expect(error).toMatchObject({
      status: 2,
      durationMs: 0,
      traceId: page.early.diagnostics.lastTraceId,
      events: [{ name: 'exception', attributes: { 'exception.message': 'user REDACTED' } }],
    });
    expect((named('browser.page_view')[0]?.startMs ?? 0) + at).toBeCloseTo(error?.startMs ?? 0, -1);
    expect(page.problems).toEqual([]);
  });

  it('C34: a fetch span is told 300 ms late, and ends when the answer was there', async () => {
    open();
    await window.fetch('/api/user/99?nickname=张三');
    await pass(299);
    hide();
    await pass(0);
    expect(named('GET')).toEqual([]);
    await pass(1);
    hide();
    await pass(0);
    const [span] = named('GET');
    expect(span?.durationMs).toBeLessThan(50);
    expect(span).toMatchObject({
      kind: 3,
      traceId: page.early.diagnostics.lastTraceId,
      attributes: {
        'url.full': 'http://localhost/api/user/{id}?nickname=REDACTED',
        'http.response.status_code': 200,
        'app.route': '/home',
      },
    });
    expect(page.problems).toEqual([]);
  });

  it('C34: so is an XHR span', async () => {
    open();
    const request = new XMLHttpRequest();
    request.open('GET', '/api/x?user_id=5');
    request.send();
    await pass(20 + 299);
    hide();
    await pass(0);
    expect(named('GET')).toEqual([]);
    await pass(1);
    hide();
    await pass(0);
    const [span] = named('GET');
    expect(span?.durationMs).toBeLessThan(50);
    expect(span?.attributes['url.full']).toBe('http://localhost/api/x?user_id=REDACTED');
    expect(page.problems).toEqual([]);
  });

  it('C34: what telemetry itself sends is no span', async () => {
    open();
    await pass(30_000);
    expect(page.sent.length).toBeGreaterThan(0);
    expect(named('POST')).toEqual([]);
  });

  it('C33: 503 is tried again, 5 times at most and 10 s at most; other refusals once', async () => {
    open();
    page.answer = () => Promise.resolve(new Response('', { status: 503 }));
    hide();
    await pass(10_500);
    const tries = page.sent.length;
    expect(tries).toBeGreaterThanOrEqual(4);
    expect(tries).toBeLessThanOrEqual(6);
    expect((page.sent.at(-1)?.at ?? 0) - (page.sent[0]?.at ?? 0)).toBeLessThanOrEqual(10_000);
    expect(page.early.diagnostics.collector).toBe('failing');

    for (const status of [400, 500, 404]) {
      page.sent.length = 0;
      page.answer = () => Promise.resolve(new Response('', { status }));
      window.location.hash = `#/${status}`;
      window.dispatchEvent(new Event('hashchange'));
      hide();
      await pass(10_500);
      expect(page.sent).toHaveLength(1);
    }
  });

  it('C33: a collector that never answers is given up after 10 s, and not asked again', async () => {
    open();
    const given: number[] = [];
    page.answer = (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => {
          given.push(performance.now() - (page.sent[0]?.at ?? 0));
          reject(new DOMException('aborted', 'AbortError'));
        });
      });
    hide();
    await pass(20_000);
    expect(given[0]).toBe(10_000);
    expect(page.sent.filter(({ init }) => init.body === page.sent[0]?.init.body)).toHaveLength(1);
  });

  it('C33: 30 exports at the same time, the next is dropped', async () => {
    open();
    page.answer = () => new Promise(() => {});
    for (let i = 0; i < 31; i += 1) {
      window.location.hash = `#/${i}`;
      window.dispatchEvent(new Event('hashchange'));
      hide();
    }
    await pass(0);
    expect(page.sent).toHaveLength(30);
  });

  it('C33: disturbs the page with one line at most, whatever the collector does', async () => {
    open();
    for (const broken of [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('<!doctype html>', { status: 200 })),
      () => Promise.resolve(new Response('', { status: 401 })),
    ]) {
      page.answer = broken;
      window.location.hash += '1';
      window.dispatchEvent(new Event('hashchange'));
      hide();
      await pass(12_000);
    }
    expect(page.debug.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
