import type { Page } from '@playwright/test';
import { cases } from './known';
import {
  banRemark,
  banUser,
  choose,
  countCalls,
  dialogNamed,
  enterAs,
  expect,
  expectHash,
  expectToast,
  fillBan,
  openUser,
  searchInbox,
  test,
  typeHash,
  userSummary,
} from './support';

const uid = cases.normal;
const page360 = `/#/userManage/user?uid=${uid}`;

test('C20: ban, refresh, still banned, unban; each one call and one row on record', async ({ page, backend }) => {
  await enterAs(page, 'admin', page360);
  const bans = countCalls(page, '/api/forbid_user');
  await banUser(page);
  await expectToast(page, '已封禁');
  await expect(userSummary(page).getByText('封禁', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(userSummary(page)).toContainText('封禁至');
  expect(bans).toHaveLength(1);
  expect(await backend.user(uid)).toMatchObject({ status: 'banned' });
  const [row, ...others] = await backend.auditsOf(uid, 'forbidUser');
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    operator_id: 'admin',
    remark: banRemark,
    reason_code: 'abuse.insult',
    before: { status: 'normal' },
    after: { status: 'banned' },
  });

  const unbans = countCalls(page, '/api/unban');
  await userSummary(page).getByRole('button', { name: '解封' }).click();
  const dialog = dialogNamed(page, '解封用户');
  await choose(dialog.getByRole('combobox', { name: '原因' }), '其他原因');
  await dialog.getByRole('textbox', { name: '备注' }).fill('申诉成立，提前解封');
  await dialog.getByRole('button', { name: '确认解封' }).click();
  await expectToast(page, /已解封/);
  await expect(userSummary(page).getByText('正常', { exact: true })).toBeVisible();
  expect(unbans).toHaveLength(1);
  expect(await backend.user(uid)).toMatchObject({ status: 'normal', ban_until: null });
  expect(await backend.auditsOf(uid, 'unban')).toHaveLength(1);
});

test('a double click on confirm is one call', async ({ page, backend }) => {
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'slow', latencyMs: 600 });
  await enterAs(page, 'admin', page360);
  const calls = countCalls(page, '/api/forbid_user');
  const dialog = await fillBan(page);
  await dialog.getByRole('button', { name: '确认封禁' }).dblclick();
  await expectToast(page, '已封禁');
  expect(calls).toHaveLength(1);
  expect(await backend.auditsOf(uid, 'forbidUser')).toHaveLength(1);
});

test('Enter and a click at once are one call', async ({ page, backend }) => {
  // The answer waits for both: with it the button goes.
  let answer = () => {};
  const both = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/forbid_user*', async (route) => {
    await both;
    await route.fallback();
  });
  await enterAs(page, 'admin', page360);
  const calls = countCalls(page, '/api/forbid_user');
  const dialog = await fillBan(page);
  const confirm = dialog.getByRole('button', { name: '确认封禁' });
  await confirm.focus();
  await Promise.all([page.keyboard.press('Enter'), confirm.click({ force: true })]);
  answer();
  await expectToast(page, '已封禁');
  expect(calls).toHaveLength(1);
  expect(await backend.auditsOf(uid, 'forbidUser')).toHaveLength(1);
});

test('a reply lost after the commit is 结果未知 until asked, and nothing is sent twice', async ({
  page,
  backend,
  noise,
}) => {
  noise.announce(/forbid_user.*(ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET)|ERR_EMPTY_RESPONSE.*forbid_user/);
  await enterAs(page, 'admin', page360);
  // Stands until taken away: a browser itself asks again where a kept connection breaks.
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'lost_reply' });
  const calls = countCalls(page, '/api/forbid_user');
  const dialog = await fillBan(page);
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  const unknown = dialog.getByRole('alert').filter({ hasText: '结果未知' });
  await expect(unknown).toBeVisible();
  await expect(dialog.getByRole('button', { name: '确认封禁' })).toBeDisabled();
  await unknown.getByRole('button', { name: '查询结果' }).click();
  await expectToast(page, '已查明：操作已生效');
  await expect(dialog).toBeHidden();
  await expect(userSummary(page)).toContainText('封禁至');
  expect(calls).toHaveLength(1);
  expect(await backend.auditsOf(uid, 'forbidUser')).toHaveLength(1);
});

