import type { Page } from '@playwright/test';
import { cases } from './known';
import { storedIn } from './leaks';
import {
  banRemark,
  countCalls,
  dialogNamed,
  enterAs,
  expect,
  expectToast,
  fillBan,
  openUser,
  test,
  typeHash,
  userSummary,
} from './support';

const prompt = (page: Page) => dialogNamed(page, '登录已过期');

/** Presses 重新登录 and picks an operator in the window that opens, which is the answer. */
async function signInAgain(page: Page, id: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await prompt(page).getByRole('button', { name: '重新登录' }).click();
  const popup = await opened;
  await popup.getByRole('link', { name: id, exact: true }).click();
  return popup;
}

test('several calls refused at once open exactly one prompt', async ({ page, backend, noise }) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin');
  await openUser(page, cases.normal);
  await backend.setFaults(
    { endpoint: 'userRiskInfo', kind: 'unauthorized' },
    { endpoint: 'allRiskHistory', kind: 'unauthorized' },
    { endpoint: 'partyRiskHistory', kind: 'unauthorized' },
  );
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await page.getByRole('tab', { name: '风控' }).click();
  await expect(prompt(page)).toBeVisible();
  await expect.poll(() => refused.length).toBe(3);
  await expect(prompt(page)).toHaveCount(1);
  await expect(prompt(page)).toContainText('admin');
  // The page is still there, below.
  await expect(userSummary(page)).toContainText(cases.normal);
});

test('typed text survives a new sign-in, and is sent once with the next press', async ({ page, backend, noise }) => {
  noise.announce(/status of 401.*forbid_user/);
  await enterAs(page, 'admin.placed');
  const before = (await storedIn(page)).session['console.session'] ?? '';
  await openUser(page, cases.normal);
  const dialog = await fillBan(page);
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'unauthorized', times: 1 });
  const calls = countCalls(page, '/api/forbid_user');
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await expect(prompt(page)).toBeVisible();

  await signInAgain(page, 'admin');
  await expect(prompt(page)).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
  expect(calls).toHaveLength(1);
  expect((await backend.user(cases.normal)).status).toBe('normal');
  expect((await storedIn(page)).session['console.session']).not.toBe(before);

  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await expectToast(page, '已封禁');
  expect(calls).toHaveLength(2);
  expect(await backend.auditsOf(cases.normal, 'forbidUser')).toHaveLength(1);
});

test('the window for the new sign-in closes itself', async ({ page, backend, noise }) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin.placed');
  await backend.setFaults({ endpoint: 'listUsers', kind: 'unauthorized', times: 1 });
  await typeHash(page, '#/userManage/user');
  const popup = await signInAgain(page, 'admin');
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a session that ended elsewhere asks on the next call', async ({ page, request, noise }) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin.placed');
  const session = (await storedIn(page)).session['console.session'] ?? '';
  await request.get('/api/logout', { headers: { 'x-iam-session': session } });
  await typeHash(page, '#/userManage/user');
  await expect(prompt(page)).toBeVisible();
  await signInAgain(page, 'admin');
  await expect(prompt(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^(重试|刷新)$/ })
    .first()
    .click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a refusal of the session before, which comes after the new sign-in, asks nothing', async ({
  page,
  backend,
  noise,
}) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin.placed');
  await openUser(page, cases.normal);
  await backend.setFaults(
    { endpoint: 'userRiskInfo', kind: 'unauthorized', times: 1 },
    { endpoint: 'allRiskHistory', kind: 'unauthorized', times: 1 },
  );
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/get_all_risk_history_by_uid/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.getByRole('tab', { name: '风控' }).click();
  await signInAgain(page, 'admin');
  await expect(prompt(page)).toBeHidden();
  const late = page.waitForResponse(/get_all_risk_history_by_uid/);
  release();
  expect((await late).status()).toBe(401);
  await expect(page.getByRole('alert').filter({ hasText: '登录已过期' })).toHaveCount(2);
  await expect(prompt(page)).toHaveCount(0);
});

test('signing in as somebody else reloads and drops what was typed', async ({ page, backend, noise }) => {
  noise.announce(/status of 401.*forbid_user/);
  await enterAs(page, 'admin.placed');
  await openUser(page, cases.normal);
  const dialog = await fillBan(page);
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'unauthorized', times: 1 });
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await signInAgain(page, 'reviewer');
  await expect(page.getByRole('button', { name: '操作员菜单' })).toContainText('（reviewer）');
  await expect(userSummary(page)).toContainText(cases.normal);
  await expect(dialog).toHaveCount(0);
  expect((await backend.user(cases.normal)).status).toBe('normal');
});

test('leaving from the prompt is a logout', async ({ page, backend, noise }) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin');
  await backend.setFaults({ endpoint: 'listUsers', kind: 'unauthorized' });
  await typeHash(page, '#/userManage/user');
  await prompt(page).getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('您已退出登录。')).toBeVisible();
});
