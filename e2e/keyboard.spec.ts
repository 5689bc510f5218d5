import type { Locator, Page } from '@playwright/test';
import { cases } from './known';
import {
  banRemark,
  dialogNamed,
  enterAs,
  expect,
  expectToast,
  operatorMenu,
  queryBox,
  test,
  userSummary,
} from './support';

// As most operators see the console: what appears moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Tab until this has the focus, as a hand without a mouse does it. */
async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < limit; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('sign in, find a user and ban, without a mouse', async ({ page, backend }) => {
  await page.goto('/#/userManage/user');
  await tabTo(page, page.getByRole('button', { name: '统一登录' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'admin', exact: true }));
  await page.keyboard.press('Enter');
  await expect(operatorMenu(page)).toContainText('（admin）');

  // Away from the box, which has the focus to begin with; `/` brings it back.
  await expect(queryBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(queryBox(page)).not.toBeFocused();
  await page.keyboard.press('/');
  await expect(queryBox(page)).toBeFocused();
  await page.keyboard.type(cases.normal);
  await page.keyboard.press('Enter');
  await expect(userSummary(page)).toContainText(cases.normal);

  await tabTo(page, userSummary(page).getByRole('button', { name: '封禁', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = dialogNamed(page, '封禁用户');
  await tabTo(page, dialog.getByRole('combobox', { name: '原因' }));
  await page.keyboard.type('辱骂他人');
  await expect(page.getByTitle(/辱骂他人/).last()).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('textbox', { name: '备注' }));
  await page.keyboard.insertText(banRemark);
  await tabTo(page, dialog.getByRole('button', { name: '确认封禁' }));
  await page.keyboard.press('Enter');
  await expectToast(page, '已封禁');
  await expect(dialog).toBeHidden();
  await expect(userSummary(page)).toContainText('封禁至');
  expect(await backend.user(cases.normal)).toMatchObject({ status: 'banned' });
});

test('a dialog keeps the focus inside and gives it back', async ({ page }) => {
  await enterAs(page, 'admin', `/#/userManage/user?uid=${cases.normal}`);
  const opener = userSummary(page).getByRole('button', { name: '封禁', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = dialogNamed(page, '封禁用户');
  await expect(dialog).toBeVisible();
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab');
    // The body stands for the browser's own bar, between the last element and the first.
    const inside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the palette opens with Ctrl+K, jumps by name and by pasted id', async ({ page }) => {
  await enterAs(page, 'admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('yhcx');
  await expect(page.getByRole('dialog').getByText('用户查询').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(queryBox(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(cases.normal);
  await page.keyboard.press('Enter');
  await expect(userSummary(page)).toContainText(cases.normal);
});

test('R37: what is typed at once after Ctrl+K ends up in the palette, not in the box of the page', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user');
  await expect(queryBox(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('yhcx');
  await expect(page.getByRole('combobox', { name: /^页面名/ })).toHaveValue('yhcx');
  await expect(page.getByRole('option', { name: /^用户查询/ })).toBeVisible();
  await expect(queryBox(page)).toHaveValue('');
});

test('what is likely to be opened next is fetched ahead: the palette opens without a network', async ({
  page,
  context,
  noise,
}) => {
  // Requests in progress when the network goes down.
  noise.announce(/ERR_INTERNET_DISCONNECTED/);
  // The screens come after the parts of the one that is there.
  const next = page.waitForRequest(/\/p__home__index\.\w+\.async\.js/);
  await enterAs(page, 'admin', '/#/userManage/user');
  await expect(page.getByRole('table').first()).toBeVisible();
  await next;
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^页面名/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '键盘快捷键' }).click();
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
});