for (const kind of ['error', 'html', 'empty'] as const) {
  test(`a write answered with ${kind} is of unknown outcome; found absent, it can be sent again`, async ({
    page,
    backend,
    noise,
  }) => {
    if (kind === 'error') noise.announce(/status of 500.*forbid_user/);
    await enterAs(page, 'admin', page360);
    await backend.setFaults({ endpoint: 'forbidUser', kind, times: 1 });
    const dialog = await fillBan(page);
    await dialog.getByRole('button', { name: '确认封禁' }).click();
    await dialog.getByRole('button', { name: '查询结果' }).click();
    await expectToast(page, '已查明：操作未生效，可以重新提交');
    await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
    await dialog.getByRole('button', { name: '确认封禁' }).click();
    await expectToast(page, '已封禁');
    await expect(page.getByText(/SELECT|Handler\.java/)).toHaveCount(0);
    expect(await backend.auditsOf(uid, 'forbidUser')).toHaveLength(1);
  });
}

for (const [kind, said] of [
  ['result7', /请求未成功（7）/],
  ['limited', /操作过于频繁/],
  ['forbidden', /无权限，请联系管理员开通 user/],
] as const) {
  test(`a refusal (${kind}) is said in the form, and nothing typed is lost`, async ({ page, backend, noise }) => {
    noise.announce(/status of 4(03|29).*forbid_user/);
    await enterAs(page, 'admin', page360);
    await backend.setFaults({ endpoint: 'forbidUser', kind, times: 1 });
    const dialog = await fillBan(page);
    await dialog.getByRole('button', { name: '确认封禁' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
    expect((await backend.user(uid)).status).toBe('normal');
  });
}

test('a permanent ban waits for a second person, who decides at home', async ({ page, backend, otherBrowser }) => {
  await enterAs(page, 'admin', page360);
  const dialog = await fillBan(page, { duration: '永久' });
  await expect(dialog.getByText(/永久封禁需要第二人审批/)).toBeVisible();
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expectToast(page, '已提交，等待第二人审批后生效');
  await expect(userSummary(page)).toContainText('1 项待审批');
  await expect(userSummary(page).getByText('正常', { exact: true })).toBeVisible();
  expect(await backend.user(uid)).toMatchObject({ status: 'normal', pending_approvals: 1 });
  const mine = (await backend.approvals('mine')).filter(({ object_id }) => object_id === uid);
  expect(mine).toMatchObject([{ status: 'pending', maker: 'admin' }]);

  // The maker may not check.
  await page.goto('/#/home?approval=mine');
  await expect(page.getByRole('region', { name: '审批' }).getByText('不能审批自己发起的申请').first()).toBeVisible();

  const second = await otherBrowser.newPage();
  await enterAs(second, 'lead', '/#/home?approval=to_check');
  const waiting = second.getByRole('region', { name: '审批' });
  const approve = second.getByRole('button', { name: new RegExp(`^通过 .*${uid}`) });
  await searchInbox(waiting, uid);
  await approve.click();
  const decision = dialogNamed(second, '通过申请');
  await decision.getByRole('button', { name: '确认通过' }).click();
  await expectToast(second, '已通过');
  expect(await backend.user(uid)).toMatchObject({ status: 'banned', ban_until: null, pending_approvals: 0 });
});

test('what an operator may not do is not offered', async ({ page }) => {
  await enterAs(page, 'patrol', page360);
  await expect(userSummary(page)).toContainText(uid);
  for (const name of ['封禁', '解封', '发消息']) {
    await expect(userSummary(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  }
});

test('closing a form that was filled in asks first', async ({ page }) => {
  await enterAs(page, 'admin', page360);
  await openUser(page, uid);
  const dialog = await fillBan(page);
  const question = dialog.getByText('放弃已填写的内容？');
  // A select that is still closing, or an input method that just ended, takes the first Escape for itself.
  await expect(async () => {
    if (!(await question.isVisible())) await page.keyboard.press('Escape');
    await expect(question).toBeVisible({ timeout: 500 });
  }).toPass();
  await dialog.getByRole('button', { name: '继续填写' }).click();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
});

/** Asks for the result of an unanswered write in the header. */
async function askInHeader(page: Page, became: string): Promise<void> {
  await page.getByRole('button', { name: '结果未知 1 项' }).click();
  const list = dialogNamed(page, '结果未知的操作');
  await expect(list.getByRole('listitem')).toContainText(uid);
  await list.getByRole('button', { name: /^查询结果/ }).click();
  await expectToast(page, became);
  await expect(page.getByRole('button', { name: /^结果未知/ })).toHaveCount(0);
}

test('R42: a write on its way when the page is loaded anew waits in the header', async ({ page, backend }) => {
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'hang' });
  await enterAs(page, 'admin', page360);
  const calls = countCalls(page, '/api/forbid_user');
  const dialog = await fillBan(page);
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await page.reload();
  // A late response could still arrive.
  await page.getByRole('button', { name: '结果未知 1 项' }).click();
  const list = dialogNamed(page, '结果未知的操作');
  await list.getByRole('button', { name: /^查询结果/ }).click();
  await expect(list.getByRole('alert')).toContainText('请求可能还在路上');
  await page.keyboard.press('Escape');
  // A minute later.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await page.reload();
  await askInHeader(page, '已查明：操作未生效，可以重新提交');
  expect(calls).toHaveLength(1);
  expect((await backend.user(uid)).status).toBe('normal');
});

test('R42: a write on its way when its tab is closed waits in the next one', async ({ page, backend }) => {
  // Long enough to close the tab meanwhile: the browser itself sends again what was lost on an open connection.
  await backend.setFaults({ endpoint: 'forbidUser', kind: 'lost_reply', times: 1, latencyMs: 5_000 });
  await enterAs(page, 'admin', page360);
  const calls = countCalls(page, '/api/forbid_user');
  const dialog = await fillBan(page);
  await dialog.getByRole('button', { name: '确认封禁' }).click();
  await expect.poll(() => calls.length).toBe(1);
  const next = await page.context().newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await backend.user(uid)).status).toBe('banned');
  await enterAs(next, 'admin', page360);
  await askInHeader(next, '已查明：操作已生效');
  expect(await backend.auditsOf(uid, 'forbidUser')).toHaveLength(1);
});

