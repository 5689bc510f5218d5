import { expect, flush, originOf, spanNow, telemetryRuns, test, tracesUrl } from './collector';
import { addStyle, chooseItem, enterAs, openUser, operatorMenu, typeHash } from './support';

/** The four vitals and the paint measure of the specification, the loading of the page, and what was provoked. */
const kinds = [
  'browser.page_view',
  'documentLoad',
  'documentFetch',
  'resourceFetch',
  'GET',
  'browser.exception',
  'browser.fmp',
  'browser.web_vital',
  'browser.long_animation_frame',
  'browser.memory',
  'browser.white_screen',
];

test('C31 to C39: every kind of span arrives and passes the strict check, in both modes', async ({
  collector,
  another,
  noise,
}) => {
  noise.announce(/provoked/, /status of 404.*gone/, /Refused to connect|violates.*connect-src|CSP violation/);
  const journey = async (host: number, mode: 'lint' | 'conformance') => {
    const page = await another(host, (context) =>
      context.addInitScript(() => {
        // Memory is sampled a hundred times as often, so that its 200 s pass in two.
        const every = window.setInterval.bind(window);
        const faster = (run: () => void, ms: number) => every(run, ms === 5000 ? 50 : ms);
        Object.assign(window, { setInterval: faster });
      }),
    );
    await page.goto('/mock-iam/');
    const origin = originOf(page);
    await collector.settings({ mode }, origin);
    await enterAs(page, 'admin', '/#/userManage/user');
    await telemetryRuns(page);
    await openUser(page, '10000001');
    await page.evaluate(() => {
      const call = new XMLHttpRequest();
      call.open('GET', '/build.json?user_id=10000001');
      call.send();
      const picture = new Image();
      picture.src = '/gone.svg';
      document.head.append(picture);
      fetch('https://elsewhere.example/').catch(() => {});
      void Promise.reject(new TypeError('provoked rejection'));
      setTimeout(() => {
        const end = performance.now() + 200;
        while (performance.now() < end);
        throw new RangeError('provoked error');
      });
    });
    await page.keyboard.press('Shift');
    await addStyle(page, '#root > * { display: none }');
    const missing = async () => {
      await flush(page);
      const { spans } = await collector.received(origin);
      return kinds.filter((kind) => !spans.some(({ name }) => name === kind));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    // The vitals that are told when a page is left.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const vitals = async () =>
      (await collector.spans('browser.web_vital', origin)).map(
        ({ attributes }) => attributes['browser.web_vital.name'],
      );
    await expect.poll(vitals).toEqual(expect.arrayContaining(['fcp', 'ttfb', 'lcp', 'cls']));
    return { origin, mode };
  };

  for (const { origin } of await Promise.all([journey(2, 'lint'), journey(3, 'conformance')])) {
    const { spans, violations, requests } = await collector.received(origin);
    expect(violations).toEqual([]);
    expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThanOrEqual(60 * 1024);
    const sources = spans.flatMap(({ attributes }) => attributes['app.error.source'] ?? []);
    expect(new Set(sources)).toEqual(new Set(['window', 'rejection', 'resource', 'csp']));
    const views = spans.filter(({ name }) => name === 'browser.page_view');
    expect(views[0]?.attributes).toMatchObject({ 'app.route': '/userManage/user' });
    const byFetch = spans.filter(({ scope, name }) => name === 'GET' && scope.endsWith('instrumentation-fetch'));
    const profile = byFetch.find(({ attributes }) => attributes['url.full'] === `${origin}/api/user/{id}`);
    expect(profile?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'user.hash': expect.stringMatching(/^[\da-f]{32}$/),
    });
    const byXhr = spans.find(({ scope, name }) => name === 'GET' && scope.endsWith('xml-http-request'));
    expect(byXhr?.attributes['url.full']).toBe(`${origin}/build.json?user_id=REDACTED`);
    expect(spans.find(({ name }) => name === 'browser.white_screen')).toMatchObject({
      status: 2,
      attributes: { 'app.white_screen.result': 'white', 'app.white_screen.matched': 9 },
    });
    const [memory] = spans.filter(({ name }) => name === 'browser.memory');
    expect(memory?.attributes['app.memory.used_bytes']).toHaveLength(10);
    const frames = spans.filter(({ name }) => name === 'browser.long_animation_frame');
    expect(Math.min(...frames.map(({ durationMs }) => durationMs))).toBeGreaterThan(100);
    for (const { attributes } of spans) {
      expect(attributes['session.id']).toBe(spans[0]?.attributes['session.id']);
      expect(attributes['app.page_view.id']).toMatch(/^[\da-f]{32}$/);
    }
  }
});

