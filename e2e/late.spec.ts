import { cases } from './known';
import { enterAs, expect, openUser, test } from './support';

test('antd brings the pages below a table when one is drawn, and they lead on (config/lean/late)', async ({ page }) => {
  // Of this record there is one page: the answer says that there are two.
  await page.route(/\/api\/audit_logs\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data.total = 40;
    await route.fulfill({ response, json: answer });
  });
  await enterAs(page, 'admin', '/#/home');
  await openUser(page, cases.banned, 'audit');
  await expect(page.getByRole('table', { name: '操作记录' })).toBeVisible();
  const second = page.waitForRequest(/\/api\/audit_logs\?.*page=2/);
  await page.getByTitle('2', { exact: true }).click();
  await second;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
