import { homeEntry, leavesOf, menuEntries } from '../config/routes';
import { operators } from './known';
import { historyOf, keysHolding, storedIn, watchAddresses } from './leaks';
import {
  countCalls,
  enterAs,
  expect,
  expectHash,
  expectToast,
  operatorMenu,
  pickOperator,
  signInAs,
  test,
} from './support';

const screens = leavesOf(menuEntries);
const userPage = '#/userManage/user';

test.describe('each operator', () => {
  for (const { id, codes } of operators.filter(({ listed }) => listed)) {
    test(`C11, C15: ${id} lands where the codes allow and sees exactly their menu`, async ({ page }) => {
      await signInAs(page, id, `/${userPage}`);
      await expectToast(page, '登录成功');
      await expectHash(page, codes.includes('user') ? userPage : `#${homeEntry.path}`);

      const menu = page.getByRole('complementary');
      const closed = menu.getByRole('menuitem', { expanded: false });
      while ((await closed.count()) > 0) await closed.first().click();
      const allowed = screens.filter(({ auth }) => typeof auth !== 'string' || codes.includes(auth));
      const links = menu.getByRole('link');
      await expect(links).toHaveCount(allowed.length);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(allowed.map(({ path }) => `#${path}`));
    });
  }
});

test('C9: a refused sign-in is silent: no message, nothing stored', async ({ page }) => {
  await page.goto('/');
  await pickOperator(page, 'denied');
  await expect(page.getByRole('button', { name: '统一登录' })).toBeEnabled();
  await expectHash(page, '#/login');
  await expect(page.getByRole('alert')).toHaveCount(0);
  const { session, local } = await storedIn(page);
  expect({ session, local }).toEqual({ session: {}, local: {} });
});

test('C12: a failing sign-in says so with its time, forgets the credentials and restores the hash', async ({
  page,
  noise,
}) => {
  noise.announce(/status of 500.*iam_login/, /console\.error: ApiError: 请求失败/);
  await page.goto('/');
  await page.evaluate(() => {
    sessionStorage.setItem('console.session', 'old');
    localStorage.setItem('console.operator', 'old');
  });
  await pickOperator(page, 'broken');
  await expect(page.getByRole('alert')).toHaveText(/^请求错误\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await expectHash(page, '#/login');
  await expect(page.getByRole('button', { name: '统一登录' })).toBeEnabled();
  const { session, local } = await storedIn(page);
  expect({ session, local }).toEqual({ session: {}, local: {} });
});

test('the login page is asked with the way back to this console', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '统一登录' }).click();
  await page.waitForURL('**/mock-iam/**');
  const { origin, searchParams } = new URL(page.url());
  const [wayBack, state] = searchParams.get('redirect_uri')?.split('?state=') ?? [];
  expect(wayBack).toBe(`${origin}/#/login`);
  expect(state).toMatch(/^[0-9a-f]{32}$/);
});

/** Starts a sign-in and answers the session that the login page would hand over, and the state it was asked with. */
async function sessionFor(
  page: import('@playwright/test').Page,
  id: string,
): Promise<{ session: string; state: string }> {
  await page.goto('/');
  await page.getByRole('button', { name: '统一登录' }).click();
  const href = await page.getByRole('link', { name: id, exact: true }).getAttribute('href');
  const answer = new URLSearchParams(href?.slice(href.indexOf('?')));
  return { session: answer.get('iam_session') ?? '', state: answer.get('state') ?? '' };
}

for (const [place, addressOf] of [
  ['hash query', (asked: string) => `/?x=1#/login?${asked}&type=iam&device=d1`],
  ['query', (asked: string) => `/?${asked}&type=iam&device=d1#/login`],
] as const) {
  test(`C7, C10: a session from the ${place} signs in and leaves no trace`, async ({ page, context }) => {
    const { session, state } = await sessionFor(page, 'finance');
    const addresses = watchAddresses(context);
    const login = page.waitForRequest('**/api/iam_login');
    await page.goto(addressOf(`state=${state}&iam_session=${session}`));
    expect((await login).postDataJSON()).toEqual({ iam_session: session, device: 'd1' });
    await expect(operatorMenu(page)).toContainText('（finance）');
    await page.getByRole('link', { name: '用户查询' }).first().click();
    await expect(page.getByRole('table').first()).toBeVisible();

    expect(page.url()).not.toContain(session);
    expect((await historyOf(page)).filter((url) => url.includes(session))).toEqual([]);
    // With the query form the first request is the hand-over itself.
    expect(addresses.holding(session)).toHaveLength(place === 'query' ? 1 : 0);
    const stored = await storedIn(page);
    expect(keysHolding(stored, session)).toEqual(['console.session']);
    expect(stored.session['console.session']).toBe(session);
    expect(stored).toMatchObject({ cookies: '', databases: [], caches: [] });
  });
}

test('the session is out of address and history before the application itself arrives', async ({ page, noise }) => {
  noise.announce(/umi\.\w+\.js/);
  const { session, state } = await sessionFor(page, 'admin');
  await page.route(/\/umi\.\w+\.js/, (route) => route.abort());
  await page.goto(`/#/login?state=${state}&iam_session=${session}`);
  expect(page.url()).not.toContain(session);
  expect((await historyOf(page)).filter((url) => url.includes(session))).toEqual([]);
});

