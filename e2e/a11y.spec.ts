import { expectAccessible, onTop } from './axe';
import { cases } from './known';
import { act, dialogNamed, enterAs, expect, test, typeHash, userSummary } from './support';

const userAddress = `/#/userManage/user?uid=${cases.newAccount}`;

test('sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: '统一登录' })).toBeVisible();
  await expectAccessible(page);
});

test('sign-in with its question and its error', async ({ page, noise }) => {
  noise.announce(/iam_login|ApiError/);
  await page.goto('/#/login?iam_session=broken');
  await expect(page.getByRole('button', { name: '继续' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '请求错误' })).toBeVisible();
  await expectAccessible(page);
});

test('home', async ({ page }) => {
  await enterAs(page, 'admin');
  await expect(page.getByRole('button', { name: /^通过 / }).first()).toBeVisible();
  await expectAccessible(page);
});

test('approval inbox', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user?status=banned');
  await page.getByRole('button', { name: /^审批中心/ }).click();
  await expect(page.getByRole('button', { name: /^通过 / }).first()).toBeVisible();
  await expectAccessible(page, onTop);
});

test('403, 404', async ({ page }) => {
  await enterAs(page, 'nobody', '/#/userManage/user');
  await expect(page.getByRole('heading', { name: '无权限' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/#/no/such');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expectAccessible(page);
});

test('user list and its drawer', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user?status=banned');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/#/userManage/user?detail=${cases.newAccount}`);
  await expect(userSummary(page)).toBeVisible();
  await expectAccessible(page, onTop);
});

test('user profile, every tab', async ({ page }) => {
  await enterAs(page, 'admin', userAddress);
  for (const tab of ['info', 'risk', 'penalties', 'chat', 'pet', 'coins', 'behavior', 'related', 'audit']) {
    await test.step(tab, async () => {
      await typeHash(page, `${userAddress.slice(1)}&tab=${tab}`);
      await expect(userSummary(page)).toBeVisible();
      const ofTab = `[role=tabpanel][id$="-panel-${tab}"]`;
      const panel = page.locator(ofTab);
      await expect(panel).toBeVisible();
      await expect(panel.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
      // The first with all that stands around them.
      await expectAccessible(page, tab === 'info' ? undefined : ofTab);
    });
  }
});

test('dialogs of a user, and two with their errors', async ({ page }) => {
  await enterAs(page, 'admin', userAddress);
  const view = async (title: string | RegExp, submit?: string) => {
    const dialog = dialogNamed(page, title);
    await expect(dialog).toBeVisible();
    await expectAccessible(page, onTop);
    if (submit) {
      await dialog.getByRole('button', { name: submit, exact: true }).click();
      await expect(dialog.getByRole('alert').last()).toBeVisible();
      await expectAccessible(page, onTop);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  for (const [button, title, submit] of [
    ['封禁', '封禁用户', '确认封禁'],
    ['发消息', '发消息', '发送'],
  ] as const) {
    await test.step(title, async () => {
      await userSummary(page).getByRole('button', { name: button, exact: true }).click();
      await view(title, submit);
    });
  }
  for (const [item, title] of [
    ['改昵称', '修改昵称'],
    ['改性别', '修改性别'],
    ['改签名', '修改签名'],
    ['改生日', '修改生日'],
    ['改标签', /标签/],
    ['强制下线', '强制下线'],
  ] as const) {
    await test.step(item, async () => {
      await act(userSummary(page), item);
      await view(title);
    });
  }
});

test('dialog 解封', async ({ page }) => {
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.banned}`);
  await userSummary(page).getByRole('button', { name: '解封' }).click();
  await expect(dialogNamed(page, '解封用户')).toBeVisible();
  await expectAccessible(page, onTop);
});

test('palette, keyboard help, export, column settings', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user?status=banned');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, onTop);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '键盘快捷键' }).click();
  await expect(dialogNamed(page, '键盘快捷键')).toBeVisible();
  await expectAccessible(page, onTop);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '列设置' }).click();
  await expect(dialogNamed(page, '列设置')).toBeVisible();
  await expectAccessible(page, onTop);
});

test('the prompt for an expired session', async ({ page, backend, noise }) => {
  noise.announce(/status of 401/);
  await enterAs(page, 'admin');
  await backend.setFaults({ endpoint: 'getUser', kind: 'unauthorized' });
  await page.goto(userAddress);
  await expect(dialogNamed(page, '登录已过期')).toBeVisible();
  await expectAccessible(page, onTop);
});
