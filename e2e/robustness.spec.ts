import { cases } from './known';
import { enterAs, expect, queryBox, test, typeHash, userSummary } from './support';

const userChunk = /\/p__userManage__user__index\.\w+\.async\.js/;

test('C27: a page whose code is lost is a readable page with a reload, and the reload works', async ({
  page,
  noise,
}) => {
  noise.announce(/p__userManage__user__index/, /ChunkLoadError|Loading (CSS )?chunk/);
  await enterAs(page, 'admin');
  await page.route(userChunk, (route) => route.abort());
  await typeHash(page, '#/userManage/user');
  const lost = page.getByRole('alert').filter({ hasText: '页面资源加载失败' });
  await expect(lost).toBeVisible();
  // The layout around it stands: other screens can be reached.
  await expect(page.getByRole('complementary').getByRole('link', { name: '工作台' })).toBeVisible();
  await page.unroute(userChunk);
  await lost.getByRole('button', { name: '刷新页面' }).click();
  await expect(queryBox(page)).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('C27: a lost part of a page leaves the other screens usable', async ({ page, noise }) => {
  noise.announce(/p__userManage__user__index/, /ChunkLoadError|Loading (CSS )?chunk/);
  await enterAs(page, 'admin');
  await page.route(userChunk, (route) => route.abort());
  await typeHash(page, '#/userManage/user');
  await expect(page.getByRole('alert').filter({ hasText: '页面资源加载失败' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: '工作台' }).click();
  await expect(page.getByRole('heading', { name: /工作台/, level: 1 })).toBeVisible();
});

test('C27: a chunk answered with a page instead of code is lost, too', async ({ page, noise }) => {
  noise.announce(/p__userManage__user__index/, /ChunkLoadError|Loading (CSS )?chunk|MIME type/);
  await page.route(userChunk, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await enterAs(page, 'admin');
  await typeHash(page, '#/userManage/user');
  await expect(page.getByRole('alert').filter({ hasText: '页面资源加载失败' })).toBeVisible();
});

test('code that is not there is 404, never the page itself', async ({ request }) => {
  for (const path of [
    '/gone.12345678.async.js',
    '/umi.00000000.css',
    '/index.html.map',
    '/../package.json',
    '/.git/HEAD',
  ]) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(404);
    expect(await reply.text()).not.toContain('<div');
  }
});

test('the security headers of a deployment are there, on page, code and refusal', async ({ request, page }) => {
  await page.goto('/');
  const script = await page.locator('head script[src]').first().getAttribute('src');
  for (const path of ['/', script ?? '', '/gone.js']) {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of ["default-src 'self';", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'"]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain('unsafe-eval');
  }
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
  expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable');
});

test('the page holds no inline script, and asks browsers not to translate it', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<html lang="zh-CN" translate="no">');
  expect(html).toContain('<meta name="google" content="notranslate"');
  expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(html).not.toMatch(/\son\w+=/);
});

test('in a frame the console stays blank', async ({ page, baseURL, noise }) => {
  noise.announce(/frame-ancestors|X-Frame-Options|refused to connect|ERR_BLOCKED_BY_RESPONSE/i);
  await page.route('**/elsewhere', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><iframe src="${baseURL}/"></iframe>`,
    }),
  );
  await page.goto('/elsewhere');
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await expect.poll(() => frame?.url()).toContain('chrome-error://');
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
});

test('a write that an image asks for is refused without the header', async ({ page, backend, noise }) => {
  noise.announce(/status of 401.*forbid_user/);
  await enterAs(page, 'admin');
  const query = new URLSearchParams({
    user_id: cases.normal,
    types: 'login',
    duration: '86400',
    reason_code: 'abuse.insult',
    remark: '来自别处的请求',
    version: String((await backend.user(cases.normal)).version),
    idem_key: 'image-0001',
  });
  const answered = page.waitForResponse('**/api/forbid_user**');
  await page.evaluate((address) => {
    new Image().src = address;
  }, `/api/forbid_user?${query}`);
  expect((await answered).status()).toBe(401);
  expect((await backend.user(cases.normal)).status).toBe('normal');
  expect(await backend.auditsOf(cases.normal, 'forbidUser')).toEqual([]);
});

test('no full value of a masked field is in the page or on the wire before it is revealed', async ({ page }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.normal}`);
  await expect(userSummary(page)).toBeVisible();
  await expect(page.getByText(/138\*+6688|138\*+/).first()).toBeVisible();
  expect(bodies.join('\n')).not.toContain('13800006688');
  expect(await page.content()).not.toContain('13800006688');
});

test('the public build holds no source map and no list of chunks', async ({ request, page }) => {
  await page.goto('/');
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  for (const src of scripts) {
    const reply = await request.get(src);
    expect(await reply.text()).not.toContain('sourceMappingURL');
    expect((await request.get(`${src}.map`)).status()).toBe(404);
  }
  expect((await request.get('/chunk-groups.json')).status()).toBe(404);
});
