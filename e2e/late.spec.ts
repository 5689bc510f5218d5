import { dialogNamed, enterAs, expect, expectHash, test } from './support';

test('antd brings the pages below a table when one is drawn, and they lead on (config/lean/late)', async ({ page }) => {
  await enterAs(page, 'admin', '/#/riskManage/suspiciousWords/suspiciousWords?part=bank');
  await page.getByRole('button', { name: /^导\s*入$/ }).click();
  const words = Array.from({ length: 12 }, (_, i) => `长长的新词${'甲乙丙丁戊己庚辛壬癸子丑'[i]}`);
  await dialogNamed(page, '导入可疑词').getByLabel('词', { exact: true }).fill(words.join('\n'));
  await dialogNamed(page, '导入可疑词')
    .getByRole('button', { name: /预\s*览/ })
    .click();
  const lines = dialogNamed(page, '导入预览').getByRole('table', { name: '逐行结果' });
  await expect(lines).toContainText(words[0] ?? '');
  await page.getByTitle('2', { exact: true }).click();
  await expect(lines).toContainText(words[11] ?? '');
});

test('a panel above a list has pages of its own, and they lead on', async ({ page }) => {
  // Of these owners there is one page: the answer says that there are more.
  await page.route(/\/api\/review\/background\/repeaters\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.total = 40;
    await route.fulfill({ response, json: answer });
  });
  await enterAs(page, 'admin', '/#/riskManage/background/record');
  await page.getByText('屡次违规').click();
  await expect(page.getByText('次以上：40 个')).toBeVisible();
  const second = page.waitForRequest(/\/api\/review\/background\/repeaters\?.*page=2/);
  await page.getByRole('button', { name: '第 2 页' }).first().click();
  await second;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a table chooses and sorts its rows (config/lean/noTree, lateRadio, lateFilterDropdown)', async ({ page }) => {
  await enterAs(page, 'admin', '/#/userManage/user');
  const boxes = page.locator('tbody').getByRole('checkbox');
  const head = page.locator('th').getByRole('checkbox');
  await boxes.nth(1).check();
  await expect(page.locator('.ant-table-row-selected')).toHaveCount(1);
  await head.check();
  const all = await boxes.count();
  await expect(page.locator('.ant-table-row-selected')).toHaveCount(all);
  await boxes.nth(0).uncheck();
  await expect(page.locator('.ant-table-row-selected')).toHaveCount(all - 1);
  await expect(head).not.toBeChecked();
  const sorted = page.waitForRequest(/\/api\/users\?.*sort=/);
  await page.locator('th.ant-table-column-has-sorters').first().click();
  await sorted;
});

test('the frame folds, and its menu marks and opens where one is (config/lean)', async ({ page }) => {
  await enterAs(page, 'admin', '/#/payManage/orderRecord');
  const menu = page.locator('.ant-layout-sider');
  const marked = menu.getByRole('menuitem').filter({ hasText: '用户订单' });
  await expect(marked).toHaveClass(/selected/);
  await menu.getByText('风控', { exact: true }).click();
  await menu.getByRole('menuitem').filter({ hasText: '封禁记录' }).click();
  await expectHash(page, '#/riskManage/banRecord');
  await expect(menu.getByRole('menuitem').filter({ hasText: '封禁记录' })).toHaveClass(/selected/);
  await page.locator('.ant-pro-sider-collapsed-button').click();
  await expect(menu).toHaveClass(/ant-layout-sider-collapsed/);
});
