import type { Page, Route } from '@playwright/test';
import { expect, linesOf, originOf, telemetryRuns, test } from './collector';
import { addStyle, banRemark, enterAs, fillBan, typeHash, userSummary } from './support';

const userChunk = /\/p__userManage__user__index\.\w+\.async\.js/;
const style = '/p__userManage__user__index.0badc0de.chunk.css';

/** Code the bundler adds to its runtime once a chunk has its own styles; none has today. */
const styleLoader = (runtime: string) => `${runtime}.f.miniCss = function (id, promises) {
  if (!/p__userManage__user__index/.test(${runtime}.u(id))) return;
  promises.push(new Promise(function (resolve, reject) {
    var link = document.createElement('link');
    link.rel = 'stylesheet';
    link.onerror = link.onload = function (event) {
      link.onerror = link.onload = null;
      if (event.type === 'load') return resolve();
      var error = new Error('Loading CSS chunk ' + id + ' failed.\\n(${style})');
      error.code = 'CSS_CHUNK_LOAD_FAILED';
      error.type = event.type;
      error.request = '${style}';
      link.parentNode.removeChild(link);
      reject(error);
    };
    link.href = '${style}';
    document.head.appendChild(link);
  }));
},`;

/** As if the user screen had a style chunk. */
async function withStyleChunk(page: Page): Promise<void> {
  await page.route(/\/umi\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const patched = code.replace(/(\w+)\.f\.j=function/, (found, runtime: string) => styleLoader(runtime) + found);
    expect(patched).not.toBe(code);
    await route.fulfill({ response, body: patched });
  });
}

const abort = (route: Route) => route.abort();
/** Neither an answer nor a failure. */
const hang = () => {};

const lostPage = (page: Page) => page.getByRole('alert').filter({ hasText: '页面资源加载失败' });

interface Loss {
  name: string;
  file: RegExp;
  happens: (route: Route) => unknown;
  told: { 'error.type': string; 'app.chunk.type': string; 'app.chunk.style': boolean };
}

const losses: readonly Loss[] = [
  {
    name: 'a lost code chunk',
    file: userChunk,
    happens: abort,
    told: { 'error.type': 'ChunkLoadError', 'app.chunk.type': 'error', 'app.chunk.style': false },
  },
  {
    name: 'a lost style chunk',
    file: /\.chunk\.css$/,
    happens: abort,
    told: { 'error.type': 'CSS_CHUNK_LOAD_FAILED', 'app.chunk.type': 'error', 'app.chunk.style': true },
  },
  {
    name: 'a code chunk that hangs for 120 s',
    file: userChunk,
    happens: hang,
    told: { 'error.type': 'ChunkLoadError', 'app.chunk.type': 'timeout', 'app.chunk.style': false },
  },
  {
    name: 'a style chunk that hangs for 120 s',
    file: /\.chunk\.css$/,
    happens: hang,
    told: { 'error.type': 'CSS_CHUNK_LOAD_FAILED', 'app.chunk.type': 'timeout', 'app.chunk.style': true },
  },
];