test('R34: of several errors each is in view after a refused submit at 1280×720, beside the buttons if not at its field', async ({
  page,
  backend,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  // Of a KOL: the id is to be typed as well.
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.kol}`);
  const calls = countCalls(page, '/api/forbid_user');
  await userSummary(page).getByRole('button', { name: '封禁', exact: true }).click();
  const dialog = dialogNamed(page, '封禁用户');
  await dialog.getByRole('checkbox', { name: '登录' }).uncheck();
  await dialog.getByRole('button', { name: '提交审批' }).click();
  const errors = dialog.getByRole('navigation', { name: '填写有误' });
  for (const text of ['请选择原因', '请选择至少一种封禁类型', '请填写备注', `请输入 ${cases.kol}`]) {
    await expect(errors.getByRole('button', { name: text })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByRole('combobox', { name: '原因' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: '提交审批' })).toBeInViewport({ ratio: 1 });
  const remark = dialog.getByRole('textbox', { name: '备注' });
  await expect(remark).not.toBeInViewport();
  await errors.getByRole('button', { name: '请填写备注' }).click();
  await expect(remark).toBeFocused();
  await expect(remark).toBeInViewport({ ratio: 1 });
  await remark.fill(banRemark);
  await expect(errors).toContainText('3 处要改');
  expect(calls).toEqual([]);
  expect(await backend.user(cases.kol)).toMatchObject({ status: 'normal' });
});

test('R36: an address typed over a form that was begun asks first, and is put back meanwhile', async ({ page }) => {
  await enterAs(page, 'admin', page360);
  const dialog = await fillBan(page);
  await typeHash(page, '#/home');
  await expect(dialog.getByText('放弃已填写的内容？')).toBeVisible();
  expect(page.url()).toContain(page360);
  await dialog.getByRole('button', { name: '继续填写' }).click();
  await expect(dialog.getByRole('textbox', { name: '备注' })).toHaveValue(banRemark);
  await typeHash(page, '#/home');
  await dialog.getByRole('button', { name: '放弃' }).click();
  await expect(dialog).toBeHidden();
  await expectHash(page, '#/home');
  await expect(page.getByRole('heading', { name: /工作台/, level: 1 })).toBeVisible();
});
