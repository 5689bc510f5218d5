import type { Fault } from '../scripts/collector/settings';
import { aboutCollector, expect, flush, linesOf, spanNow, telemetryRuns, test } from './collector';
import { chooseItem, enterAs, openList, openUser, operatorMenu } from './support';

interface Way {
  name: string;
  fault: Fault;
  hideRetryAfter?: boolean;
  /** Number of requests per export. */
  requests: [least: number, most: number];
  /** Seconds between them; each may be a fifth shorter or longer, as the exporter draws lots. */
  waits?: readonly number[];
  /** Until the exporter gives up, in seconds; a machine may be late, but not by another try or another time limit. */
  givesUpAfter?: [least: number, most: number];
  delivered?: boolean;
}

const nominal = [1, 1.5, 2.25, 3.375, 5];

const ways: readonly Way[] = [
  {
    name: '503 always',
    fault: { mode: 'status', status: 503 },
    requests: [4, 6],
    waits: nominal,
    givesUpAfter: [5, 13],
  },
  { name: '400', fault: { mode: 'status', status: 400 }, requests: [1, 1], givesUpAfter: [0, 4] },
  { name: '500', fault: { mode: 'status', status: 500 }, requests: [1, 1], givesUpAfter: [0, 4] },
  { name: 'reset', fault: { mode: 'reset' }, requests: [4, 7], givesUpAfter: [5, 13] },
  { name: 'hang', fault: { mode: 'hang' }, requests: [1, 1], givesUpAfter: [9.5, 14] },
  {
    name: '429 with Retry-After 2, twice',
    fault: { mode: 'status', status: 429, retryAfter: '2', times: 2 },
    requests: [3, 3],
    waits: [2, 2],
    delivered: true,
  },
  {
    name: '429 with Retry-After 3, hidden, twice',
    fault: { mode: 'status', status: 429, retryAfter: '3', times: 2 },
    hideRetryAfter: true,
    requests: [3, 3],
    waits: nominal,
    delivered: true,
  },
  {
    name: '429 with Retry-After 60',
    fault: { mode: 'status', status: 429, retryAfter: '60' },
    requests: [1, 1],
    givesUpAfter: [0, 4],
  },
  {
    name: '502, then well',
    fault: { mode: 'status', status: 502, times: 1 },
    requests: [2, 2],
    waits: nominal,
    delivered: true,
  },
  {
    name: '504, then well',
    fault: { mode: 'status', status: 504, times: 1 },
    requests: [2, 2],
    waits: nominal,
    delivered: true,
  },
  { name: 'partial success', fault: { mode: 'partial' }, requests: [1, 1], delivered: true },
];

test('C31, C33: each fault of a collector shows the documented requests and waits', async ({
  another,
  originAt,
  collector,
  noise,
}) => {
  noise.announce(...aboutCollector);
  const pages = [];
  // One after another: side by side only what waits.
  for (const [i, way] of ways.entries()) {
    const page = await another(10 + i);
    const lines = linesOf(page);
    await page.goto('/');
    await telemetryRuns(page);
    await flush(page);
    pages.push({ way, page, lines, origin: originAt(10 + i) });
  }
  const results = pages.map(async ({ way, page, lines, origin }) => {
    await expect.poll(async () => (await collector.exports(origin)).length).toBeGreaterThan(0);
    await collector.settings({ exposeRetryAfter: !way.hideRetryAfter }, origin);
    await collector.fault(way.fault, origin);
    const gaveUp = way.delivered ? null : page.waitForEvent('console', (message) => message.type() === 'debug');
    const startedAt = performance.now();
    await spanNow(page);
    // Exports sent before the fault was set do not count.
    const attempts = async () => {
      const all = await collector.exports(origin);
      const first = all.find(({ faulty }) => faulty);
      return all.filter(({ digest }) => digest === first?.digest);
    };
    await gaveUp;
    const tookS = (performance.now() - startedAt) / 1000;
    if (way.delivered) await expect.poll(async () => (await attempts()).at(-1)?.status).toBe(200);
    return { way, lines, attempts, tookS };
  });
  // Read when the last one is through: by then the others had time to ask more often than they may.
  for (const { way, lines, attempts, tookS } of await Promise.all(results)) {
    const seen = await attempts();
    const about = `${way.name}: ${seen.map(({ atMs }) => Math.round(atMs - (seen[0]?.atMs ?? 0))).join(', ')} ms`;
    expect(seen.length, about).toBeGreaterThanOrEqual(way.requests[0]);
    expect(seen.length, about).toBeLessThanOrEqual(way.requests[1]);
    expect(seen.at(-1)?.status === 200, about).toBe(way.delivered ?? false);
    for (const [i, wait] of (way.waits ?? []).slice(0, seen.length - 1).entries()) {
      const gap = ((seen[i + 1]?.atMs ?? 0) - (seen[i]?.atMs ?? 0)) / 1000;
      expect(gap, about).toBeGreaterThan(wait * 0.8 - 0.05);
      expect(gap, about).toBeLessThan(wait * 1.2 + 0.75);
    }
    if (way.givesUpAfter) {
      expect(tookS, about).toBeGreaterThanOrEqual(way.givesUpAfter[0]);
      expect(tookS, about).toBeLessThanOrEqual(way.givesUpAfter[1]);
    }
    expect(
      lines.filter((line) => !line.startsWith('debug: Telemetry is disturbed')),
      way.name,
    ).toEqual([]);
    expect(lines.length, way.name).toBe(way.delivered ? 0 : 1);
  }
});