test.describe('before the application is there', () => {
  const entry = /\/umi\.\w+\.js/;

  test('the sign-in page is painted and leads on, and the application takes its place unseen', async ({ page }) => {
    let arrive = (): void => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(entry, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: '统一登录' });
    await expect(button).toBeVisible();
    await expect(page.getByRole('heading', { name: '语音房运营后台' })).toBeVisible();
    const place = await button.boundingBox();
    await button.focus();
    arrive();
    await expect(page.locator('[data-plain="first"]')).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await button.boundingBox()).toEqual(place);

    await page.unroute(entry);
    await page.route(entry, () => {});
    await page.goto('about:blank');
    await page.goto(`/${userPage}?status=banned`, { waitUntil: 'commit' });
    await button.click();
    await page.waitForURL(/\/mock-iam\/.*state%3D[0-9a-f]{32}/);
    await page.unroute(entry);
    await page.getByRole('link', { name: 'reviewer', exact: true }).click();
    await expectHash(page, userPage);
  });

  test('who is signed in sees the bare frame after a moment, and no sign-in page', async ({
    page,
    context,
    backend,
  }) => {
    await enterAs(page, 'admin');
    await backend.setFaults({ endpoint: 'iamLogin', kind: 'slow', latencyMs: 3000 });
    await context.addInitScript(() => {
      setInterval(() => {
        if (document.documentElement?.dataset.first === 'sign-in') document.title = '登录';
      }, 1);
    });
    // A tab of its own has no session yet: the first one hands it over.
    for (const tab of [page, await context.newPage()]) {
      await tab.goto('about:blank');
      await tab.goto('/', { waitUntil: 'commit' });
      const frame = tab.locator('[data-plain="frame"]');
      await expect(frame).toHaveCSS('opacity', '1');
      await expect(frame).toHaveCSS('animation-delay', '0.3s');
      const sider = await frame.evaluate((node) => getComputedStyle(node, '::after').width);
      await expect(operatorMenu(tab)).toContainText('（admin）');
      await expect(frame).toHaveCount(0);
      const edge = tab.locator('.ant-layout-sider-children');
      expect(`${(await edge.boundingBox())?.width}px`).toBe(sider);
      expect(await tab.title()).not.toBe('登录');
    }
  });

  test('a browser without JavaScript is told so', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('noscript p')).toContainText('本系统需要 JavaScript');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  });
});

test.describe('a session that nobody asked for', () => {
  const question = '检测到登录凭证，是否继续登录？';

  test('is not used before 继续', async ({ page }) => {
    const calls = countCalls(page, '/api/iam_login');
    await page.goto('/#/userManage/user?iam_session=admin.evil');
    await expect(page.getByRole('alert')).toContainText(question);
    expect(page.url()).not.toContain('evil');
    expect(calls).toEqual([]);
    await page.getByRole('button', { name: '继续' }).click();
    await expect(operatorMenu(page)).toContainText('（admin）');
    expect(calls).toHaveLength(1);
  });

  test('is forgotten with 取消', async ({ page }) => {
    const calls = countCalls(page, '/api/iam_login');
    await page.goto('/#/login?iam_session=admin.evil');
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('button', { name: '统一登录' })).toBeVisible();
    expect(calls).toEqual([]);
    expect((await storedIn(page)).session).toEqual({});
  });

  test('asks also when the sign-in was begun more than ten minutes ago', async ({ page }) => {
    const { session, state } = await sessionFor(page, 'admin');
    const late = `${Date.now() - 601_000} ${state}`;
    await page.evaluate((note) => sessionStorage.setItem('console.sign-in-asked', note), late);
    await page.goto(`/#/login?state=${state}&iam_session=${session}`);
    await expect(page.getByRole('alert')).toContainText(question);
  });

  test('R40: asks also after a sign-in that was begun and left by Back, and after any other', async ({ page }) => {
    const { session } = await sessionFor(page, 'viewer');
    await page.goBack();
    await expect(page.getByRole('button', { name: '统一登录' })).toBeEnabled();
    await page.goto('about:blank');
    await page.goto(`/#/login?iam_session=${session}`);
    await expect(page.getByRole('alert')).toContainText(question);
    await signInAs(page, 'viewer');
    await page.goto('about:blank');
    await page.goto('/#/login?iam_session=admin.evil');
    await expect(page.getByRole('alert')).toContainText(question);
  });

  test('does not replace a live session silently, and 取消 leads back to it', async ({ page }) => {
    await signInAs(page, 'viewer');
    const before = (await storedIn(page)).session;
    await page.goto('about:blank');
    await page.goto('/#/home?iam_session=admin.evil');
    await expect(page.getByRole('alert')).toContainText(question);
    expect((await storedIn(page)).session).toMatchObject(before);
    await page.getByRole('button', { name: '取消' }).click();
    await expect(operatorMenu(page)).toContainText('（viewer）');
    expect((await storedIn(page)).session).toEqual(before);
  });

  for (const route of ['login', 'home']) {
    test(`does not stay in the address of a running console: #/${route}`, async ({ page }) => {
      await signInAs(page, 'viewer');
      const calls = countCalls(page, '/api/iam_login');
      await page.evaluate((path) => {
        window.location.hash = `#/${path}?iam_session=admin.evil`;
      }, route);
      await expect.poll(() => page.url()).not.toContain('evil');
      expect((await historyOf(page)).filter((url) => url.includes('evil'))).toEqual([]);
      expect(calls).toEqual([]);
      expect((await storedIn(page)).session['console.session']).toMatch(/^viewer/);
    });
  }
});