for (const { name, file, happens, told } of losses) {
  test(`C27, C39: ${name} is told as such, and the operator gets a page with a reload`, async ({
    page,
    collector,
    noise,
  }) => {
    noise.announce(/p__userManage__user__index/, /ChunkLoadError|Loading (CSS )?chunk/);
    const isStyle = told['app.chunk.style'];
    if (isStyle) await withStyleChunk(page);
    if (happens === hang) {
      // A report that is on its way as the clock leaps is cut off by its own time limit, and sent again.
      noise.announce(/Telemetry is disturbed/);
      await page.clock.install();
    }
    await enterAs(page, 'admin');
    await telemetryRuns(page);
    const loading = page.getByRole('main').getByRole('status', { name: '正在加载' });
    await expect(loading).toHaveCount(0);
    await page.route(file, happens);
    const asked = page.waitForRequest(file);
    await typeHash(page, '#/userManage/user');
    await asked;
    if (happens === hang) {
      // The code of the screen must have arrived before the clock leaps, or the leap would also time it out.
      if (isStyle) await expect(page.locator('script[data-webpack]')).toHaveCount(0);
      await expect(loading).toBeVisible();
      // The clock also ticks by itself: 20 s are for a busy machine.
      await page.clock.fastForward(100_000);
      await expect(lostPage(page)).toHaveCount(0);
      // The 120 s of a style count from when the placeholder's effects ran, which may be after the leap.
      await expect(async () => {
        await page.clock.fastForward(isStyle ? 60_000 : 21_000);
        await expect(lostPage(page)).toBeVisible({ timeout: 1000 });
      }).toPass();
    }
    await expect(lostPage(page).getByRole('button', { name: '刷新页面' })).toBeVisible();
    const { attributes } = await collector.waitFor(
      page,
      'browser.exception',
      (span) => span.attributes['app.error.source'] === 'chunk',
    );
    expect(attributes).toMatchObject({ ...told, 'app.chunk.reloaded': false });
    expect(String(attributes['app.chunk.id'])).not.toBe('');
    await page.unroute(file, happens);
    if (isStyle) await page.route(file, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.getByRole('button', { name: '刷新页面' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    expect((await collector.received()).violations).toEqual([]);
  });
}

test('C27: after a new build a page that lost its code reloads by itself, once, and says both', async ({
  page,
  collector,
  noise,
}) => {
  noise.announce(/gone\.00000000/, /ChunkLoadError|Loading (CSS )?chunk/);
  // From inside: what a page sends while it is left is lost where its requests are held up to be routed.
  await page.addInitScript(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src');
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...source,
      set(this: HTMLScriptElement, address: string) {
        const isLost = address.includes('p__userManage__user__index') && sessionStorage.getItem('lost') !== null;
        source?.set?.call(this, isLost ? '/gone.00000000.async.js' : address);
      },
    });
    const ask = window.fetch;
    window.fetch = (input, init) =>
      String(input).includes('/build.json') ? Promise.resolve(Response.json({ buildId: 'newer' })) : ask(input, init);
  });
  await enterAs(page, 'admin');
  await telemetryRuns(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.evaluate(() => sessionStorage.setItem('lost', 'yes'));
  await typeHash(page, '#/userManage/user');
  await expect(lostPage(page)).toBeVisible();
  expect(loads).toBe(1);
  const reloads = async () => {
    const spans = await collector.spans('browser.exception');
    return spans.flatMap(({ attributes }) => attributes['app.chunk.reloaded'] ?? []);
  };
  await telemetryRuns(page);
  await collector.waitFor(page, 'browser.exception', ({ attributes }) => attributes['app.chunk.reloaded'] === false);
  await expect.poll(reloads).toEqual([true, false]);
});

test('C27: a form that is being filled in keeps its data when a part of the page is lost after a new build', async ({
  page,
  collector,
  noise,
}) => {
  noise.announce(/\.async\.js/, /ChunkLoadError|Loading (CSS )?chunk/);
  await page.route('**/build.json?*', (route) => route.fulfill({ json: { buildId: 'newer' } }));
  await enterAs(page, 'admin', '/#/userManage/user?uid=10000001');
  await telemetryRuns(page);
  await expect(userSummary(page)).toBeVisible();
  const dialog = await fillBan(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\.async\.js/, abort);
  // Another address would ask first what becomes of the form; this opens over it, and is not fetched ahead.
  await page.getByRole('button', { name: '导出中心' }).dispatchEvent('click');
  const told = await collector.waitFor(page, 'browser.exception', ({ attributes }) => 'app.chunk.id' in attributes);
  expect(told.attributes['app.chunk.reloaded']).toBe(false);
  await expect(lostPage(page).getByRole('button', { name: '刷新页面', includeHidden: true })).toBeAttached();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
  expect(loads).toBe(0);
});

test('C39: a crash after mount is told with its boundary, and the operator gets a page with a reload', async ({
  page,
  collector,
  noise,
}) => {
  noise.announce(/provoked crash/);
  await page.addInitScript(() => {
    const create = document.createElement.bind(document);
    Object.assign(document, {
      createElement: (tag: string, options?: ElementCreationOptions) => {
        if (tag === 'table' && sessionStorage.getItem('crash')) throw new Error('provoked crash');
        return create(tag, options);
      },
    });
  });
  await enterAs(page, 'admin');
  await telemetryRuns(page);
  await page.evaluate(() => sessionStorage.setItem('crash', 'yes'));
  await typeHash(page, '#/userManage/user');
  const crashed = page.getByRole('alert').filter({ hasText: '页面出错了' });
  await expect(crashed).toBeVisible();
  const span = await collector.waitFor(
    page,
    'browser.exception',
    ({ attributes }) => attributes['app.error.source'] === 'react',
  );
  expect(span.attributes).toMatchObject({ 'app.error.boundary': 'page', 'app.error.handled': true });
  expect(span.attributes['app.error.component_stack']).toBeTruthy();
  expect(span.events[0]?.attributes['exception.message']).toBe('provoked crash');
  await page.evaluate(() => sessionStorage.removeItem('crash'));
  await crashed.getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
  const causes = (await collector.spans('browser.exception')).map(({ attributes }) => attributes['app.error.source']);
  expect(causes).toEqual(['react']);
});

test('C36: a white page, an empty page and a page with content are told apart, and two of them to the operator', async ({
  another,
  collector,
}) => {
  const readCell = async (host: number, hidden: string) => {
    const page = await another(host);
    const lines = linesOf(page);
    await enterAs(page, 'admin', '/#/userManage/user');
    await telemetryRuns(page);
    if (hidden) {
      await addStyle(page, `${hidden} { display: none !important }`);
      // The look after the load may be over on a busy machine; a new path is looked at as well, a new query is not.
      await typeHash(page, '#/riskManage/banRecord');
    }
    const { attributes } = await collector.waitFor(page, hidden ? 'browser.white_screen' : 'browser.fmp');
    const notice = page.getByRole('alert').filter({ hasText: '页面没有显示出内容' });
    await expect(notice).toHaveCount(hidden ? 1 : 0);
    if (hidden) {
      await notice.getByRole('button', { name: '刷新页面' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
    }
    expect(lines).toEqual([]);
    return { origin: originOf(page), result: attributes['app.white_screen.result'] };
  };
  const [white, empty, whole] = await Promise.all([
    readCell(50, '#root > *'),
    readCell(51, '.ant-layout-content > *'),
    readCell(52, ''),
  ]);
  expect(white?.result).toBe('white');
  expect(empty?.result).toBe('content_blank');
  expect(await collector.spans('browser.white_screen', whole?.origin)).toEqual([]);
});

test('C27, C39: a lost entry is a readable page with a reload, and is told after it', async ({
  page,
  collector,
  noise,
}) => {
  const entry = /\/umi\.\w+\.js/;
  noise.announce(entry);
  await page.route(entry, abort);
  await page.goto('/');
  await expect(lostPage(page)).toBeVisible();
  await page.unroute(entry, abort);
  await lostPage(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(page.getByRole('button', { name: /登录/ })).toBeVisible();
  await telemetryRuns(page);
  const { attributes } = await collector.waitFor(
    page,
    'browser.exception',
    (span) => span.attributes['app.error.source'] === 'chunk',
  );
  expect(attributes).toMatchObject({
    'error.type': 'ChunkLoadError',
    'app.chunk.id': 'umi',
    'app.chunk.type': 'error',
  });
});