test('C31: of 35 exports at once 30 are sent, the others dropped, and the console can be used', async ({
  page,
  context,
  collector,
  noise,
}) => {
  noise.announce(...aboutCollector);
  const lines = linesOf(page);
  // Exports without an answer. A request the browser could not queue is repeated with the same body: it counts as one.
  const sent = new Set<string | null>();
  context.on('request', (request) => {
    if (request.url().includes('/v1/traces')) sent.add(request.postData());
  });
  context.on('requestfinished', (request) => sent.delete(request.postData()));
  await enterAs(page, 'admin', '/#/userManage/user');
  await telemetryRuns(page);
  await collector.waitFor(page, 'browser.page_view');
  await expect.poll(async () => (await collector.exports()).every(({ status }) => status === 200)).toBe(true);
  await collector.fault({ mode: 'hang' });
  await spanNow(page, 35);
  await expect.poll(() => sent.size).toBe(30);
  await openUser(page, '10000001');
  await flush(page);
  expect(sent.size).toBe(30);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The collector comes back; what still waits for its next attempt arrives.
  await collector.stop();
  await collector.start();
  await expect.poll(async () => (await collector.spans('browser.page_view')).length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(1);
});

const liars: readonly { name: string; fault: Fault }[] = [
  { name: 'HTML with 200', fault: { mode: 'html' } },
  { name: 'a redirect', fault: { mode: 'redirect', location: 'http://127.0.0.1:4319/' } },
  { name: 'taking and never answering', fault: { mode: 'hang' } },
  { name: 'dropping the connection', fault: { mode: 'reset' } },
];

test('bad input: whatever the collector does, an operator notices nothing, and one debug line says it', async ({
  another,
  originAt,
  collector,
  noise,
}) => {
  noise.announce(...aboutCollector, /:4319/, /CSP violation: connect-src|Content Security Policy/);
  const work = async ({ fault, name }: (typeof liars)[number], host: number) => {
    const origin = originAt(host);
    await collector.fault(fault, origin);
    const page = await another(host);
    const lines = linesOf(page);
    await enterAs(page, 'admin', '/#/userManage/user');
    await telemetryRuns(page);
    await flush(page);
    await expect.poll(async () => (await collector.exports(origin)).length).toBeGreaterThan(0);
    await openList(page, '?status=banned');
    await openUser(page, '10000001');
    await flush(page);
    await expect(page.getByRole('alert'), name).toHaveCount(0);
    await expect(page.locator('.ant-message-notice, .ant-notification-notice'), name).toHaveCount(0);
    if (fault.mode !== 'html') await expect.poll(() => lines.length).toBeGreaterThan(0);
    // Nothing about the collector is itself told as a failure.
    await collector.fault({ mode: 'ok' }, origin);
    await spanNow(page);
    await collector.waitFor(page, 'browser.page_view');
    expect(await collector.spans('browser.exception', origin), name).toEqual([]);
    expect(
      lines.filter((line) => !line.startsWith('debug: Telemetry is disturbed')),
      name,
    ).toEqual([]);
    expect(lines.length, name).toBeLessThanOrEqual(1);
  };
  await Promise.all(liars.map((liar, i) => work(liar, 30 + i)));
});

test('bad input: a collector that is dead changes one word of the diagnostics, and its return another', async ({
  page,
  collector,
  noise,
}) => {
  noise.announce(...aboutCollector);
  const lines = linesOf(page);
  await collector.stop();
  await enterAs(page, 'admin', '/#/userManage/user');
  await telemetryRuns(page);
  await flush(page);
  await openUser(page, '10000001');
  const state = async () => {
    await operatorMenu(page).click();
    await chooseItem(page, '诊断信息');
    const dialog = page.getByRole('dialog', { name: '诊断信息' });
    const text = (await dialog.textContent()) ?? '';
    await dialog
      .getByRole('button', { name: /close|关闭/i })
      .first()
      .click();
    await expect(dialog).toBeHidden();
    return /发送失败|正常/.exec(text)?.[0];
  };
  await expect.poll(() => lines.length).toBe(1);
  expect(await state()).toBe('发送失败');
  await collector.start();
  await spanNow(page);
  await collector.waitFor(page, 'browser.page_view');
  await expect.poll(state).toBe('正常');
  expect(lines).toEqual([expect.stringContaining('debug: Telemetry is disturbed')]);
});
