import { dialogNamed, enterAs, expect, test } from './support';

test('a pattern is measured off the main thread, under the policy of a deployment', async ({ page }) => {
  await enterAs(page, 'admin', '/#/riskManage/suspiciousWords/suspiciousWords?part=bank');
  const worker = page.waitForEvent('worker');
  await page.getByRole('button', { name: '新增词' }).click();
  const dialog = dialogNamed(page, '新增可疑词');
  await dialog.getByText('正则', { exact: true }).click();
  const pattern = dialog.getByRole('textbox', { name: '正则表达式' });
  await pattern.fill('加(微|薇)信?号?[a-z0-9]{5,12}');
  expect((await worker).url()).toContain('/');
  await expect(dialog.getByRole('status').filter({ hasText: '安全检测' })).toHaveText(/安全检测通过，最慢/);

  await pattern.fill('(a+)+$');
  await expect(dialog.getByText(/重复/).first()).toBeVisible();
});