test('C31: an export is a POST of JSON to v1/traces with the bearer, and nothing of the sign-in', async ({
  page,
  context,
  collector,
}) => {
  const sent = context.waitForEvent('request', (request) => request.url().includes('/v1/traces'));
  await enterAs(page, 'admin');
  await telemetryRuns(page);
  await flush(page);
  const request = await sent;
  expect(request.url()).toBe(tracesUrl);
  expect(request.method()).toBe('POST');
  const headers = await request.allHeaders();
  expect(headers).toMatchObject({ authorization: 'Bearer e2e-token', 'content-type': 'application/json' });
  expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-iam-session']));
  expect(headers.cookie).toBeUndefined();
  expect(Object.keys(JSON.parse(request.postData() ?? '{}') as object)).toEqual(['resourceSpans']);
  await expect.poll(async () => (await collector.exports()).map(({ status }) => status)).toContain(200);
  // Requests to the collector's own API are not measured.
  const { spans } = await collector.received();
  expect(spans.filter(({ attributes }) => String(attributes['url.full']).includes('v1/traces'))).toEqual([]);
});

test('C32: on localhost without local tracing nothing is loaded and nothing sent', async ({
  browser,
  contextOptions,
  baseURL,
  collector,
  noise,
}) => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: baseURL?.replace('127.0.0.1', 'localhost') ?? '',
  });
  await noise.watch(context);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await enterAs(page, 'admin', '/#/userManage/user');
  await openUser(page, '10000001');
  await flush(page);
  await operatorMenu(page).click();
  await chooseItem(page, '诊断信息');
  await expect(page.getByRole('dialog', { name: '诊断信息' })).toContainText('未启用');
  await context.close();
  expect(asked.filter((url) => /\/telemetry\.\w+\.async\.js|:4318/.test(url))).toEqual([]);
  expect((await collector.received()).requests).toEqual([]);
});

test('C34: a call ends when it ended, and is told at least 300 ms later', async ({ page, collector }) => {
  await enterAs(page, 'admin');
  await telemetryRuns(page);
  const endedAt = await page.evaluate(async () => {
    await (await fetch('/build.json?probe=1')).text();
    return Date.now();
  });
  const isProbe = (span: { attributes: Record<string, unknown> }) =>
    String(span.attributes['url.full']).includes('build.json?probe=');
  const told = async () => {
    await flush(page);
    return (await collector.spans('GET')).some(isProbe);
  };
  await expect.poll(told, { intervals: [30] }).toBe(true);
  const toldAt = Date.now();
  const [span] = (await collector.spans('GET')).filter(isProbe);
  const spanEnd = (span?.startMs ?? 0) + (span?.durationMs ?? 0);
  // From the span's own end: a busy page learns of the answer later than the browser.
  expect(toldAt - spanEnd).toBeGreaterThanOrEqual(300);
  // The wait is not part of the call.
  expect(spanEnd - endedAt).toBeLessThan(300);
});

test('C39: the spans of a closed tab arrive, and of one that is left for another page', async ({
  page,
  context,
  collector,
  noise,
}) => {
  noise.announce(/last words/);
  for (const leave of ['closed', 'left'] as const) {
    const tab = leave === 'closed' ? await context.newPage() : page;
    await enterAs(tab, 'admin');
    await telemetryRuns(tab);
    const words = `last words of a tab that is ${leave}`;
    // At once: what the load of the page told still waits, and is more than half of the 64 KiB that go along.
    await tab.evaluate(async (text) => {
      setTimeout(() => {
        throw new Error(text);
      });
      await new Promise((heard) => addEventListener('error', heard, { once: true }));
    }, words);
    if (leave === 'closed') await tab.close();
    else await tab.goto('/mock-iam/');
    const told = async () =>
      (await collector.spans('browser.exception')).map(({ events }) => events[0]?.attributes['exception.message']);
    await expect.poll(told).toContain(words);
  }
});

test('the diagnostics entry shows build, session, last trace and the collector, as they were received', async ({
  page,
  collector,
}) => {
  await enterAs(page, 'admin', '/#/userManage/user');
  await telemetryRuns(page);
  await spanNow(page);
  await expect.poll(async () => (await collector.spans('browser.page_view')).length).toBeGreaterThanOrEqual(2);
  await operatorMenu(page).click();
  await chooseItem(page, '诊断信息');
  const dialog = page.getByRole('dialog', { name: '诊断信息' });
  // Exports may arrive in another order than their page views began, the last one after the dialog opened.
  const newest = async () => (await collector.spans('browser.page_view')).sort((a, b) => a.startMs - b.startMs).at(-1);
  await expect
    .poll(async () => (await dialog.textContent())?.includes((await newest())?.traceId ?? 'a trace'))
    .toBe(true);
  const last = await newest();
  await expect(dialog).toContainText(String(last?.attributes['session.id']));
  await expect(dialog).toContainText(String(last?.resource['service.version']));
  await expect(dialog).toContainText('正常');
});

test('C39: calls and failures of a page view share its trace, and a new screen begins a new one', async ({
  page,
  collector,
}) => {
  await enterAs(page, 'admin');
  await telemetryRuns(page);
  await typeHash(page, '#/userManage/user');
  await expect(page.getByRole('table').first()).toBeVisible();
  const list = await collector.waitFor(page, 'GET', ({ attributes }) =>
    /\/api\/users\?/.test(String(attributes['url.full'])),
  );
  const views = await collector.spans('browser.page_view');
  expect(views.find(({ traceId }) => traceId === list.traceId)?.attributes['app.route']).toBe('/userManage/user');
  expect(new Set(views.map(({ traceId }) => traceId)).size).toBe(views.length);
});
