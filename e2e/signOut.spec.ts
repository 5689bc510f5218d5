import type { Page } from '@playwright/test';
import { cases } from './known';
import { historyOf, storedIn } from './leaks';
import {
  enterAs,
  expect,
  expectHash,
  logout,
  openList,
  openUser,
  operatorMenu,
  signInAs,
  test,
  userSummary,
} from './support';

const signIn = (page: Page) => page.getByRole('button', { name: '统一登录' });

async function expectGone(page: Page): Promise<void> {
  await expect(page.getByText('您已退出登录。')).toBeVisible();
  const { origin, pathname, searchParams, hash } = new URL(page.url());
  expect({ pathname, hash }).toEqual({ pathname: '/mock-iam/', hash: '#/logout' });
  expect(searchParams.get('redirect_uri')).toBe(`${origin}/#/login`);
  const { session, local } = await storedIn(page);
  expect(session).toEqual({});
  // How tables look may stay; nothing of the operator and of whom was looked at does.
  expect(Object.keys(local).filter((key) => !/^console\.pref\.table/.test(key))).toEqual([]);
}

test('C13: logout calls the backend, empties the storage and leaves for the login page', async ({ page }) => {
  await signInAs(page, 'admin');
  const { session } = await storedIn(page);
  await openUser(page, cases.normal);
  const call = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/logout');
  await logout(page);
  expect((await call).method()).toBe('GET');
  expect((await call).headers()['x-iam-session']).toBe(session['console.session']);
  await expectGone(page);
  expect((await historyOf(page)).filter((url) => url.includes(session['console.session'] ?? ' '))).toEqual([]);
});

test('the session is over at the backend, too', async ({ page, request }) => {
  await enterAs(page, 'admin.placed');
  const session = (await storedIn(page)).session['console.session'] ?? '';
  const read = () => request.get(`/api/user/${cases.normal}`, { headers: { 'x-iam-session': session } });
  await expect(await read()).toBeOK();
  await logout(page);
  await expectGone(page);
  expect((await read()).status()).toBe(401);
});

test('what the screens still ask for ends before the session does', async ({ page, backend, noise }) => {
  noise.announce(/\/api\/(approvals|logout)/);
  const approvals = /\/api\/approvals/;
  await backend.setFaults(...['listApprovals', 'logout'].map((endpoint) => ({ endpoint, kind: 'hang' }) as const));
  const asked = page.waitForRequest(approvals);
  await enterAs(page, 'admin.placed');
  await asked;
  const ended = page.waitForEvent('requestfailed', (request) => approvals.test(request.url()));
  await logout(page);
  await ended;
  await expect(page.getByText('正在退出登录…')).toBeVisible();
  await expectGone(page);
});

test('signing out over what was not sent asks first', async ({ page }) => {
  await enterAs(page, 'reviewer');
  await page.evaluate(() =>
    sessionStorage.setItem('console.own.reviewer.bench.waiting', '{"/riskManage/hacking/review":2}'),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: '2 件决定未送达' })).toBeVisible();
  const question = page.getByRole('dialog', { name: '请确认' });
  await logout(page);
  await expect(question).toContainText('没有送达的决定，退出登录后会丢失');
  await question.getByRole('button', { name: '取消' }).click();
  await expect(question).toBeHidden();
  await expect(operatorMenu(page)).toBeFocused();
  await logout(page);
  await question.getByRole('button', { name: '确定' }).click();
  await expectGone(page);
});

test('the back button after logout shows nothing of the session', async ({ page }) => {
  await signInAs(page, 'admin');
  await openUser(page, cases.normal);
  await logout(page);
  await expectGone(page);
  await page.goBack();
  await expect(signIn(page)).toBeVisible();
  await expectHash(page, '#/login');
  await expect(page.getByText(cases.normal)).toHaveCount(0);
});

for (const kind of ['error', 'lost_reply', 'html'] as const) {
  test(`C13: logout clears and leaves although the call fails (${kind})`, async ({ page, backend, noise }) => {
    noise.announce(/\/api\/logout/);
    await enterAs(page, 'admin.placed');
    await backend.setFaults({ endpoint: 'logout', kind });
    await logout(page);
    await expectGone(page);
  });
}

test('C13: a backend that never answers does not hold the operator in', async ({ page, backend, noise }) => {
  noise.announce(/\/api\/logout/);
  await enterAs(page, 'admin.placed');
  await backend.setFaults({ endpoint: 'logout', kind: 'hang' });
  await logout(page);
  await expectGone(page);
});

test('logout in one tab signs out the other', async ({ page, context }) => {
  await signInAs(page, 'admin');
  const other = await context.newPage();
  // Background requests of a tab may arrive after the session has ended.
  const quiet = Promise.all([/\/api\/approvals/, /\/api\/exports/].map((call) => other.waitForResponse(call)));
  await other.goto(`/#/userManage/user?uid=${cases.normal}`);
  await expect(userSummary(other)).toBeVisible();
  await quiet;
  await logout(page);
  await expectGone(page);
  await expect(signIn(other)).toBeVisible();
  await expect(other.getByText(cases.normal)).toHaveCount(0);
  expect((await storedIn(other)).session).toEqual({});
});

test('a new tab gets the session from a living one, and no other way', async ({ page, context, otherBrowser }) => {
  await signInAs(page, 'admin');
  const { session } = await storedIn(page);
  const next = await context.newPage();
  await next.goto('/#/userManage/user');
  await expect(operatorMenu(next)).toContainText('（admin）');
  expect((await storedIn(next)).session['console.session']).toBe(session['console.session']);

  await page.close();
  await next.close();
  const late = await context.newPage();
  await late.goto('/#/userManage/user');
  await expect(signIn(late)).toBeVisible();

  const stranger = await otherBrowser.newPage();
  await stranger.goto('/');
  await expect(signIn(stranger)).toBeVisible();
});

test('signing in as somebody else in one tab brings the other along, from a fresh page', async ({ page, context }) => {
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.normal}`);
  const other = await context.newPage();
  await other.goto('/#/login?iam_session=viewer');
  await other.getByRole('button', { name: '继续' }).click();
  await expect(operatorMenu(other)).toContainText('（viewer）');
  await expect(operatorMenu(page)).toContainText('（viewer）');
  await expect(userSummary(page).getByRole('button', { name: '封禁' })).toHaveCount(1);
});

test('a session that ended elsewhere is refused silently on the next start', async ({ page, request }) => {
  await enterAs(page, 'admin.placed');
  await openList(page);
  const session = (await storedIn(page)).session['console.session'] ?? '';
  // Away from the console meanwhile: nothing of it asks with a session that is over.
  await page.goto('about:blank');
  await request.get('/api/logout', { headers: { 'x-iam-session': session } });
  await page.goto('/');
  await expect(signIn(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await storedIn(page)).session['console.session']).toBeUndefined();
});
